import { jobQueue } from '@scrollstop/service-kit/work/job-queue';
import { type QueryExecutorProvider, sql } from 'kysely';
import { TOO_OLD_MS } from './ad-events.ts';
import { isConsentValid } from './consent.ts';

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
  /** Counts from 1. */
  tries: number;
}

export const isLast = ({ tries }: DueAdEvent): boolean => tries > RETRY_SECONDS.length;

/** Events for the ad platform. */
export const adEventQueue = jobQueue<DueAdEvent>({
  name: 'ad_events',
  table: 'ad_event',
  columns: {
    visitorId: 'visitor_id',
    eventId: 'event_id',
    userId: 'user_id',
    name: 'name',
    occurredAt: 'occurred_at',
    path: 'path',
    device: 'device',
    value: 'value',
    currency: 'currency',
    tries: 'attempts',
  },
  key: ['visitorId', 'eventId'],
  due: 'next_attempt_at',
  open: 'next_attempt_at is not null',
  done: { next_attempt_at: null },
  batch: 50,
  // Longer than the platform may take, so that no other replica sends the same.
  leaseSeconds: 60,
  retrySeconds: RETRY_SECONDS,
});

/** Events that are too old for the platform end here and spoil no batch. */
export async function expireAdEvents(db: QueryExecutorProvider, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - TOO_OLD_MS).toISOString();
  await sql`update ad_event set status = 'expired', next_attempt_at = null
    where next_attempt_at is not null and occurred_at < ${oldest}`.execute(db);
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
