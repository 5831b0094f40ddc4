import type { Effect } from '@scrollstop/events/inbox';
import type { Tables } from '../db/schema.ts';
import { savePaymentGrant } from '../grants/save-grant.ts';

/** A payment grants premium. */
export const onPaymentCompleted: Effect<'payment_completed', Tables> = (trx, event) => {
  const { userId, paymentId, paidAt } = event.data;
  return savePaymentGrant(trx, {
    userId,
    paymentId,
    version: event.aggregateVersion,
    at: paidAt,
    holds: true,
  });
};
