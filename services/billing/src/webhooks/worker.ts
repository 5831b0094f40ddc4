/** Settles stored webhooks. Each is only a hint at an object, whose current state is read and folded. */
import type { ProviderName } from '@scrollstop/contracts/primitives';
import { jobQueue } from '@scrollstop/service-kit/work/job-queue';
import { type QueueWorker, startQueueWorker } from '@scrollstop/service-kit/work/queue-worker';
import { isErased } from '@scrollstop/service-kit/personal-data/erased-person';
import { endOtherAttempts, goodsOf, type PaymentDeps, settleSnapshot } from '../payments/attempts.ts';
import { isEntitling } from '../ledger/fold.ts';
import { isPaid } from '../providers/provider.ts';

interface WebhookJob {
  provider: ProviderName;
  eventId: string;
  /** The provider's payment; null when the event concerns none. */
  objectId: string | null;
  /** Counts from 1. */
  tries: number;
}

/** Stored webhooks whose payment has not been read yet. */
export const webhookQueue = jobQueue<WebhookJob>({
  name: 'webhooks',
  table: 'webhook_event',
  columns: { provider: 'provider', eventId: 'event_id', objectId: 'object_id' },
  key: ['provider', 'eventId'],
  batch: 16,
  // While one provider does not respond, webhooks of the other are still processed.
  lanes: 3,
  // Longer than any call to a provider can take.
  leaseSeconds: 60,
});

export const startWebhookWorker = (deps: PaymentDeps): QueueWorker =>
  startQueueWorker({
    queue: webhookQueue,
    db: deps.database.db,
    log: deps.log,
    work: async (jobs) => {
      // A provider sends several events about one payment, which is read once for all of them.
      const byObject = Map.groupBy(jobs, ({ provider, objectId }) => `${provider} ${objectId}`);
      await Promise.all(byObject.values().map((group) => workObject(deps, group)));
    },
  });

/** All `jobs` are about one object of one provider. */
async function workObject(deps: PaymentDeps, jobs: WebhookJob[]): Promise<void> {
  const { provider, objectId: id, eventId: correlationId } = jobs[0]!;
  try {
    const result =
      id === null ? { outcome: 'concerns no payment' } : await settleObject(deps, provider, id, correlationId);
    await finish(deps, jobs, result);
  } catch (error) {
    const outcome = error instanceof Error ? error.message : String(error);
    deps.log.warn({ err: error, object: id }, 'a webhook was not settled, will retry');
    for (const job of jobs) await webhookQueue.retry(deps.database.db, job, { set: { outcome } });
  }
}

interface Outcome {
  outcome: string;
  /** The owner of the payment. */
  userId?: number;
}

/**
 * The body of an erased account's webhook is emptied; the row stays, so that a duplicate is recognised. An erasure
 * empties only webhooks that are done, so it and this transaction wait for each other: one of them sees the other.
 */
const finish = ({ database: { db } }: PaymentDeps, jobs: WebhookJob[], { outcome, userId }: Outcome): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const erased = userId !== undefined && (await isErased(trx, userId));
    await webhookQueue.finish(trx, jobs, { outcome, ...(erased && { body: '' }) });
  });

/** Throws for an object that is unknown at the provider or here, because it may become known. */
async function settleObject(deps: PaymentDeps, provider: ProviderName, id: string, correlationId: string) {
  const snapshot = await deps.providers[provider]?.read(id);
  if (!snapshot) throw new Error('unknown at the provider');
  // Another product on the same account created it; our objects always name a payment.
  if (!snapshot.owner) return { outcome: 'not ours' };
  const { userId } = snapshot.owner;
  const payment = await settleSnapshot(deps, snapshot, correlationId);
  if (!payment) {
    // The attempt was unpaid and was deleted with its account.
    if (!isPaid(snapshot) && (await isErased(deps.database.db, userId))) return { outcome: 'forgotten', userId };
    throw new Error('no such payment here');
  }
  if (goodsOf(payment.offer) === 'premium' && isEntitling(payment.state))
    await endOtherAttempts(deps, payment.user_id, correlationId);
  return { outcome: payment.state, userId };
}
