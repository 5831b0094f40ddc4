/** Sends owed refunds: double charges, and buyers' requests that were made while the provider was unreachable. */
import { type QueueWorker, startQueueWorker } from '@scrollstop/service-kit/work/queue-worker';
import type { SecurityEvent } from '@scrollstop/service-kit/security-events';
import type { RefundRequest } from '../db/schema.ts';
import { RefundRefused } from '../providers/provider.ts';
import { sendRefund, type RefundDeps } from './send-refund.ts';
import { refundQueue } from '../ledger/refund-requests.ts';

/** `record` gets an event for each refund without a request of its payer; a refusal by the provider is a failed one. */
export const startRefundWorker = (deps: RefundDeps, record: (event: SecurityEvent) => void): QueueWorker =>
  startQueueWorker({
    queue: refundQueue,
    db: deps.database.db,
    log: deps.log,
    work: async (requests) => {
      const results = await Promise.allSettled(requests.map((request) => sendRefund(deps, request, 'refund-worker')));
      requests.forEach((request, index) => {
        const result = results[index]!;
        const event = automaticRefund(request, result);
        if (event) record(event);
        if (result.status === 'fulfilled') return;
        const err = result.reason as Error;
        const next = err instanceof RefundRefused ? 'the provider refused it' : 'will retry';
        deps.log.warn({ err, reference: request.payment_id }, `a refund was not carried out, ${next}`);
      });
    },
  });

/** Null for a request of the buyer, and for a try that will be repeated. */
function automaticRefund(
  { user_id: accountId, cause, reason }: RefundRequest,
  result: PromiseSettledResult<void>,
): SecurityEvent | null {
  if (!cause && reason !== 'duplicate') return null;
  if (result.status === 'fulfilled') return { event: 'automatic_refund', outcome: 'ok', accountId };
  return result.reason instanceof RefundRefused ? { event: 'automatic_refund', outcome: 'failed', accountId } : null;
}
