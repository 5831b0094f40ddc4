/** Deletes some of the losing texts of a day that has too many, by the rule of libs/challenge (docs/decisions/022). */
import { type KnownRevision, superfluousRevisions } from '@scrollstop/challenge/record/revisions';
import type { Database } from '@scrollstop/service-kit/db';
import type { Tables } from './db/schema.ts';

const OLDEST = `select to_char(written_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "writtenAt",
    coalesce(strpos(lead(reflection_text) over (order by written_at), reflection_text) > 0, false) as continued
  from (select * from revision where user_id = $1 and day = $2 order by written_at limit 200) as oldest
  order by written_at`;

export async function thinDay(database: Database<Tables>, userId: number, day: number): Promise<void> {
  const oldest = await database.query<KnownRevision & Record<string, unknown>>(OLDEST, [userId, day]);
  const gone = superfluousRevisions(oldest);
  if (gone.length === 0) return;
  await database.query(
    'delete from revision where user_id = $1 and day = $2 and written_at = any($3::timestamptz[])',
    [userId, day, gone],
  );
}
