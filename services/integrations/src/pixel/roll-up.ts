/** Single events are kept for 90 days; afterwards only daily totals remain. */
import { sql } from 'kysely';
import type { Deps } from '../deps.ts';

/**
 * Counts past days. Days are those of the server (UTC), so a past day gets no further events, and another count gives
 * the same result or, while events are being deleted, a smaller one.
 */
export async function rollUp({ database: { db }, now }: Pick<Deps, 'database' | 'now'>): Promise<void> {
  const midnight = `${now().toISOString().slice(0, 10)}T00:00:00Z`;
  await sql`insert into pixel_daily as d (day, event, device, entries, events)
    select (received_at at time zone 'UTC')::date, event, device,
      count(*) filter (where (properties ->> 'entry') = 'true')::int, count(*)::int
    from pixel_event
    where received_at < ${midnight}
      and received_at >= coalesce((select max(day) from pixel_daily)::timestamp at time zone 'UTC', '-infinity')
    group by 1, 2, 3
    on conflict (day, event, device) do update set
      entries = greatest(d.entries, excluded.entries), events = greatest(d.events, excluded.events)`.execute(db);
}
