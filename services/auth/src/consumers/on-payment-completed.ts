import type { Effect } from '@scrollstop/events/inbox';
import { sql } from 'kysely';
import type { Tables } from '../db/schema.ts';

/** A payment grants premium. Upserts, and never lets an older version of the payment undo a newer one. */
export const onPaymentCompleted: Effect<'payment_completed', Tables> = async (trx, event) => {
  const { userId, paymentId, paidAt } = event.data;
  await sql`insert into entitlement_grant as g (user_id, source, reference, version, granted_at)
    values (${userId}, 'payment', ${paymentId}, ${event.aggregateVersion}, ${paidAt})
    on conflict (user_id, source, reference) do update
      set version = excluded.version, granted_at = excluded.granted_at, ended_at = null
    where g.version < excluded.version`.execute(trx);
};
