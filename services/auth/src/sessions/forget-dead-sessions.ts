/** Deletes sessions that can no longer be continued. */
import { SESSION_DAYS } from '@scrollstop/challenge/constants';
import { type QueryExecutorProvider, sql } from 'kysely';
import { REFRESH_IDLE_DAYS } from './session-store.ts';

/** Longer than the gateways need ended sessions (GET /internal/ended-sessions). */
const KEEP_ENDED_HOURS = 24;
const BATCH = 500;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/** Reads all sessions in batches by primary key. Their refresh tokens are deleted with them. */
export async function forgetDeadSessions(db: QueryExecutorProvider, now: Date): Promise<void> {
  const at = now.toISOString();
  for (let after = { user_id: 0, id: FIRST_ID }; ;) {
    const { rows } = await sql<{ user_id: number; id: string }>`
      with part as (
        select user_id, id, coalesce(ended_at < ${at}::timestamptz - make_interval(hours => ${KEEP_ENDED_HOURS}), false)
          or last_used_at < ${at}::timestamptz - make_interval(days => ${REFRESH_IDLE_DAYS})
          or created_at < ${at}::timestamptz - make_interval(days => ${SESSION_DAYS}) as dead
        from session where (user_id, id) > (${after.user_id}, ${after.id}::uuid) order by user_id, id limit ${BATCH}
      ), deleted as (
        delete from session s using part where part.dead and s.user_id = part.user_id and s.id = part.id
      )
      select user_id, id from part order by user_id, id`.execute(db);
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return;
    after = last;
  }
}
