/** Deletes some of the losing texts of a day that has too many, by the rule of libs/challenge (docs/decisions/022). */
import { type KnownRevision, REVISIONS_PER_DAY, superfluousRevisions } from '@scrollstop/challenge/record/revisions';
import type { Database } from '@scrollstop/service-kit/db';
import type { Tables } from './db/schema.ts';

type Part = Pick<Database<Tables>, 'query'>;

/** Texts per step; the backlog of an earlier release is worked off in steps of this size. */
const BATCH = 200;
const DAYS = 500;

const OLDEST = `select to_char(written_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "writtenAt",
    coalesce(strpos(lead(reflection_text) over (order by written_at), reflection_text) > 0, false) as continued
  from (select * from revision where user_id = $1 and day = $2 order by written_at limit ${BATCH}) as oldest
  order by written_at`;

/** One step, from the oldest on. Returns whether there may be more to do; a repeated call finds nothing. */
export async function thinDay(database: Part, userId: number, day: number): Promise<boolean> {
  const oldest = await database.query<KnownRevision & Record<string, unknown>>(OLDEST, [userId, day]);
  const gone = superfluousRevisions(oldest);
  if (gone.length === 0) return false;
  await database.query(
    'delete from revision where user_id = $1 and day = $2 and written_at = any($3::timestamptz[])',
    [userId, day, gone],
  );
  return oldest.length === BATCH;
}

/** Walks all days of all users. Saves enforce the limit themselves: this is for rows of earlier releases. */
export async function thinAllDays(database: Part): Promise<void> {
  for (let after = { user_id: 0, day: 0 }; ;) {
    const days = await database.query<{ user_id: number; day: number; many: boolean }>(
      `select user_id, day, count(*) > ${REVISIONS_PER_DAY} as many from revision
       where (user_id, day) > ($1, $2) group by user_id, day order by user_id, day limit ${DAYS}`,
      [after.user_id, after.day],
    );
    for (const { user_id: userId, day, many } of days) if (many) while (await thinDay(database, userId, day));
    const last = days.at(-1);
    if (!last || days.length < DAYS) return;
    after = last;
  }
}
