/** A paid order of gifts as its buyer sees it: the codes, and of each whether it was opened, nothing more (Z-8). */
import { GUARANTEE_DAYS, MS_PER_DAY } from '@scrollstop/challenge/constants';
import type { GiftOrder, GiftState } from '@scrollstop/contracts/gift';
import { FIRST_GUEST_ID } from '@scrollstop/contracts/primitives';
import type { Gift, Payment } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { newestRequest } from '../ledger/refund-requests.ts';
import { factsOfPayment } from '../ledger/settle.ts';
import { refundState } from '../refunds/purchase.ts';
import { codeOf, orderKeyOf } from '../ledger/gift-codes.ts';
import { giftsOf } from '../ledger/gift-store.ts';

export const stateOf = ({ ended_at, opened_at }: Gift): GiftState =>
  ended_at !== null ? 'ended' : opened_at !== null ? 'opened' : 'unopened';

export const lineOf = async (
  { database: { db } }: Pick<Deps, 'database'>,
  order: { user_id: number; payment_id: string },
): Promise<string> => {
  const row = await db
    .selectFrom('gift_order')
    .select('line')
    .where('user_id', '=', order.user_id)
    .where('payment_id', '=', order.payment_id)
    .executeTakeFirst();
  return row?.line ?? '';
};

/** Throws for a payment that was never completed. */
export async function viewOf(
  deps: Pick<Deps, 'config' | 'database' | 'now'>,
  payment: Payment,
): Promise<GiftOrder> {
  const { config, database, now } = deps;
  const id = { user_id: payment.user_id, payment_id: payment.id };
  const [gifts, line, facts, request] = await Promise.all([
    giftsOf(database.db, payment),
    lineOf(deps, id),
    factsOfPayment(database.db, payment),
    newestRequest(database.db, payment),
  ]);
  const refundableUntil = Date.parse(payment.paid_at!) + GUARANTEE_DAYS * MS_PER_DAY;
  const refund = refundState(payment, facts, request, now().getTime() > refundableUntil);
  const used = gifts.some((gift) => stateOf(gift) === 'opened');
  return {
    reference: payment.id,
    key: orderKeyOf(config, id),
    guest: payment.user_id >= FIRST_GUEST_ID,
    provider: payment.provider,
    amount: payment.amount,
    currency: payment.currency,
    line,
    receiptNumber: payment.receipt_number!,
    paidAt: new Date(payment.paid_at!).toISOString(),
    refundableUntil: new Date(refundableUntil).toISOString(),
    refund: used && (refund === 'possible' || refund === 'failed') ? 'used' : refund,
    refunded: payment.refunded,
    gifts: gifts.map((gift) => ({ id: gift.id, code: codeOf(config, gift), state: stateOf(gift) })),
  };
}
