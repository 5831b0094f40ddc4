/** Writes months of entries for many users, without the trigger that refuses erased users, which would be slow. */
import { runSql } from './servers.ts';

export const FIRST_USER = 1_000;
export const YESTERDAY = new Date(Date.now() - 86_400_000).toISOString();
export const TEXT = 'A walk without the phone, and a talk with somebody on the bench. '.repeat(4);

/** A statement that inserts 30 days for each of `users` users, from the id `from` on. */
export const entriesOf = (table: string, users: number, from = FIRST_USER) => `insert into ${table}
    (user_id, day, completed, completion_status, completed_at, completed_on, utc_offset, time_spent, elapsed,
      reflection_text, updated_at, version)
  select u, d, true, 'partial', '${YESTERDAY}'::timestamptz, '${YESTERDAY}'::date, 60, 10, 9, '${TEXT}', '${YESTERDAY}', 1
  from generate_series(${from}, ${from + users - 1}) u, generate_series(1, 30) d order by 1, 2`;

/** Replaces all days and events of progress. */
export async function seedMonths(url: string, users: number): Promise<void> {
  await runSql(url, 'truncate progress.progress, progress.outbox, progress.rate_limit');
  await addMonths(url, users);
}

const BATCH = 20_000;

/** Adds months in batches, so that a million users need little memory. */
export async function addMonths(url: string, users: number, from = FIRST_USER): Promise<void> {
  await runSql(url, 'alter table progress.progress disable trigger refuse_erased_person');
  for (let at = from; at < from + users; at += BATCH)
    await runSql(
      url,
      'set search_path = progress',
      entriesOf('progress.progress', Math.min(BATCH, from + users - at), at),
    );
  await runSql(url, 'alter table progress.progress enable trigger refuse_erased_person');
  await runSql(url, 'vacuum analyze progress.progress', 'checkpoint');
}
