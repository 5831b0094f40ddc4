import { randomUUID } from 'node:crypto';
import {
  consumerName,
  type EventData,
  events,
  type EventType,
  streamOf,
  subjectOf,
} from '@scrollstop/contracts/services/events';
import { consume, type Consumer } from '@scrollstop/events/consume/consume';
import type { EventTables } from '@scrollstop/events/tables';
import type { Effect } from '@scrollstop/events/consume/inbox';
import { envelope } from '@scrollstop/events/publish/outbox';
import { deleteStreams, openTestBus } from '@scrollstop/events/testing';
import { type Database, openDatabase } from '@scrollstop/service-kit/db';
import { createLog } from '@scrollstop/service-kit/log';
import { parsedPage, personalPages } from '@scrollstop/service-kit/personal-data/personal-pages';
import { type TestSchema, testSchema, until } from '@scrollstop/service-kit/testing/testing';
import { personalDataFaults } from '@scrollstop/service-kit/testing/personal-data';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrations } from '../../src/db/migrations/index.ts';
import { effects } from '../../src/effects.ts';
import { personalTables } from '../../src/personal-data.ts';

let schema: TestSchema;
let database: Database<EventTables>;
let bus: Awaited<ReturnType<typeof openTestBus>>;
const log = createLog('integrations', 'silent');

beforeAll(async () => {
  schema = await testSchema(migrations);
  database = openDatabase<EventTables>(schema.url, (error) => log.warn(error));
  bus = await openTestBus();
});
afterAll(async () => {
  await bus.close();
  await database.close();
  await schema.drop();
});

const startAll = (): Consumer[] =>
  Object.entries(effects).map(([type, effect]) =>
    consume({
      ...{ db: database.db, bus: Promise.resolve(bus), service: 'integrations', log },
      type: type as EventType,
      effect: effect as Effect<EventType, EventTables>,
    }),
  );

const at = '2026-11-21T20:00:00.000Z';
const make = <T extends EventType>(type: T, aggregateVersion: number, data: EventData<T>) =>
  envelope({ type, aggregateId: 'x-1', aggregateVersion, correlationId: 'test-0001', occurredAt: at, data });
const money = { paymentId: 'p-1', provider: 'stripe', offer: 'web', currency: 'USD' } as const;

/** All events of a user, each time with new ids, as if the inbox did not know them. */
const eventsOfUser = (userId: number) => [
  make('user_registered', 1, { userId }),
  make('recovery_requested', 2, { userId, requestId: 'r-1', language: 'it' }),
  make('trial_started', 3, { userId, startedAt: at }),
  make('challenge_completed', 1, { userId, day: 7, completionStatus: 'yes', completedAt: at }),
  make('payment_completed', 1, { userId, ...money, amount: 790, paidAt: at }),
  make('payment_refunded', 2, {
    ...{ userId, ...money, refunded: 790, cause: 'refund', entitled: false, refundedAt: at },
  }),
];
const deletion = (userId: number) => make('user_deleted', 3, { userId, deletedAt: at });

/** A reminder, and a browser with consent, a counted event and an unsent event of the user. */
async function browse(userId: number): Promise<void> {
  const visitor = randomUUID();
  await sql`insert into consent (visitor_id, text_version, decided_at, received_at)
    values (${visitor}, 'x', ${at}, ${at})`.execute(database.db);
  await sql`insert into consent_person (user_id, visitor_id, linked_at) values (${userId}, ${visitor}, ${at})`.execute(
    database.db,
  );
  await sql`insert into reminder (user_id, minutes, zone, channel, state)
    values (${userId}, 1230, 'Europe/Rome', 'mail', 'on')`.execute(database.db);
  await sql`insert into pixel_event (received_at, occurred_at, event, visitor_id, properties, path, device)
    values (${at}, ${at}, 'page_view', ${visitor}, '{}', '/', 'mobile')`.execute(database.db);
  await sql`insert into ad_event (visitor_id, event_id, user_id, name, occurred_at, path, device)
    values (${visitor}, 'x', ${userId}, 'PageView', ${at}, '/', 'mobile'),
      (${visitor}, 'before the sign-in', null, 'PageView', ${at}, '/', 'mobile')`.execute(database.db);
}

async function publish(all: ReturnType<typeof make>[]): Promise<void> {
  for (const event of all) await bus.js.publish(subjectOf(event.type), JSON.stringify(event));
}
const taken = async (all: ReturnType<typeof make>[]) => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from inbox
    where event_id = any(${all.map(({ id }) => id)}::uuid[])`.execute(database.db);
  return rows[0]?.n === all.length;
};
const rowsOf = async (userId: number) =>
  Object.values(parsedPage(await personalPages(database.db, personalTables)(userId)).tables).flat().length;
const durables = () =>
  until(async () => {
    const manager = await bus.manager();
    const found = await Promise.all(
      Object.keys(effects).map((type) => {
        return manager.consumers
          .info(streamOf(events[type as EventType].source), consumerName('integrations', type as EventType))
          .catch(() => null);
      }),
    );
    return found.every((one) => one !== null);
  });

it('every table with personal data is declared, guarded and exported without secrets', async () => {
  expect(await personalDataFaults(database.db, personalTables)).toEqual([]);
});

it('an erased user stays erased when the JetStream store is lost and all events arrive again', async () => {
  let consumers = startAll();
  await durables();
  const [first, neighbour] = [eventsOfUser(5001), eventsOfUser(5002)];
  await browse(5001);
  await browse(5002);
  await publish([...first, ...neighbour]);
  await until(() => taken([...first, ...neighbour]));
  const neighbours = await rowsOf(5002);
  expect(await rowsOf(5001)).toBe(neighbours);
  expect(neighbours).toBeGreaterThan(0);

  const gone = deletion(5001);
  await publish([gone]);
  await until(() => taken([gone]));
  expect(await rowsOf(5001)).toBe(0);
  const { rows: seen } = await sql`select 1 from ad_event`.execute(database.db);
  expect(seen).toHaveLength(2);

  await Promise.all(consumers.map((consumer) => consumer.stop()));
  await deleteStreams(bus);
  consumers = startAll();
  await durables();
  // The same events, as a relay refills the stream, and once more with new ids and in the wrong order.
  const again = [...eventsOfUser(5001).reverse(), deletion(5001), ...eventsOfUser(5001)];
  await publish([...first, gone, ...again]);
  await until(() => taken([...first, gone, ...again]));
  expect(await rowsOf(5001)).toBe(0);
  expect(await rowsOf(5002)).toBe(neighbours);
  await Promise.all(consumers.map((consumer) => consumer.stop()));
});
