/** The effect of each event: one map for the consumers and for the replay of dead letters. */
import type { EffectsOf } from '@scrollstop/events/consume/dead-letters';
import type { Effect } from '@scrollstop/events/consume/inbox';
import { erasing } from '@scrollstop/service-kit/personal-data/personal-data';
import { sql } from 'kysely';
import type { Tables } from './db/schema.ts';
import { personalTables } from './personal-data.ts';

/** A new user gets an empty document at once, so that reading it is one row for every user. */
const onUserRegistered: Effect<'user_registered', Tables> = async (trx, event) => {
  await sql`insert into progress_document (user_id, version, body) values (${event.data.userId}, 1, '[]')
    on conflict (user_id) do nothing`.execute(trx);
};

export const effects: EffectsOf<'progress', Tables> = {
  user_registered: onUserRegistered,
  user_deleted: erasing(personalTables),
};
