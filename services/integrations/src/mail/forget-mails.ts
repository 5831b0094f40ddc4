import { sql } from 'kysely';
import type { Deps } from '../deps.ts';

/** What became of a mail is answered for this long; afterwards nothing of it is kept. */
const KEPT_DAYS = 90;

export async function forgetMails({ database, now }: Pick<Deps, 'database' | 'now'>): Promise<void> {
  await sql`delete from mail
    where ended_at < ${now().toISOString()}::timestamptz - make_interval(days => ${KEPT_DAYS})`.execute(
    database.db,
  );
}
