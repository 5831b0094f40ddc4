import type { Effect } from '@scrollstop/events/inbox';
import type { Tables } from '../db/schema.ts';
import { savePaymentGrant } from '../grants/save-grant.ts';

/** A full refund or a lost dispute ends the grant that the payment gave; a partial refund leaves it (P-9). */
export const onPaymentRefunded: Effect<'payment_refunded', Tables> = (trx, event) => {
  const { userId, paymentId, refundedAt, entitled } = event.data;
  return savePaymentGrant(trx, {
    userId,
    paymentId,
    version: event.aggregateVersion,
    at: refundedAt,
    holds: entitled,
  });
};
