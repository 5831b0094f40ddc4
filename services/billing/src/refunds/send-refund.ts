/** Requests one refund at the provider and settles the result in the ledger. */
import { sql } from 'kysely';
import type { Deps } from '../deps.ts';
import type { RefundRequest } from '../db/schema.ts';
import { goodsOf, settleSnapshot } from '../payments/attempts.ts';
import { restoreGifts } from '../ledger/gift-store.ts';
import { notifyRefunded } from '../ledger/payment-events.ts';
import { isEntitling } from '../ledger/fold.ts';
import { ProviderError, RefundRefused } from '../providers/provider.ts';
import { findPayment, lockPayment } from '../ledger/payment-rows.ts';
import { refundQueue } from '../ledger/refund-requests.ts';

export type RefundDeps = Pick<Deps, 'database' | 'config' | 'providers' | 'auth' | 'log' | 'now'>;

/**
 * Refunds at the provider, settles the result and, if the refund ends Premium, ends it before it returns. The
 * idempotency key is the same for every retry and replica, so one request is one refund. Throws RefundRefused, and
 * ProviderError after it put the request back into the queue: it is retried for ever.
 */
export async function sendRefund(deps: RefundDeps, request: RefundRequest, correlationId: string) {
  const {
    database: { db },
    providers,
  } = deps;
  try {
    const payment = (await findPayment(db, { user_id: request.user_id, id: request.payment_id }))!;
    const provider = providers[payment.provider];
    if (!provider || !payment.provider_id)
      throw new ProviderError(payment.provider, `cannot refund ${payment.id} here`);
    const snapshot = await provider.refund({
      providerId: payment.provider_id,
      key: `${payment.id}-refund-${request.attempt}-${request.keys_burnt}`,
      reason: request.reason,
    });
    const settled = await settleSnapshot(deps, snapshot, correlationId);
    await refundQueue.finish(db, [request], { outcome: 'accepted' });
    // Money that bought nothing has given no Premium, and its account may be deleted.
    const isPremium = settled && goodsOf(settled.offer) === 'premium';
    if (isPremium && !isEntitling(settled.state) && !request.cause) await notifyRefunded(deps, settled);
  } catch (error) {
    if (error instanceof RefundRefused) await recordRefusal(deps, request, error, correlationId);
    else if (error instanceof ProviderError && error.burnt)
      // The next try needs another idempotency key. That is safe: refunds never exceed what is left of the payment.
      await refundQueue.retry(db, request, { set: { keys_burnt: sql`keys_burnt + 1` } });
    else await refundQueue.retry(db, request);
    throw error;
  }
}

/** Gifts that ended with the request are restored if the payment is still ours: a bank may have taken it meanwhile. */
const recordRefusal = (
  { database: { db }, now }: RefundDeps,
  request: RefundRequest,
  { reason }: RefundRefused,
  correlationId: string,
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const key = { user_id: request.user_id, id: request.payment_id };
    const payment = await lockPayment(trx, key);
    await refundQueue.finish(trx, [request], { outcome: reason });
    if (isEntitling(payment.state)) await restoreGifts(trx, key, { at: now(), correlationId });
  });

/**
 * Sends a request that its buyer has just stored; null when another click was first. If the provider fails, the worker
 * repeats it.
 */
export async function sendNow(deps: RefundDeps, request: RefundRequest | null, correlationId: string) {
  try {
    if (request) await sendRefund(deps, request, correlationId);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    deps.log.warn(
      { err: error, detail: error.detail, reference: request?.payment_id },
      'call to the provider for a refund failed, will retry',
    );
  }
}
