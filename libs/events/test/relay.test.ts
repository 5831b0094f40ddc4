import { INVALID_SPAN_CONTEXT, type Span, trace } from '@opentelemetry/api';
import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { probeBus } from '../src/bus/probe.ts';
import type { MessageBus } from '../src/bus/bus-contract.ts';
import { holdBack, publishNow } from '../src/publish/outbox.ts';
import { provisionBus } from '../src/bus/provision.ts';
import { deleteStreams, quiet } from '../src/testing.ts';
import { cuttableBus } from './cuttable.ts';
import { eventually, type Harness, register, startHarness } from './harness.ts';

let harness: Harness;
beforeEach(async () => (harness = await startHarness()));
afterEach(() => harness.close());

const ids = (count: number) => Array.from({ length: count }, (_, n) => 1000 + n);
const waiting = async () =>
  (await harness.db.selectFrom('outbox').select('id').where('published_at', 'is', null).execute()).length;
const inStream = async () => {
  const manager = await harness.bus.manager();
  return (await manager.streams.info('EVT_AUTH')).state.messages;
};

/** The URL of the test's database for a connection that `listenerPid` can find by this name. */
function named(name: string): string {
  const url = new URL(harness.url);
  url.searchParams.set('application_name', name);
  return url.href;
}
async function listenerPid(name: string): Promise<number | undefined> {
  const { rows } = await sql<{ pid: number }>`select pid from pg_stat_activity
    where application_name = ${name} and query like 'listen%'`.execute(harness.db);
  return rows[0]?.pid;
}

/** The URL of a database in which LISTEN succeeds but receives nothing: NOTIFY does not leave its database. */
function withoutNotify(): string {
  const url = new URL(harness.url);
  url.pathname = '/postgres';
  return url.href;
}
/** Keeps relays from polling until the end of the test. */
function withoutPoll() {
  vi.useFakeTimers({ toFake: ['setInterval'] });
}
function warnings() {
  const warned: [fields: object, message: string][] = [];
  return { warned, log: { ...quiet, warn: (...line: [object, string]) => void warned.push(line) } };
}
/** A bus with this `publish`. */
const publishingBy = (publish: MessageBus['publish']) => Promise.resolve({ ...harness.bus, publish });
/** Publishes `count` events by a relay, stops it and recreates the stream, so that the next relay must refill it. */
async function needRefill(count: number) {
  const relay = harness.relay();
  await harness.emit(...ids(count));
  await relay.drain();
  await relay.stop();
  await deleteStreams(harness.bus);
  await provisionBus(harness.bus, 1);
}

test('several relays publish each event once', async () => {
  await harness.emit(...ids(450));
  const relays = [harness.relay(), harness.relay(), harness.relay()];
  await Promise.all(relays.map((relay) => relay.drain()));
  expect(await waiting()).toBe(0);
  expect(await inStream()).toBe(450);
});

test('a relay skips an event that another relay has locked', async () => {
  const [held] = await harness.emit(...ids(3));
  await harness.db.transaction().execute(async (other) => {
    await sql`select id from outbox where id = ${held?.id} for update`.execute(other);
    harness.relay();
    await eventually(async () => expect(await waiting()).toBe(1));
    expect(await inStream()).toBe(2);
  });
  await eventually(async () => expect(await inStream()).toBe(3));
});

test('an event on hold is published when it is released, or after the delay if its writer has died', async () => {
  const [released, left] = await harness.db.transaction().execute(async (trx) => {
    const events = [await register(trx, 1001), await register(trx, 1002), await register(trx, 1003)] as const;
    await holdBack(trx, events[0].id, 3_600);
    await holdBack(trx, events[1].id, 3);
    return events;
  });
  const relay = harness.relay();
  await relay.drain();
  expect(await inStream()).toBe(1);
  await publishNow(harness.db, released.id);
  await eventually(async () => expect(await inStream()).toBeGreaterThanOrEqual(2));
  await eventually(async () => expect(await waiting()).toBe(0));
  expect(await inStream()).toBe(3);
  // It is already published, so nothing changes.
  await publishNow(harness.db, left.id);
  expect(await waiting()).toBe(0);
});

