/**
 * The buyer withdraws from an order (Z-6): its codes end in the transaction that stores the refund request, before the
 * money is requested back. A user who opens a code at that moment either prevents the withdrawal, or is too late.
 */
import { giftErrors, type GiftOrder } from '@scrollstop/contracts/gift';
import { AppError } from '@scrollstop/service-kit/errors';
import type { Payment, RefundRequest } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { newestRequest, openRequest } from '../ledger/refund-requests.ts';
import { mayRequest } from '../refunds/purchase.ts';
import { sendNow } from '../refunds/send-refund.ts';
import { endGifts, lockGifts } from '../ledger/gift-store.ts';
import { findPayment, lockPayment } from '../ledger/payment-rows.ts';
import { stateOf, viewOf } from './order-view.ts';

/** May be repeated: one order is refunded once. `requested` is true for the call that requests the refund. */
export async function withdraw(
  deps: Deps,
  payment: Payment,
  correlationId: string,
): Promise<{ order: GiftOrder; requested: boolean }> {
  const order = await viewOf(deps, payment);
  if (order.refund === 'used') throw alreadyUsed();
  if (!mayRequest(order.refund, payment.state === 'disputed')) return { order, requested: false };
  const opened = await storeRequest(deps, payment, correlationId);
  await sendNow(deps, opened, correlationId);
  const after = (await findPayment(deps.database.db, payment))!;
  return { order: await viewOf(deps, after), requested: opened !== null };
}

/** Null when another click was first. */
const storeRequest = (deps: Deps, payment: Payment, correlationId: string): Promise<RefundRequest | null> =>
  deps.database.db.transaction().execute(async (trx) => {
    await lockPayment(trx, payment);
    const gifts = await lockGifts(trx, payment);
    if (gifts.some((gift) => stateOf(gift) === 'opened')) throw alreadyUsed();
    const newest = await newestRequest(trx, payment);
    if (newest && !newest.done_at) return null;
    await endGifts(trx, gifts, 'withdrawn', { at: deps.now(), correlationId });
    return openRequest(trx, payment, {
      attempt: (newest?.attempt ?? 0) + 1,
      reason: 'requested_by_customer',
      claimed: true,
    });
  });

const alreadyUsed = () =>
  new AppError(409, giftErrors.used, 'This gift was opened. Please write to us if something is wrong with it.');
