/** Events that may go to the ad platform: page views of public screens, registrations, purchases. */
import { createHash } from 'node:crypto';
import { MS_PER_DAY, MS_PER_HOUR } from '@scrollstop/challenge/constants';
import type { TrackingEvent } from '@scrollstop/contracts/site/pixel';
import { type QueryExecutorProvider, sql } from 'kysely';
import type { DueAdEvent } from './ad-platform.ts';

/** The platform refuses a whole request if one event is older; one hour is left for the delivery. */
export const TOO_OLD_MS = 7 * MS_PER_DAY - MS_PER_HOUR;

interface NewAdEvent extends Omit<DueAdEvent, 'value' | 'currency' | 'tries'> {
  name: Exclude<DueAdEvent['name'], 'Purchase'>;
}

/** only the path. A query may contain a token, so it is cut off here too, whatever a device sends. */
export const pathOf = (url: string): string => url.split(/[?#]/, 1)[0] ?? '';

/** The registration form. Its path also replaces that of any inner screen (G-3). */
const FORM = '/auth';
/** Inner screens reveal how users care for their mental health (D-8), so only these paths are ever sent. */
const PUBLIC_PATHS = new Set(['/', FORM, '/pricing', '/checkout', '/purchase-motivation', '/stripe-success']);

/** Returns null for an event that is not sent. `userId` is the signed-in account. */
export function adEventOf(event: TrackingEvent, userId: number | null, now: Date): NewAdEvent | null {
  const { userId: visitorId, sessionId, timestamp, url, userAgent: device } = event;
  // The platform refuses future times, which a device's fast clock would produce.
  const at = Math.min(Date.parse(timestamp), now.getTime());
  if (visitorId === undefined || now.getTime() - at > TOO_OLD_MS) return null;
  const seen = pathOf(url);
  const path = PUBLIC_PATHS.has(seen) ? seen : FORM;
  const common = { visitorId, userId, occurredAt: new Date(at).toISOString(), path, device };
  if (event.event === 'page_view' && path === seen)
    return { ...common, name: 'PageView', eventId: `view:${digestOf(visitorId, sessionId, timestamp, url)}` };
  // Only random ids are sent: without the visitor's id, nobody can derive the account's number.
  if (event.event === 'user_registration' && userId !== null)
    return {
      ...common,
      name: 'CompleteRegistration',
      eventId: `registration:${digestOf(visitorId, userId)}`,
    };
  return null;
}

/** The same for each copy of an event, so that a device's retry is recognised. */
const digestOf = (...facts: (string | number | undefined)[]): string =>
  createHash('sha256').update(facts.join('|')).digest('base64url');

export async function queueAdEvents(db: QueryExecutorProvider, events: NewAdEvent[], now: Date) {
  if (events.length === 0) return;
  await sql`insert into ad_event
      (visitor_id, event_id, user_id, name, occurred_at, path, device, due_at)
    select r."visitorId", r."eventId", r."userId", r.name, r."occurredAt", r.path, r.device, ${now.toISOString()}
    from jsonb_to_recordset(${JSON.stringify(events)}::jsonb) as r("visitorId" uuid, "eventId" text,
      "userId" bigint, name text, "occurredAt" timestamptz, path text, device text)
    on conflict do nothing`.execute(db);
}
