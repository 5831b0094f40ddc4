/** Months of entries for many users, written past the guard of erased users, which costs a trigger a row. */
import { runSql } from './servers.ts';

export const FIRST_USER = 1_000;
export const YESTERDAY = new Date(Date.now() - 86_400_000).toISOString();
export const TEXT = 'A walk without the phone, and a talk with somebody on the bench. '.repeat(4);

/** 30 days for each of `users`, from user `from` on. */
export const entriesOf = (table: string, users: number, from = FIRST_USER) => `insert into ${table}
    (user_id, day, completed, completion_status, completed_at, completed_on, utc_offset, time_spent, elapsed,
      reflection_text, updated_at, version)
  select u, d, true, 'partial', '${YESTERDAY}'::timestamptz, '${YESTERDAY}'::date, 60, 10, 9, '${TEXT}', '${YESTERDAY}', 1
  from generate_series(${from}, ${from + users - 1}) u, generate_series(1, 30) d order by 1, 2`;

/** Replaces all rows of the service. */
export async function seedMonths(url: string, users: number): Promise<void> {
  await runSql(
    url,
    'truncate progress.progress, progress.progress_document, progress.outbox, progress.rate_limit',
  );
  await addMonths(url, users);
}

const BATCH = 20_000;

/** In batches, so that a million users need little memory. */
export async function addMonths(url: string, users: number, from = FIRST_USER): Promise<void> {
  for (const table of ['progress', 'progress_document'])
    await runSql(url, `alter table progress.${table} disable trigger refuse_erased_person`);
  for (let at = from; at < from + users; at += BATCH) {
    const count = Math.min(BATCH, from + users - at);
    await runSql(
      url,
      'set search_path = progress',
      entriesOf('progress.progress', count, at),
      `insert into progress.progress_document (user_id, version, body)
       select user_id, 1, '[' || string_agg(progress.entry_json(p)::text, ',' order by day) || ']'
       from progress.progress p where user_id between ${at} and ${at + count - 1} group by user_id order by 1`,
    );
  }
  for (const table of ['progress', 'progress_document'])
    await runSql(url, `alter table progress.${table} enable trigger refuse_erased_person`);
  await runSql(url, 'vacuum analyze progress.progress, progress.progress_document', 'checkpoint');
}
