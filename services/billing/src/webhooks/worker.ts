/** Stored webhooks → the ledger. Each is only a hint at an object, whose current state is read and folded. */
import type { ProviderName } from '@scrollstop/contracts/primitives';
import type { Deps } from '../deps.ts';
import { type Loop, startLoop } from '@scrollstop/service-kit/loop';
import { isErased } from '@scrollstop/service-kit/erased-person';
import { endOtherAttempts, takeSnapshot } from '../payments/converge.ts';
import { isEntitling } from '../ledger/fold.ts';
import type { Snapshot } from '../providers/provider.ts';
import { type ClaimedEvent, CLAIM_BATCH, claimDue, markDone, putBack } from './claim.ts';

type Part = Pick<Deps, 'db' | 'config' | 'providers' | 'log' | 'now'>;

export const startWebhookWorker = (deps: Part): Loop =>
  startLoop('webhook worker', deps.log, async () => (await workBatch(deps)) === CLAIM_BATCH);

async function workBatch(deps: Part): Promise<number> {
  const claimed = await claimDue(deps.db);
  // Stripe tells of one payment in several events: one reading serves them all.
  const byObject = Map.groupBy(claimed, ({ provider, object_id: id }) => `${provider} ${id}`);
  await Promise.all(byObject.values().map((events) => workObject(deps, events)));
  return claimed.length;
}

/** `events` are about one object of one provider. */
async function workObject(deps: Part, events: ClaimedEvent[]): Promise<void> {
  const { provider, object_id: id, event_id: correlationId } = events[0]!;
  try {
    const { outcome, erased = false } =
      id === null ? { outcome: 'concerns no payment' } : await converge(deps, provider, id, correlationId);
    await markDone(deps.db, events, outcome, erased);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    deps.log.warn({ err: error, object: id }, 'webhook not settled, will try again');
    for (const event of events) await putBack(deps.db, event, reason);
  }
}

interface Outcome {
  outcome: string;
  /** Of somebody who is gone: what the provider told in its own words is not kept either. */
  erased?: boolean;
}

/** Throws for an object that is unknown at the provider or here: it may become known. */
async function converge(
  deps: Part,
  provider: ProviderName,
  id: string,
  correlationId: string,
): Promise<Outcome> {
  const snapshot = await deps.providers[provider]?.read(id);
  if (!snapshot) throw new Error('unknown at the provider');
  // Made by another product on the same account; ours always say whose they are.
  if (!snapshot.owner) return { outcome: 'not ours' };
  const payment = await takeSnapshot(deps, snapshot, correlationId);
  const erased = await isErased(deps.db, snapshot.owner.userId);
  // Ended, and forgotten with its person.
  if (!payment && erased && !isPaid(snapshot)) return { outcome: 'forgotten', erased };
  if (!payment) throw new Error('no such payment here');
  if (isEntitling(payment.state)) await endOtherAttempts(deps, payment.user_id, correlationId);
  return { outcome: payment.state, erased };
}

const isPaid = ({ facts, status }: Snapshot) =>
  status === 'processing' || facts.some(({ kind }) => kind === 'succeeded');
