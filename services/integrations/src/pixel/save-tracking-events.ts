/** Saves one batch of a browser, and queues events for the ad platform where there is consent. */
import type { TrackingEvent } from '@scrollstop/contracts/site/pixel';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../db/schema.ts';
import { adEventOf, pathOf, queueAdEvents } from './ad-events.ts';
import { consentTimes, linkVisitors } from './consent.ts';

export interface Batch {
  events: TrackingEvent[];
  /** The signed-in user; null for a visitor. */
  userId: number | null;
  now: Date;
  /** Whether an ad platform is configured. */
  forward: boolean;
}

export async function saveTrackingEvents(trx: Transaction<Tables>, batch: Batch): Promise<void> {
  const { events, userId, now, forward } = batch;
  const claimed = [...new Set(events.flatMap(({ userId: visitor }) => visitor ?? []))];
  const since = await consentTimes(trx, claimed, now);
  // the server decides which events keep ids, whatever a device sends; events before the consent have none.
  const kept = events.map((event) => {
    const from = event.userId === undefined ? undefined : since.get(event.userId);
    return from && new Date(event.timestamp) >= from ? event : withoutIds(event);
  });
  await store(trx, kept, now);
  const visitors = [...since.keys()];
  if (userId !== null && visitors.length > 0) await linkVisitors(trx, userId, visitors, now);
  if (forward)
    await queueAdEvents(
      trx,
      kept.flatMap((event) => adEventOf(event, userId, now) ?? []),
      now,
    );
}

const withoutIds = ({ userId: _user, sessionId: _session, ...rest }: TrackingEvent): TrackingEvent => rest;

async function store(trx: Transaction<Tables>, events: TrackingEvent[], now: Date): Promise<void> {
  const rows = events.map((event) => ({
    received_at: now.toISOString(),
    occurred_at: event.timestamp,
    event: event.event,
    visitor_id: event.userId ?? null,
    session_id: event.sessionId ?? null,
    properties: event.properties,
    path: pathOf(event.url),
    device: event.userAgent,
  }));
  await sql`insert into pixel_event
      (received_at, occurred_at, event, visitor_id, session_id, properties, path, device)
    select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(received_at timestamptz,
      occurred_at timestamptz, event text, visitor_id uuid, session_id uuid, properties jsonb, path text, device text)`.execute(
    trx,
  );
}
