/** Payments grant premium; refunds and lost disputes end it (P-9). Each event carries the version of its payment. */
import type { Effect } from '@scrollstop/events/consume/inbox';
import type { Tables } from '../db/schema.ts';
import { saveBoughtGrant } from '../grants/save-grant.ts';

export const onPaymentCompleted: Effect<'payment_completed', Tables> = (trx, { aggregateVersion, data }) => {
  const { userId, paymentId, paidAt } = data;
  return saveBoughtGrant(trx, {
    ...{ userId, source: 'payment', reference: paymentId },
    ...{ version: aggregateVersion, at: paidAt, holds: true },
  });
};

/** A full refund or a lost dispute ends the grant of the payment; a partial refund leaves it. */
export const onPaymentRefunded: Effect<'payment_refunded', Tables> = (trx, { aggregateVersion, data }) => {
  const { userId, paymentId, refundedAt, entitled } = data;
  return saveBoughtGrant(trx, {
    ...{ userId, source: 'payment', reference: paymentId },
    ...{ version: aggregateVersion, at: refundedAt, holds: entitled },
  });
};

/** A dispute that was won after all gives premium back. */
export const onPaymentRestored: Effect<'payment_restored', Tables> = (trx, { aggregateVersion, data }) => {
  const { userId, paymentId, restoredAt } = data;
  return saveBoughtGrant(trx, {
    ...{ userId, source: 'payment', reference: paymentId },
    ...{ version: aggregateVersion, at: restoredAt, holds: true },
  });
};
