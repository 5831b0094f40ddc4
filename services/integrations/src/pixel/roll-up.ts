/** Single events are kept for 90 days, afterwards only their daily totals (R-3). */
import { TRACK_KEPT_DAYS } from '@scrollstop/challenge/constants';
import { sql } from 'kysely';
import type { Deps } from '../deps.ts';

/** Sent and ended rows are kept this long, so that the owner can see their outcome. */
const ENDED_KEPT_DAYS = 30;

/**
 * Counts past days and deletes old events in one transaction: events of a day are deleted only when its totals exist.
 * Days are the server's (UTC), so a past day gets no further event and counting again yields the same.
 */
export async function rollUp({ database, now }: Deps): Promise<void> {
  const today = now().toISOString().slice(0, 10);
  await database.db.transaction().execute(async (trx) => {
    await sql`insert into pixel_daily as d (day, event, device, entries, events)
      select (received_at at time zone 'UTC')::date, event, device,
        count(*) filter (where (properties ->> 'entry') = 'true')::int, count(*)::int
      from pixel_event
      where received_at < ${`${today}T00:00:00Z`}
        and received_at >= coalesce((select max(day) from pixel_daily)::timestamp at time zone 'UTC', '-infinity')
      group by 1, 2, 3
      on conflict (day, event, device) do update set entries = excluded.entries, events = excluded.events`.execute(
      trx,
    );
    await sql`delete from pixel_event
      where received_at < ${`${today}T00:00:00Z`}::timestamptz - make_interval(days => ${TRACK_KEPT_DAYS})`.execute(
      trx,
    );
    await sql`delete from ad_event where next_attempt_at is null
      and occurred_at < ${now().toISOString()}::timestamptz - make_interval(days => ${ENDED_KEPT_DAYS})`.execute(
      trx,
    );
  });
}
