import type { Effect } from '@scrollstop/events/consume/inbox';
import { sql } from 'kysely';
import type { Tables } from '../db/schema.ts';

/** A payment that bought nothing was refunded: queues one mail to its payer, with or without an account. */
export const queuePayerNotice: Effect<'payment_returned', Tables> = async (trx, { id, occurredAt, data }) => {
  const { paymentId, cause, returned, currency } = data;
  await sql`insert into payer_notice (event_id, payment_id, cause, amount, currency, next_attempt_at, created_at)
    values (${id}, ${paymentId}, ${cause}, ${returned}, ${currency}, ${occurredAt}, ${occurredAt})
    on conflict do nothing`.execute(trx);
};
