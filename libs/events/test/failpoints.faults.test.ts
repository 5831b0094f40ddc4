/**
 * Thrown at the three points between a commit and its effect, so many times at each: every event has its effect, once.
 * `FAILPOINTS=1000` for more. Real kills at random points: services/billing/test/storm.faults.test.ts.
 */
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Bus } from '../src/bus.ts';
import { eventually, type Harness, startHarness } from './harness.ts';

const TIMES = Number(process.env['FAILPOINTS'] ?? 100);
const MINUTE = 60_000;

let harness: Harness;
beforeEach(async () => (harness = await startHarness()));
afterEach(() => harness.close());

const ids = Array.from({ length: TIMES }, (_, n) => 1000 + n);
const each = Object.fromEntries(ids.map((id) => [id, 1]));

/** A bus whose publish does `around`, once for each event. */
function publishing(around: (publish: () => Promise<unknown>) => Promise<never>) {
  const { bus } = harness;
  const died = new Set<string>();
  const publish: Bus['js']['publish'] = async (subject, data, options) => {
    const send = () => bus.js.publish(subject, data, options);
    const id = options?.msgID ?? '';
    if (died.has(id)) return send();
    died.add(id);
    return around(send);
  };
  const js = new Proxy(bus.js, {
    get: (real, key) => (key === 'publish' ? publish : Reflect.get(real, key, real)) as unknown,
  });
  return { bus: Promise.resolve({ ...bus, js }), died };
}

test(`${TIMES} × between commit and publish`, { timeout: 5 * MINUTE }, async () => {
  const { bus, died } = publishing(() => Promise.reject(new Error('died before publish')));
  harness.consumer();
  const relay = harness.relay({ bus });
  for (const id of ids) {
    await harness.emit(id);
    await relay.drain();
  }
  await eventually(async () => expect(await harness.effects()).toEqual(each));
  expect(died.size).toBe(TIMES);
  console.log(`failpoint commit → publish: ${died.size} deaths, ${TIMES} effects, 0 lost, 0 double`);
});

test(`${TIMES} × between publish and mark`, { timeout: 5 * MINUTE }, async () => {
  const { bus, died } = publishing(async (publish) => {
    await publish();
    throw new Error('died before the mark');
  });
  harness.consumer();
  const relay = harness.relay({ bus });
  for (const id of ids) {
    await harness.emit(id);
    await relay.drain();
  }
  await eventually(async () => expect(await harness.effects()).toEqual(each));
  expect(died.size).toBe(TIMES);
  console.log(`failpoint publish → mark: ${died.size} deaths, ${TIMES} effects, 0 lost, 0 double`);
});

test(`${TIMES} × between effect and ack`, { timeout: 5 * MINUTE }, async () => {
  const died = new Set<number>();
  harness.relay();
  harness.consumer({ bus: Promise.resolve(forgetfulBus(harness.bus, died)), delay: () => 10 });
  await harness.emit(...ids);
  await eventually(async () => expect(died.size).toBe(TIMES));
  await eventually(async () => expect(await unacknowledged()).toBe(0));
  expect(await harness.effects()).toEqual(each);
  console.log(`failpoint effect → ack: ${died.size} deaths, ${TIMES} effects, 0 lost, 0 double`);
});

const unacknowledged = async () => {
  const manager = await harness.bus.manager();
  const info = await manager.consumers.info('EVT_AUTH', 'test__user_registered');
  return info.num_pending + info.num_ack_pending;
};

/** Messages of this bus die once each, when they are acknowledged: their effect is committed by then. */
function forgetfulBus(bus: Bus, died: Set<number>): Bus {
  const consumers = through(bus.js.consumers, 'get', (get) => async (...asked: never[]) => {
    const consumer = await (get as (...asked: never[]) => Promise<Pulled>)(...asked);
    return through(consumer, 'fetch', (fetch) => async (...options: never[]) => {
      const messages = await (fetch as (...options: never[]) => Promise<Messages>)(...options);
      return through(messages, Symbol.asyncIterator, () => () => dying(messages, died));
    });
  });
  return { ...bus, js: through(bus.js, 'consumers', () => consumers) };
}

interface Message {
  seq: number;
  ack: () => void;
}
type Messages = AsyncIterable<Message>;
interface Pulled {
  fetch: () => Promise<Messages>;
}

async function* dying(messages: Messages, died: Set<number>): AsyncGenerator<Message> {
  for await (const message of messages) {
    const { seq } = message;
    yield through(message, 'ack', (ack) => () => {
      if (died.has(seq)) return (ack as () => void)();
      died.add(seq);
      throw new Error('died before the ack');
    });
  }
}

/** The same object, one of whose properties is another; methods keep their `this`. */
function through<T extends object>(real: T, property: keyof T, make: (original: unknown) => unknown): T {
  return new Proxy(real, {
    get: (target, key) => {
      const value: unknown = Reflect.get(target, key, target);
      const bound: unknown = typeof value === 'function' ? value.bind(target) : value;
      return key === property ? make(bound) : bound;
    },
  });
}
