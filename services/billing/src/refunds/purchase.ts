/** A user's purchase as the profile shows it, and the state of its refund. */
import { GUARANTEE_DAYS, MS_PER_DAY } from '@scrollstop/challenge/constants';
import { billingErrors, GIFT_OFFER, type Purchase, type RefundState } from '@scrollstop/contracts/billing';
import { AppError } from '@scrollstop/service-kit/errors';
import type { Kysely } from 'kysely';
import type { Payment, RefundRequest, Tables } from '../db/schema.ts';
import { type Fact, isEntitling, isRefundPending } from '../ledger/fold.ts';
import { RefundRefused } from '../providers/provider.ts';
import { newestRequest } from '../ledger/refund-requests.ts';
import { factsOfPayment } from '../ledger/payment-rows.ts';

/** The payment that gives Premium, else the newest paid one; null for a user who has never paid. */
export async function findPurchase(
  db: Kysely<Tables>,
  userId: number,
  now: Date,
): Promise<{ payment: Payment; request: RefundRequest | null; purchase: Purchase } | null> {
  const payments = await db
    .selectFrom('payment')
    .selectAll()
    .where('user_id', '=', userId)
    .where('completion', 'is not', null)
    .where('offer', '<>', GIFT_OFFER)
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
      refund: refundState(payment, facts, request, now.getTime() > refundableUntil),
    },
  };
}

/** The error for a purchase that the user does not have. */
export const noPurchase = () => new AppError(404, billingErrors.noPurchase, 'There is no purchase on this account.');

const iso = (timestamp: string) => new Date(timestamp).toISOString();

export function refundState(
  { state }: Payment,
  facts: readonly Fact[],
  request: RefundRequest | null,
  tooLate: boolean,
): RefundState {
  if (state === 'refunded' || state === 'lost') return 'done';
  if (isRefundPending(facts)) return 'pending';
  if (request && !request.done_at) return 'asked';
  // The bank decides about the money now; providers refuse a refund during a dispute.
  if (state === 'disputed' || request?.outcome === 'refused') return 'refused';
  // A bank sent it back, or it was refused during a dispute that we have won since: the request was made in time.
  if (tooLate && !request) return 'too_late';
  return facts.some(({ kind }) => kind === 'refund_failed') ? 'failed' : 'possible';
}

/** True when a click must request a refund at the provider (again), false when one was made. Throws if refused. */
export function mayRequest(refund: RefundState, disputed: boolean): boolean {
  if (refund === 'too_late')
    throw new AppError(
      409,
      billingErrors.refundTooLate,
      `The ${GUARANTEE_DAYS} days in which this purchase could be given back are over.`,
    );
  if (refund === 'refused') throw new RefundRefused(disputed ? 'disputed' : 'refused');
  return refund === 'possible' || refund === 'failed';
}
