import type { Effect } from '@scrollstop/events/inbox';
import { sql } from 'kysely';
import type { Tables } from '../db/schema.ts';

/** A new user gets an empty document at once, so that reading it is one row for every user. */
export const onUserRegistered: Effect<'user_registered', Tables> = async (trx, event) => {
  await sql`insert into progress_document (user_id, version, body) values (${event.data.userId}, 1, '[]')
    on conflict (user_id) do nothing`.execute(trx);
};
