import type { Effect } from '@scrollstop/events/inbox';
import { sql } from 'kysely';
import type { Tables } from '../db/schema.ts';

/** A new person has an empty record from the start, so that reading it is the same one row for everybody. */
export const onUserRegistered: Effect<'user_registered', Tables> = async (trx, event) => {
  await sql`insert into progress_document (user_id, version, body) values (${event.data.userId}, 1, '[]')
    on conflict (user_id) do nothing`.execute(trx);
};
