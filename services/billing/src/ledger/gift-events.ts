/** The effects of a payment for gifts: when it is settled, and when its money moves back. */
import type { Transaction } from 'kysely';
import type { Config } from '../config.ts';
import type { Payment, Tables } from '../db/schema.ts';
import { announce, type Cause } from '@scrollstop/events/publish/outbox';
import { createGifts, endGifts, lockGifts, restoreGifts } from './gift-store.ts';
import { isEntitling } from './fold.ts';
import type { Change, DerivedState } from './payment-events.ts';

interface PaidOrder {
  paidAt: string;
  correlationId: string;
  /** The buyer's account is erased and the money will be refunded, so no gift may be created. */
  erased: boolean;
}

/**
 * Creates the gifts and requests two mails: gift_mail_requested for the codes, gift_paid (returned) for the receipt.
 */
export async function completeGifts(
  trx: Transaction<Tables>,
  config: Pick<Config, 'GIFT_KEYS'>,
  payment: Payment,
  { paidAt, correlationId, erased }: PaidOrder,
): Promise<string> {
  const { user_id: userId, id: paymentId, quantity } = payment;
  const cause = { at: paidAt, correlationId };
  if (!erased) {
    await createGifts(trx, config, payment, quantity);
    await requestGiftMail(trx, payment, cause);
  }
  return announce(trx, 'gift_paid', payment, cause, { userId, paymentId });
}

/** Requests the mail of the codes to the buyer: once they are paid, and again when the owner asks for it. */
export const requestGiftMail = (
  trx: Transaction<Tables>,
  payment: Pick<Payment, 'user_id' | 'id' | 'version'>,
  cause: Cause,
) => announce(trx, 'gift_mail_requested', payment, cause, { userId: payment.user_id, paymentId: payment.id });

/**
 * The counterpart of `appendChange`: a full refund or a lost dispute ends every gift of the payment, even an opened one
 * (P-9); money that is returned to us restores them. Returns the gift_refunded envelope, or null.
 */
export async function changeGifts(
  trx: Transaction<Tables>,
  before: Payment,
  now: DerivedState,
  { version, correlationId, at, refundFailed }: Change,
): Promise<string | null> {
  const { user_id: userId, id: paymentId, currency } = before;
  const [wasEntitled, entitled] = [isEntitling(before.state), isEntitling(now.state)];
  const because = now.state === 'lost' ? ('dispute' as const) : ('refund' as const);
  // A refund that failed while it was pending never ended the payment, but the withdrawal had already ended the codes.
  if (entitled && (!wasEntitled || refundFailed)) await restoreGifts(trx, before, { at, correlationId });
  if (wasEntitled && !entitled) await endGifts(trx, await lockGifts(trx, before), because, { at, correlationId });
  if (!now.refundedAt || now.refunded <= before.refunded) return null;
  const data = {
    userId,
    paymentId,
    refunded: now.refunded - before.refunded,
    currency,
    cause: because,
    ended: !entitled,
  };
  return announce(trx, 'gift_refunded', { id: paymentId, version }, { at: now.refundedAt, correlationId }, data);
}