test('an event that was published but not marked, as after a crash, is in the stream once', async () => {
  const [event] = await harness.emit(1000);
  await harness.bus.js.publish('evt.auth.user_registered', JSON.stringify(event), { msgID: event?.id ?? '' });
  await harness.relay().drain();
  expect(await waiting()).toBe(0);
  expect(await inStream()).toBe(1);
});

test('a relay that finds its stream unchanged publishes nothing again', async () => {
  await harness.emit(...ids(3));
  await harness.relay().drain();
  const times = () => harness.db.selectFrom('outbox').select('published_at').orderBy('id').execute();
  const before = await times();
  await harness.relay().drain();
  expect(await times()).toEqual(before);
});

test('the oldest event is published first, whatever its id, because consumers drop older versions', async () => {
  await harness.emit(1000, 1001, 1002);
  for (const [n, user] of [1001, 1002, 1000].entries())
    await sql`update outbox set created_at = now() - ${`${40 - n} days`}::interval
      where aggregate_id = ${String(user)}`.execute(harness.db);
  const left: string[] = [];
  const publish: MessageBus['publish'] = (subject, text, options) => {
    left.push((JSON.parse(text) as { aggregateId: string }).aggregateId);
    return harness.bus.publish(subject, text, options);
  };
  await harness.relay({ bus: publishingBy(publish) }).drain();
  expect(left).toEqual(['1001', '1002', '1000']);
});

test('a full batch is followed by the next one at once, without waiting for the poll', async () => {
  withoutPoll();
  await harness.emit(...ids(801));
  // It runs two passes only: at its start and once it listens.
  harness.relay({ listenUrl: withoutNotify() });
  await expect.poll(waiting).toBe(0);
});

test('the relay checks its stream every few seconds and right after a failure', async () => {
  let [looks, failures] = [0, 0];
  const bus: MessageBus = {
    ...harness.bus,
    streamCreated: (stream) => {
      looks++;
      return harness.bus.streamCreated(stream);
    },
    publish: (...message) =>
      failures-- > 0 ? Promise.reject(new Error('no stream')) : harness.bus.publish(...message),
  };
  const { log, warned } = warnings();
  const relay = harness.relay({ bus: Promise.resolve(bus), log });
  await relay.drain();
  await harness.emit(1000);
  await relay.drain();
  expect([looks, warned]).toEqual([1, []]);
  failures = 1;
  await harness.emit(1001);
  await relay.drain();
  const failed = [{ err: new Error('no stream'), source: 'auth' }, 'relay pass failed, will retry'];
  expect([looks, warned]).toEqual([2, [failed]]);
  expect(await inStream()).toBe(2);
});

test('a new stream gets no event that is older than thirty days', async () => {
  const relay = harness.relay();
  await harness.emit(1000, 1001);
  await relay.drain();
  await sql`update outbox set created_at = now() - interval '31 days' where aggregate_id = '1000'`.execute(harness.db);
  await deleteStreams(harness.bus);
  await harness.emit(1002);
  await eventually(async () => expect(await inStream()).toBe(2));
  await eventually(async () => expect(await waiting()).toBe(0));
});

test('a refill publishes no event that is on hold', async () => {
  await needRefill(3);
  await harness.db.transaction().execute(async (trx) => holdBack(trx, (await register(trx, 2000)).id, 3_600));
  await harness.emit(2001);
  await harness.relay().drain();
  await eventually(async () => expect(await inStream()).toBe(4));
  expect(await waiting()).toBe(1);
});

