import type { Effect } from '@scrollstop/events/inbox';
import type { Tables } from '../db/schema.ts';
import { savePaymentGrant } from '../grants/save-grant.ts';

/** A dispute that was won after all gives premium back. */
export const onPaymentRestored: Effect<'payment_restored', Tables> = (trx, event) => {
  const { userId, paymentId, restoredAt } = event.data;
  return savePaymentGrant(trx, {
    userId,
    paymentId,
    version: event.aggregateVersion,
    at: restoredAt,
    holds: true,
  });
};
