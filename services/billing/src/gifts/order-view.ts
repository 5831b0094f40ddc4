/** A paid gift order as its buyer sees it: the codes, and whether each was opened, nothing more (Z-8). */
import { GUARANTEE_DAYS, MS_PER_DAY } from '@scrollstop/challenge/constants';
import type { GiftOrder, GiftState } from '@scrollstop/contracts/gift';
import { isGuest } from '@scrollstop/contracts/primitives';
import type { Gift, Payment, RefundRequest } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import type { Fact } from '../ledger/fold.ts';
import { codeOf, orderKeyOf } from '../ledger/gift-codes.ts';
import { giftsOf } from '../ledger/gift-store.ts';
import { belongsTo, factsOfPayments, ofPayments } from '../ledger/payment-rows.ts';
import { newestRequests } from '../ledger/refund-requests.ts';
import { refundState } from '../refunds/purchase.ts';

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

type ViewDeps = Pick<Deps, 'config' | 'database' | 'now'>;

/** Throws for a payment that was never completed. */
export const viewOf = async (deps: ViewDeps, payment: Payment): Promise<GiftOrder> =>
  (await viewsOf(deps, [payment]))[0]!;

/** Runs four statements, however many orders there are. */
export async function viewsOf(deps: ViewDeps, payments: readonly Payment[]): Promise<GiftOrder[]> {
  const { db } = deps.database;
  const [gifts, lines, facts, requests] = await Promise.all([
    giftsOf(db, payments),
    db.selectFrom('gift_order').select(['user_id', 'payment_id', 'line']).where(ofPayments(payments)).execute(),
    factsOfPayments(db, payments),
    newestRequests(db, payments),
  ]);
  return payments.map((payment) => {
    const isOurs = belongsTo(payment);
    return view(deps, payment, {
      gifts: gifts.filter(isOurs),
      line: lines.find(isOurs)?.line ?? '',
      facts: facts.filter(isOurs),
      request: requests.find(isOurs) ?? null,
    });
  });
}

interface OrderParts {
  gifts: readonly Gift[];
  line: string;
  facts: readonly Fact[];
  request: RefundRequest | null;
}

function view({ config, now }: ViewDeps, payment: Payment, { gifts, line, facts, request }: OrderParts): GiftOrder {
  const refundableUntil = Date.parse(payment.paid_at!) + GUARANTEE_DAYS * MS_PER_DAY;
  const refund = refundState(payment, facts, request, now().getTime() > refundableUntil);
  const isUsed = gifts.some((gift) => stateOf(gift) === 'opened');
  return {
    reference: payment.id,
    key: orderKeyOf(config, payment),
    guest: isGuest(payment.user_id),
    provider: payment.provider,
    amount: payment.amount,
    currency: payment.currency,
    line,
    receiptNumber: payment.receipt_number!,
    paidAt: new Date(payment.paid_at!).toISOString(),
    refundableUntil: new Date(refundableUntil).toISOString(),
    refund: isUsed && (refund === 'possible' || refund === 'failed') ? 'used' : refund,
    refunded: payment.refunded,
    gifts: gifts.map((gift) => ({ id: gift.id, code: codeOf(config, gift), state: stateOf(gift) })),
  };
}
