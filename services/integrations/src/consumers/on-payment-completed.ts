import type { Effect } from '@scrollstop/events/consume/inbox';
import { sql } from 'kysely';
import type { Tables } from '../db/schema.ts';

/** Saves one conversion per payment, however often and in whatever order its events arrive. */
export const onPaymentCompleted: Effect<'payment_completed', Tables> = async (trx, event) => {
  const { userId, paymentId, offer, amount, currency, paidAt } = event.data;
  await sql`insert into conversion as c
      (user_id, payment_id, payment_version, event_id, offer, amount, currency, paid_at)
    values (${userId}, ${paymentId}, ${event.aggregateVersion}, ${event.id}, ${offer}, ${amount}, ${currency}, ${paidAt})
    on conflict (user_id, payment_id) do update set
      payment_version = excluded.payment_version, event_id = excluded.event_id, offer = excluded.offer,
      amount = excluded.amount, currency = excluded.currency, paid_at = excluded.paid_at
    where c.payment_version < excluded.payment_version`.execute(trx);
};
