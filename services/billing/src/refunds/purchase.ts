/** What a person has bought, as the profile shows it. */
import { GUARANTEE_DAYS, MS_PER_DAY } from '@scrollstop/challenge/constants';
import type { Purchase } from '@scrollstop/contracts/billing';
import type { Kysely } from 'kysely';
import type { Payment, RefundRequest, Tables } from '../db/schema.ts';
import { factsOfPayment } from '../ledger/facts.ts';
import { isEntitling } from '../ledger/fold.ts';
import { refundState } from './refund-state.ts';
import { newestRequest } from '../ledger/refund-requests.ts';

export interface Bought {
  payment: Payment;
  request: RefundRequest | null;
  purchase: Purchase;
}

/** The payment that Premium rests on, else the newest that was ever paid; null for nobody's customer. */
export async function boughtBy(db: Kysely<Tables>, userId: number, nowMs: number): Promise<Bought | null> {
  const payments = await db
    .selectFrom('payment')
    .selectAll()
    .where('user_id', '=', userId)
    .where('completion', 'is not', null)
    .orderBy('paid_at', 'desc')
    .execute();
  const payment = payments.findLast(({ state }) => isEntitling(state)) ?? payments[0];
  if (!payment) return null;
  const [facts, request] = await Promise.all([factsOfPayment(db, payment), newestRequest(db, payment)]);
  const refundableUntil = Date.parse(payment.paid_at!) + GUARANTEE_DAYS * MS_PER_DAY;
  return {
    payment,
    request,
    purchase: {
      paymentId: payment.id,
      receiptNumber: payment.receipt_number!,
      offer: payment.offer,
      provider: payment.provider,
      amount: payment.amount,
      currency: payment.currency,
      paidAt: iso(payment.paid_at!),
      refunded: payment.refunded,
      refundedAt: payment.refunded_at && iso(payment.refunded_at),
      refundableUntil: new Date(refundableUntil).toISOString(),
      premium: isEntitling(payment.state),
      disputed: payment.state === 'disputed' || payment.state === 'lost',
      refund: refundState({ state: payment.state, facts, request, refundableUntil }, nowMs),
    },
  };
}

const iso = (timestamp: string) => new Date(timestamp).toISOString();
