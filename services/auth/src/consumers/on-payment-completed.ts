import type { Effect } from '@scrollstop/events/inbox';
import { sql } from 'kysely';
import type { Tables } from '../db/schema.ts';

/** A payment grants premium. Upserts, and never lets an older version of the payment undo a newer one.
 * An account that is gone gets nothing. */
export const onPaymentCompleted: Effect<'payment_completed', Tables> = async (trx, event) => {
  const { userId, paymentId, paidAt } = event.data;
  await sql`insert into entitlement_grant as g (user_id, source, reference, version, granted_at)
    select id, 'payment', ${paymentId}, ${event.aggregateVersion}, ${paidAt} from account where id = ${userId}
    on conflict (user_id, source, reference) do update
      set version = excluded.version, granted_at = excluded.granted_at, ended_at = null
    where g.version < excluded.version`.execute(trx);
};