test('a stopped relay publishes nothing more', async () => {
  withoutPoll();
  const relay = harness.relay({ listenUrl: named('stopped-relay') });
  await expect.poll(() => listenerPid('stopped-relay')).toBeDefined();
  await relay.stop();
  await expect.poll(() => listenerPid('stopped-relay')).toBeUndefined();
  await harness.emit(1000);
  vi.advanceTimersByTime(60_000);
  // As many questions as a pass would ask and more.
  for (let look = 0; look < 20; look++) expect(await waiting()).toBe(1);
});

test('an event that commits while the relay is idle is published at once, before the poll', async () => {
  withoutPoll();
  const { log, warned } = warnings();
  await harness.relay({ log, listenUrl: named('idle-relay') }).drain();
  await expect.poll(() => listenerPid('idle-relay')).toBeDefined();
  // The first two could be published by what the relay does once it listens.
  for (const user of ids(3)) {
    await harness.emit(user);
    await expect.poll(waiting).toBe(0);
  }
  expect(warned).toEqual([]);
});

test('a connection that may not listen, as to a standby, is not left open', async () => {
  const query = Object.getOwnPropertyDescriptor(pg.Client.prototype, 'query')!.value as () => void;
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: unknown, ...sent: unknown[]) {
    if (String(sent[0]).startsWith('listen')) throw new Error('cannot execute LISTEN during recovery');
    return Reflect.apply(query, this, sent) as void;
  });
  const { log, warned } = warnings();
  harness.relay({ log, listenUrl: named('standby-relay') });
  await expect.poll(() => warned.map(([, text]) => text)).toContain('relay listener cannot connect, polling meanwhile');
  const open = sql`select 1 from pg_stat_activity where application_name = 'standby-relay'`;
  await expect.poll(async () => (await open.execute(harness.db)).rows.length).toBe(0);
  vi.restoreAllMocks();
});

test('events wait while NATS is down and are published when it is back', async () => {
  const { nats, bus } = await cuttableBus();
  const relay = harness.relay({ bus });
  await relay.drain();
  nats.cut();
  await harness.emit(...ids(20));
  await eventually(async () => expect((await bus).connected()).toBe(false));
  expect(await waiting()).toBe(20);
  nats.mend();
  await eventually(async () => expect(await waiting()).toBe(0));
  expect(await inStream()).toBe(20);
});

test('a deleted stream is refilled with every kept event once it exists again', async () => {
  const refills: unknown[] = [];
  const info = (fields: object, text: string) => void (text.startsWith('new stream') && refills.push(fields));
  const relay = harness.relay({ log: { ...quiet, info } });
  await harness.emit(...ids(30));
  await relay.drain();
  await deleteStreams(harness.bus);
  await harness.emit(2000);
  await eventually(async () => expect(await inStream()).toBe(31));
  await eventually(async () => expect(await waiting()).toBe(0));
  const created = expect.any(String) as string;
  // The first stream, with nothing to publish again, is no refill.
  expect(refills).toEqual([{ source: 'auth', created }]);
});

test('a stream that was recreated at once is refilled too', async () => {
  const relay = harness.relay();
  await harness.emit(...ids(10));
  await relay.drain();
  await deleteStreams(harness.bus);
  await provisionBus(harness.bus, 1);
  await eventually(async () => expect(await inStream()).toBe(10));
});

test('a refill changes no outbox row, sends new events first, and makes readiness fail until its end', async () => {
  await needRefill(1_200);
  const marks = () => harness.db.selectFrom('outbox').select(['id', 'published_at']).orderBy('id').execute();
  const before = await marks();
  // The new event is already there when the refill begins, and another one comes after its first batch.
  const [first] = await harness.emit(5000);
  const left: string[] = [];
  const probe = probeBus(Promise.resolve(harness.bus), 'auth', harness.db);
  const reasons: unknown[] = [];
  let second: string | undefined;
  const publish: MessageBus['publish'] = async (subject, text, options) => {
    left.push(options.id);
    if (left.length === 10) {
      reasons.push(await probe().catch(String));
      second = (await harness.emit(5001))[0]?.id;
    }
    return harness.bus.publish(subject, text, options);
  };
  await harness.relay({ bus: publishingBy(publish) }).drain();
  await eventually(async () => expect(await inStream()).toBe(1_202));
  expect(left[0]).toBe(first?.id);
  expect(left.indexOf(second ?? '')).toBeLessThan(600);
  expect(reasons).toEqual([expect.stringContaining('being filled from the outbox')]);
  await eventually(async () => expect(await probe().catch(String)).toBeUndefined());
  expect((await marks()).slice(0, 1_200)).toEqual(before);
});

