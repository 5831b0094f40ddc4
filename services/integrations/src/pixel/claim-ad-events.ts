/** Claims events that are due for the ad platform. */
import { type QueryExecutorProvider, sql } from 'kysely';
import { TOO_OLD_MS } from './ad-events.ts';
import { isConsentValid } from './consent.ts';

const BATCH = 50;
/** Delays after each try; the first is longer than a try can take, so that no other replica sends the same event. */
const RETRY_SECONDS = [30, 60, 300, 900, 3_600, 14_400, 43_200];

export interface DueAdEvent {
  visitorId: string;
  eventId: string;
  userId: number | null;
  name: 'PageView' | 'CompleteRegistration' | 'Purchase';
  occurredAt: string;
  path: string;
  device: string;
  value: number | null;
  currency: string | null;
  attempts: number;
}

export const isLast = ({ attempts }: DueAdEvent): boolean => attempts > RETRY_SECONDS.length;

/** Claims due rows by setting their next try. Events that are too old end here and spoil no batch. */
export async function claimAdEvents(db: QueryExecutorProvider, now: Date): Promise<DueAdEvent[]> {
  const at = now.toISOString();
  const oldest = new Date(now.getTime() - TOO_OLD_MS).toISOString();
  await sql`update ad_event set status = 'expired', next_attempt_at = null
    where next_attempt_at is not null and occurred_at < ${oldest}`.execute(db);
  const { rows } = await sql<DueAdEvent>`update ad_event set attempts = attempts + 1,
      next_attempt_at = ${at}::timestamptz
        + make_interval(secs => (${RETRY_SECONDS}::int[])[least(attempts + 1, ${RETRY_SECONDS.length})])
    where (visitor_id, event_id) in (select visitor_id, event_id from ad_event where next_attempt_at <= ${at}
      order by next_attempt_at limit ${BATCH} for update skip locked)
    returning visitor_id as "visitorId", event_id as "eventId", user_id as "userId", name,
      occurred_at as "occurredAt", path, device, value, currency, attempts`.execute(db);
  return rows;
}

/** Checked right before the request is sent: consent may have been withdrawn meanwhile. */
export async function stillAgreed(
  db: QueryExecutorProvider,
  due: DueAdEvent[],
  now: Date,
): Promise<DueAdEvent[]> {
  const { rows } = await sql<{ key: string }>`select a.visitor_id || a.event_id as key
    from ad_event a join consent k on k.visitor_id = a.visitor_id
    where a.next_attempt_at is not null and ${isConsentValid(now)}
      and a.visitor_id = any(${due.map(({ visitorId }) => visitorId)}::uuid[])`.execute(db);
  const agreed = new Set(rows.map(({ key }) => key));
  return due.filter(({ visitorId, eventId }) => agreed.has(visitorId + eventId));
}
