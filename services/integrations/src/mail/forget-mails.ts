import { sql } from 'kysely';
import type { Deps } from '../deps.ts';

/** What became of a mail is answered for this long; afterwards nothing of it is kept. */
const KEPT_DAYS = 90;

export async function forgetMails({ database, now }: Pick<Deps, 'database' | 'now'>): Promise<void> {
  for (const table of ['mail', 'payer_notice'])
    await sql`delete from ${sql.table(table)}
      where ended_at < ${now().toISOString()}::timestamptz - make_interval(days => ${KEPT_DAYS})`.execute(
      database.db,
    );
}