test('an interrupted refill continues from its watermark', async () => {
  await needRefill(1_200);
  let sent = 0;
  const dying: MessageBus['publish'] = (subject, text, options) =>
    sent++ < 700 ? harness.bus.publish(subject, text, options) : Promise.reject(new Error('died'));
  const dead = harness.relay({ bus: publishingBy(dying) });
  await eventually(() => expect(sent).toBeGreaterThan(700));
  await dead.stop();
  let again = 0;
  const counting: MessageBus['publish'] = (...message) => {
    again++;
    return harness.bus.publish(...message);
  };
  harness.relay({ bus: publishingBy(counting) });
  await eventually(async () => expect(await inStream()).toBe(1_200));
  // The first batch of 500 stays behind the watermark.
  expect(again).toBe(700);
});

test('a listener whose connection was killed reconnects', async () => {
  const relay = harness.relay({ listenUrl: named('relay-listener') });
  const listening = () => listenerPid('relay-listener');
  await eventually(async () => expect(await listening()).toBeDefined());
  const first = await listening();
  await sql`select pg_terminate_backend(${first})`.execute(harness.db);
  await harness.emit(1000);
  await relay.drain();
  await eventually(async () => {
    const second = await listening();
    expect(second).toBeDefined();
    expect(second).not.toBe(first);
  });
});

test('a listener that receives no NOTIFY, as behind a pooler, logs it, and events are still published', async () => {
  const { log, warned } = warnings();
  harness.relay({ log, listenUrl: withoutNotify() });
  const hint: unknown = expect.stringContaining('LISTEN_DATABASE_URL');
  await eventually(() => expect(warned).toEqual([[expect.anything(), hint]]));
  await harness.emit(1000);
  await eventually(async () => expect(await waiting()).toBe(0));
});

test('a relay that never reached NATS can be stopped', async () => {
  const relay = harness.relay({ bus: new Promise(() => undefined) });
  await harness.emit(1000);
  await relay.stop();
  expect(await waiting()).toBe(1);
});

test('old rows are deleted once an hour, not by every pass', async () => {
  const relay = harness.relay();
  await harness.emit(1000);
  await relay.drain();
  await sql`update outbox set created_at = now() - interval '31 days'`.execute(harness.db);
  await harness.emit(1001);
  await relay.drain();
  const kept = async () => (await harness.db.selectFrom('outbox').select('id').execute()).length;
  expect(await kept()).toBe(2);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_700_000 });
  await relay.drain();
  expect(await kept()).toBe(1);
});

test('the span of a message ends when the server has acknowledged it, or has refused it', async () => {
  const spans: string[] = [];
  const startSpan = (name: string): Span => {
    const span = trace.wrapSpanContext(INVALID_SPAN_CONTEXT);
    span.end = () => void spans.push(name);
    return span;
  };
  const tracer = { startSpan, startActiveSpan: () => undefined as never };
  trace.setGlobalTracerProvider({ getTracer: () => tracer });
  try {
    let refusals = 1;
    const publish: MessageBus['publish'] = (...message) =>
      refusals-- > 0 ? Promise.reject(new Error('refused')) : harness.bus.publish(...message);
    await harness.emit(1000);
    await harness.relay({ bus: publishingBy(publish) }).drain();
    expect(spans).toEqual(['publish evt.auth.user_registered', 'publish evt.auth.user_registered']);
  } finally {
    trace.disable();
  }
});
