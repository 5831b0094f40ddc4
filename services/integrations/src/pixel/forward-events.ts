/** Sends due events to the ad platform in batches; one bad event never blocks the others. */
import { MailLink } from '@scrollstop/contracts/services/internal';
import { orNull } from '@scrollstop/service-kit/internal';
import { jobQueue, RETRY_FOR_A_DAY } from '@scrollstop/service-kit/work/job-queue';
import type { QueueWork } from '@scrollstop/service-kit/work/queue-worker';
import { type QueryExecutorProvider, sql } from 'kysely';
import type { Deps } from '../deps.ts';
import { emailHashOf } from '../mail/smtp.ts';
import { TOO_OLD_MS } from './ad-events.ts';
import { isConsentValid } from './consent.ts';
import { queueConversions } from './conversions.ts';
import type { DueAdEvent, PlatformEvent, SendEvents } from './ad-platform.ts';

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
  },
  key: ['visitorId', 'eventId'],
  batch: 50,
  // Longer than the platform may take, so that no other replica sends the same events.
  leaseSeconds: 60,
  retrySeconds: RETRY_FOR_A_DAY,
});

export const adEventWork = (deps: Deps, send: SendEvents): QueueWork<DueAdEvent> => ({
  queue: adEventQueue,
  db: deps.database.db,
  log: deps.log,
  now: deps.now,
  prepare: async () => {
    await queueConversions(deps);
    await expireAdEvents(deps.database.db, deps.now());
  },
  work: async (due) => {
    const ready = await withAddresses(deps, due);
    const consenting = new Set(await stillConsenting(deps.database.db, due, deps.now()));
    await deliver(
      deps,
      send,
      ready.filter((event) => consenting.has(event.due)),
    );
  },
});

/** Sends the events of a refused batch one by one, so that only the invalid event is given up. */
async function deliver(deps: Deps, send: SendEvents, events: PlatformEvent[]): Promise<void> {
  if (events.length === 0) return;
  const due = events.map((event) => event.due);
  const result = await send(events);
  if (result.ok) return end(deps, due, 'sent', null);
  if (result.retryable) return scheduleRetry(deps, due, result.class);
  if (events.length === 1) return end(deps, due, 'dead', result.class);
  for (const event of events) await deliver(deps, send, [event]);
}

/** Adds the hashed e-mail of signed-in users. Events of deleted accounts are dropped; while auth is down they wait. */
async function withAddresses(deps: Deps, due: DueAdEvent[]): Promise<PlatformEvent[]> {
  const userIds = [...new Set(due.flatMap(({ userId }) => userId ?? []))];
  const hashes = new Map(
    await Promise.all(userIds.map(async (userId) => [userId, await hashFor(deps, userId)] as const)),
  );
  const hashOf = ({ userId }: DueAdEvent) => (userId === null ? null : hashes.get(userId));
  const deleted = due.filter((event) => hashOf(event) === undefined);
  const unreachable = due.filter((event) => hashOf(event) === UNREACHABLE);
  await adEventQueue.drop(deps.database.db, deleted);
  await scheduleRetry(deps, unreachable, 'auth_away');
  return due.flatMap((event) => {
    const emailHash = hashOf(event);
    return emailHash === undefined || emailHash === UNREACHABLE ? [] : [{ due: event, emailHash }];
  });
}

const UNREACHABLE: unique symbol = Symbol('auth cannot be reached');

/** Undefined for a deleted account. */
const hashFor = ({ auth }: Deps, userId: number): Promise<string | typeof UNREACHABLE | undefined> =>
  orNull(auth.post('/internal/mail-links', { userId, purpose: 'none' }, MailLink)).then(
    (link) => (link ? emailHashOf(link.to) : undefined),
    () => UNREACHABLE,
  );

async function end({ database, log }: Deps, due: DueAdEvent[], status: 'sent' | 'dead', error: string | null) {
  if (status === 'dead')
    log.error(
      { events: due.map(({ eventId }) => eventId), error },
      'the ad platform refused events for good; they will not be sent',
    );
  await adEventQueue.finish(database.db, due, { status, error });
}

/** Schedules the next try of events, or marks them as dead after the last one. */
async function scheduleRetry(deps: Deps, due: DueAdEvent[], error: string): Promise<void> {
  const { isLast } = adEventQueue;
  const [last, others] = [due.filter(isLast), due.filter((event) => !isLast(event))];
  if (last.length > 0) await end(deps, last, 'dead', error);
  if (others.length === 0) return;
  deps.log.warn({ events: others.length, error }, 'events were not sent to the ad platform, will retry');
  for (const one of others) await adEventQueue.retry(deps.database.db, one, { set: { error }, now: deps.now() });
}

/** Ends events that are too old for the platform, because one of them would spoil its batch. */
async function expireAdEvents(db: QueryExecutorProvider, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - TOO_OLD_MS).toISOString();
  await sql`update ad_event set status = 'expired', done_at = now()
    where done_at is null and occurred_at < ${oldest}`.execute(db);
}

/** Checked right before the request is sent, because consent may have been withdrawn meanwhile. */
async function stillConsenting(db: QueryExecutorProvider, due: DueAdEvent[], now: Date): Promise<DueAdEvent[]> {
  const { rows } = await sql<{ key: string }>`select a.visitor_id || a.event_id as key
    from ad_event a join consent k on k.visitor_id = a.visitor_id
    where a.done_at is null and ${isConsentValid(now)}
      and a.visitor_id = any(${due.map(({ visitorId }) => visitorId)}::uuid[])`.execute(db);
  const consenting = new Set(rows.map(({ key }) => key));
  return due.filter(({ visitorId, eventId }) => consenting.has(visitorId + eventId));
}
