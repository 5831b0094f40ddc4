/** Carries out owed refunds: double charges, and requests of buyers that came while the provider was away. */
import { type Loop, startLoop } from '@scrollstop/service-kit/loop';
import { carryOut, type RefundDeps } from './carry-out.ts';
import { CLAIM_BATCH, claimDue } from '../ledger/refund-requests.ts';

export const startRefundWorker = (deps: RefundDeps): Loop =>
  startLoop('refund worker', deps.log, async () => {
    const claimed = await claimDue(deps.db);
    const results = await Promise.allSettled(
      claimed.map((request) => carryOut(deps, request, 'refund-worker')),
    );
    for (const result of results)
      if (result.status === 'rejected')
        deps.log.warn(
          { err: result.reason as Error },
          'a refund was not carried out, it will be tried again',
        );
    return claimed.length === CLAIM_BATCH;
  });
