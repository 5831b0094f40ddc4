/** Single events are kept for 90 days, afterwards only their daily totals; and consents of visitors. */
import { CONSENT_MONTHS, TRACK_KEPT_DAYS } from '@scrollstop/challenge/constants';
import { sql } from 'kysely';
import type { Deps } from '../deps.ts';
import { deleteInBatches } from '@scrollstop/service-kit/database/delete-in-batches';

/** The owner sees an event's outcome for this long. One that waits goes too: its platform may no longer be set up. */
const ENDED_KEPT_DAYS = 30;

/**
 * Counts past days, then deletes old events: those of a day go only when its totals exist. Days are the server's
 * (UTC), so a past day gets no further event, and counting again yields the same or, while its events are deleted,
 * less. The consent of a browser without an account is kept as evidence for as long as anything that it allowed.
 */
export async function rollUp({ database: { db }, now }: Deps): Promise<void> {
  const at = now().toISOString();
  const midnight = `${at.slice(0, 10)}T00:00:00Z`;
  await sql`insert into pixel_daily as d (day, event, device, entries, events)
    select (received_at at time zone 'UTC')::date, event, device,
      count(*) filter (where (properties ->> 'entry') = 'true')::int, count(*)::int
    from pixel_event
    where received_at < ${midnight}
      and received_at >= coalesce((select max(day) from pixel_daily)::timestamp at time zone 'UTC', '-infinity')
    group by 1, 2, 3
    on conflict (day, event, device) do update set
      entries = greatest(d.entries, excluded.entries), events = greatest(d.events, excluded.events)`.execute(
    db,
  );
  await deleteInBatches(
    db,
    'pixel_event',
    sql`received_at < ${midnight}::timestamptz - make_interval(days => ${TRACK_KEPT_DAYS})`,
  );
  await deleteInBatches(
    db,
    'ad_event',
    sql`occurred_at < ${at}::timestamptz - make_interval(days => ${ENDED_KEPT_DAYS})`,
  );
  await deleteInBatches(
    db,
    'consent',
    sql`coalesce(ended_at, received_at + make_interval(months => ${CONSENT_MONTHS}))
        < ${at}::timestamptz - make_interval(days => ${TRACK_KEPT_DAYS})
      and not exists (select 1 from consent_person p where p.visitor_id = consent.visitor_id)`,
  );
}
