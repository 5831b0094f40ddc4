/** Stored webhooks → the ledger. Each is only a hint at an object, whose current state is read and folded. */
import type { ProviderName } from '@scrollstop/contracts/primitives';
import { type Loop, startLoop } from '@scrollstop/service-kit/loop';
import { isErased } from '@scrollstop/service-kit/erased-person';
import { endOtherAttempts, type PaymentDeps, settleSnapshot } from '../payments/attempts.ts';
import { isEntitling } from '../ledger/fold.ts';
import type { Snapshot } from '../providers/provider.ts';
import { type ClaimedEvent, CLAIM_BATCH, claimDue, markDone, putBack } from './claim.ts';

export const startWebhookWorker = (deps: PaymentDeps): Loop =>
  startLoop('webhook worker', deps.log, async () => (await workBatch(deps)) === CLAIM_BATCH);

async function workBatch(deps: PaymentDeps): Promise<number> {
  const claimed = await claimDue(deps.db);
  // Stripe sends several events about one payment: it is read once for all of them.
  const byObject = Map.groupBy(claimed, ({ provider, object_id: id }) => `${provider} ${id}`);
  await Promise.all(byObject.values().map((events) => workObject(deps, events)));
  return claimed.length;
}

/** `events` are about one object of one provider. */
async function workObject(deps: PaymentDeps, events: ClaimedEvent[]): Promise<void> {
  const { provider, object_id: id, event_id: correlationId } = events[0]!;
  try {
    const { outcome, erased = false } =
      id === null
        ? { outcome: 'concerns no payment' }
        : await settleObject(deps, provider, id, correlationId);
    await markDone(deps.db, events, outcome, erased);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    deps.log.warn({ err: error, object: id }, 'a webhook was not settled, it will be tried again');
    for (const event of events) await putBack(deps.db, event, reason);
  }
}

interface Outcome {
  outcome: string;
  /** The account is gone, so the body of the webhook is not kept either. */
  erased?: boolean;
}

/** Throws for an object that is unknown at the provider or here: it may become known. */
async function settleObject(
  deps: PaymentDeps,
  provider: ProviderName,
  id: string,
  correlationId: string,
): Promise<Outcome> {
  const snapshot = await deps.providers[provider]?.read(id);
  if (!snapshot) throw new Error('unknown at the provider');
  // Made by another product on the same account; ours always name a payment.
  if (!snapshot.owner) return { outcome: 'not ours' };
  const payment = await settleSnapshot(deps, snapshot, correlationId);
  const erased = await isErased(deps.db, snapshot.owner.userId);
  // The attempt has ended, and was deleted with its account.
  if (!payment && erased && !isPaid(snapshot)) return { outcome: 'forgotten', erased };
  if (!payment) throw new Error('no such payment here');
  if (isEntitling(payment.state)) await endOtherAttempts(deps, payment.user_id, correlationId);
  return { outcome: payment.state, erased };
}

const isPaid = ({ facts, status }: Snapshot) =>
  status === 'processing' || facts.some(({ kind }) => kind === 'succeeded');
