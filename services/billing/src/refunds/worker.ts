/** Carries out what is owed: double charges, and what a buyer asked for while the provider was away. */
import { type Loop, startLoop } from '@scrollstop/service-kit/loop';
import { carryOut, type Part } from './carry-out.ts';
import { CLAIM_BATCH, claimDue } from '../ledger/refund-requests.ts';

export const startRefundWorker = (deps: Part): Loop =>
  startLoop('refund worker', deps.log, async () => {
    const claimed = await claimDue(deps.db);
    const results = await Promise.allSettled(
      claimed.map((request) => carryOut(deps, request, 'refund-worker')),
    );
    for (const result of results)
      if (result.status === 'rejected')
        deps.log.warn({ err: result.reason as Error }, 'refund not carried out');
    return claimed.length === CLAIM_BATCH;
  });
