import { PixelTrackBody, type TrackingEvent } from '@scrollstop/contracts/site/pixel';
import { EmptyBody } from '@scrollstop/contracts/primitives';
import type { App } from '@scrollstop/service-kit/app';
import { perIp } from '@scrollstop/service-kit/limits';
import type { Deps } from '../../deps.ts';
import { recogniseUser } from '@scrollstop/service-kit/session';
import { type QueryExecutorProvider, sql } from 'kysely';
import { adEventOf, pathOf, queueAdEvents } from '../ad-events.ts';
import { consentTimes, linkVisitors } from '../consent.ts';

/** */
const BODY_LIMIT = 16 * 1024;

/** Saves first-party events of any visitor. Without consent they are stored without ids and never forwarded. */
export function trackEvents(app: App, { config, database, now }: Deps): void {
  const forward = Boolean(config.PIXEL_ID && config.PIXEL_ACCESS_TOKEN);
  app.post(
    '/api/pixel/track',
    {
      bodyLimit: BODY_LIMIT,
      onRequest: recogniseUser,
      config: { access: 'anyone', limits: [perIp('pixel', 30, 60)] },
      schema: {
        tags: ['tracking'],
        summary: 'First-party events in a batch',
        body: PixelTrackBody,
        response: { 202: EmptyBody },
      },
    },
    async (request, reply) => {
      const { events } = request.body;
      const batch = { events, userId: request.userId || null, now: now(), forward };
      await database.db.transaction().execute((trx) => saveTrackingEvents(trx, batch));
      return reply.code(202).send(undefined);
    },
  );
}

interface Batch {
  events: TrackingEvent[];
  /** The signed-in user; null for a visitor. */
  userId: number | null;
  now: Date;
  /** Whether an ad platform is configured. */
  forward: boolean;
}

/** Stores the events, and queues those with consent for the ad platform. */
export async function saveTrackingEvents(trx: QueryExecutorProvider, batch: Batch): Promise<void> {
  const { events, userId, now, forward } = batch;
  const visitorIds = [...new Set(events.flatMap(({ userId: visitor }) => visitor ?? []))];
  const since = await consentTimes(trx, visitorIds, now);
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

async function store(trx: QueryExecutorProvider, events: TrackingEvent[], now: Date): Promise<void> {
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
