/** Carries out owed refunds: double charges, and requests of buyers that came while the provider was away. */
import { type QueueWorker, startQueueWorker } from '@scrollstop/service-kit/work/queue-worker';
import { carryOut, type RefundDeps } from './carry-out.ts';
import { refundQueue } from '../ledger/refund-requests.ts';

export const startRefundWorker = (deps: RefundDeps): QueueWorker =>
  startQueueWorker({
    queue: refundQueue,
    db: deps.db,
    log: deps.log,
    work: async (requests) => {
      const results = await Promise.allSettled(
        requests.map((request) => carryOut(deps, request, 'refund-worker')),
      );
      for (const result of results)
        if (result.status === 'rejected')
          deps.log.warn(
            { err: result.reason as Error },
            'a refund was not carried out, it will be tried again',
          );
    },
  });
