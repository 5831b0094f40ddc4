/**
 * The possible ends of a delivery, with a fake bus, inbox and dead letters. ../consume.test.ts runs the same code
 * against the real servers.
 */
import type { EventEnvelope } from '@scrollstop/contracts/services/events';
import { register } from 'prom-client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Message, MessageBus, Pull } from '../../src/bus/bus-contract.ts';
import { consume, consumeAll, type Consumer } from '../../src/consume/consume.ts';
import { recordDeadLetter } from '../../src/consume/dead-letters.ts';
import { applyAll } from '../../src/consume/inbox.ts';

vi.mock('../../src/consume/inbox.ts', () => ({ applyAll: vi.fn() }));
vi.mock('../../src/consume/dead-letters.ts', () => ({ recordDeadLetter: vi.fn() }));

const apply = vi.mocked(applyAll);
const letter = vi.mocked(recordDeadLetter);
const ran = () => new Set([event().id]);
/** Lets messages that happen to arrive together fail, so that each is applied on its own. */
const oneByOne =
  (one: () => Promise<Set<string>>): typeof applyAll =>
  (_db, _consumer, events) =>
    events.length > 1 ? Promise.reject(new Error('together')) : one();
const NAME = 'test__user_registered';
const DB = {} as never;

const event = (over: object = {}): EventEnvelope<'user_registered'> => ({
  id: '0190a000-0000-7000-8000-000000000001',
  type: 'user_registered',
  version: 1,
  source: 'auth',
  aggregateId: '1000',
  aggregateVersion: 1,
  occurredAt: '2026-11-21T10:00:00.000Z',
  correlationId: 'test',
  data: { userId: 1000 },
  ...over,
});

/** A message that records which of its methods were called. */
function message(over: Partial<Message> = {}) {
  const done: unknown[] = [];
  const one: Message = {
    subject: 'evt.auth.user_registered',
    stream: 'EVT_AUTH',
    sequence: 1,
    deliveries: 1,
    text: JSON.stringify(event()),
    header: () => undefined,
    ack: () => void done.push('ack'),
    nak: (delay) => void done.push(['nak', delay]),
    term: () => void done.push('term'),
    working: () => void done.push('working'),
    ...over,
  };
  return { one, done };
}

/** Yields one pull for each list that a test has queued, then empty pulls until it is stopped. */
function fakeBus(ready: (next: Message) => Promise<unknown> = () => Promise.resolve()) {
  const pulls: Message[][] = [];
  const calls: unknown[] = [];
  let open = 0;
  const durable: MessageBus['durable'] = (stream, name) => {
    calls.push([stream, name]);
    return Promise.resolve({
      pull: (maxMessages) => {
        calls.push(maxMessages);
        const messages = pulls.shift();
        let stop = () => undefined as void;
        const stopped = new Promise<void>((resolve) => (stop = resolve));
        open++;
        const pull: Pull = {
          stop,
          async *[Symbol.asyncIterator]() {
            for (const one of messages ?? []) {
              await ready(one);
              yield one;
            }
            if (!messages) await stopped;
            open--;
          },
        };
        return Promise.resolve(pull);
      },
    });
  };
  return { bus: { durable } as MessageBus, pulls, calls, open: () => open };
}

const lines: { level: string; fields: Record<string, unknown>; text: string }[] = [];
const line = (level: string) => (fields: object, text: string) =>
  void lines.push({ level, fields: fields as Record<string, unknown>, text });
const log = { info: line('info'), warn: line('warn'), error: line('error') };
const linesOf = (level: string) => lines.filter((one) => one.level === level);
const logged = (level: string) => linesOf(level).map(({ text }) => text);
/** The fields of the log lines, by which an operator finds consumer, event and cause. */
const fields = (level: string) => linesOf(level).map((one) => one.fields);

let consumers: Consumer[] = [];
beforeEach(() => {
  apply.mockReset().mockImplementation(oneByOne(() => Promise.resolve(ran())));
  letter.mockReset().mockResolvedValue(undefined);
  lines.length = 0;
});
afterEach(async () => {
  // stop() needs real timers to wait.
  vi.useRealTimers();
  await Promise.all(consumers.map((one) => one.stop()));
  consumers = [];
});

const options = {
  db: DB,
  service: 'test',
  type: 'user_registered' as const,
  log,
  effect: () => Promise.resolve(),
};
function start(bus: MessageBus, backoff: { delay?: (failure: number) => number } = {}) {
  const consumer = consume({ ...options, ...backoff, bus: Promise.resolve(bus) });
  consumers.push(consumer);
  return consumer;
}
const quickRetry = { delay: (failure: number) => failure * 100 };
/** `vi.waitFor` waits for only a second by default, which is too short on a busy machine. */
const eventually = (check: () => void) => vi.waitFor(check, { timeout: 60_000 });
/** Delivers these messages one after the other, one per pull, and waits until all have ended. */
async function deliver(...messages: ReturnType<typeof message>[]) {
  const { bus, pulls, calls } = fakeBus((next) => {
    const before = messages[messages.findIndex(({ one }) => one === next) - 1];
    return eventually(() => before && expect(before.done).not.toEqual([]));
  });
  pulls.push(...messages.map(({ one }) => [one]));
  start(bus, quickRetry);
  await eventually(() => {
    for (const { done } of messages) expect(done).not.toEqual([]);
  });
  return { calls };
}
/** Returns the increase of the metric for this outcome during the work. */
async function counted(outcome: string, work: () => Promise<unknown>) {
  const count = async () => {
    const { values } = await register.getSingleMetric('events_handled_total')!.get();
    const own = values.find(({ labels }) => labels['consumer'] === NAME && labels['outcome'] === outcome);
    return own?.value ?? 0;
  };
  const before = await count();
  await work();
  return (await count()) - before;
}

test('a consumer pulls a bounded number of messages from its own durable', async () => {
  const { calls } = await deliver(message());
  expect(calls.slice(0, 2)).toEqual([['EVT_AUTH', NAME], 64]);
});

test('an applied event is acknowledged, counted and logged', async () => {
  const one = message();
  expect(await counted('applied', () => deliver(one))).toBe(1);
  expect(one.done).toEqual(['ack']);
  expect(apply).toHaveBeenCalledExactlyOnceWith(DB, NAME, [event()], expect.any(Function));
  expect(logged('info')).toEqual(['event applied']);
  expect(fields('info')).toEqual([{ consumer: NAME, eventId: event().id }]);
});

test('a second copy is acknowledged but not logged', async () => {
  apply.mockResolvedValue(new Set());
  const one = message();
  expect(await counted('known', () => deliver(one))).toBe(1);
  expect(one.done).toEqual(['ack']);
  expect(logged('info')).toEqual([]);
});

test.each([
  ['no JSON', { text: 'hello' }, /JSON/],
  ['wrong data', { text: JSON.stringify(event({ data: {} })) }, /./],
  ['of another source', { text: JSON.stringify(event({ source: 'billing' })) }, /./],
  ['by another subject', { subject: 'evt.auth.trial_started' }, /arrived by evt.auth.trial_started in EVT_AUTH/],
  ['by another stream', { stream: 'EVT_BILLING' }, /arrived by evt.auth.user_registered in EVT_BILLING/],
] as const)(
  'an event that is %s becomes a dead letter at once and is never delivered again',
  async (_, over, reason) => {
    const one = message({ ...over, deliveries: 3 });
    expect(await counted('dead', () => deliver(one))).toBe(1);
    expect(one.done).toEqual(['term']);
    expect(apply).not.toHaveBeenCalled();
    expect(letter).toHaveBeenCalledExactlyOnceWith(DB, {
      consumer: NAME,
      event_id: null,
      subject: one.one.subject,
      data: one.one.text,
      error: expect.stringMatching(reason) as string,
      deliveries: 3,
    });
  },
);

test('a failed event is retried with a backoff that grows with its own failures only', async () => {
  apply.mockRejectedValue(new Error('the cause'));
  const [first, second, third] = [1, 2, 3].map((deliveries) => message({ deliveries }));
  const copies = [first!, second!, message({ sequence: 2 }), third!];
  expect(await counted('failed', () => deliver(...copies))).toBe(4);
  expect(copies.map(({ done }) => done)).toEqual([[['nak', 100]], [['nak', 200]], [['nak', 100]], [['nak', 300]]]);
  expect(letter).not.toHaveBeenCalled();
  expect(logged('warn')).toEqual(Array(4).fill('event failed, will retry'));
  const [err, eventId] = [new Error('the cause'), event().id];
  expect(fields('warn')).toEqual(Array(4).fill({ err, consumer: NAME, eventId }));
});

test('a success resets the failures of that event', async () => {
  apply.mockRejectedValueOnce(new Error('once')).mockResolvedValueOnce(ran()).mockRejectedValueOnce(new Error('again'));
  const copies = [message(), message(), message()];
  await deliver(...copies);
  expect(copies.map(({ done }) => done)).toEqual([[['nak', 100]], ['ack'], [['nak', 100]]]);
});

test('the eighth failed delivery becomes a dead letter and resets the failures of that event', async () => {
  apply.mockRejectedValue(new Error('the cause'));
  const copies = [message({ deliveries: 6 }), message({ deliveries: 7 }), message({ deliveries: 8 })];
  expect(await counted('dead', () => deliver(...copies, message({ deliveries: 9 })))).toBe(1);
  expect(copies.map(({ done }) => done)).toEqual([[['nak', 100]], [['nak', 200]], ['term']]);
  expect(letter).toHaveBeenCalledExactlyOnceWith(
    DB,
    expect.objectContaining({ event_id: event().id, error: 'the cause', deliveries: 8 }),
  );
  expect(logged('error')).toEqual(['event is now a dead letter, replay it once the cause is fixed']);
  expect(fields('error')).toEqual([{ err: new Error('the cause'), consumer: NAME, eventId: event().id }]);
  // The fourth delivery has the same position in the stream, but counts as a first failure.
  expect(logged('warn')).toHaveLength(3);
});

test('deliveries to processes that died do not make a dead letter of a first failure', async () => {
  apply.mockRejectedValue('no error object');
  const [first, second] = [message({ deliveries: 20 }), message({ deliveries: 21 })];
  await deliver(first, second);
  expect([first.done, second.done]).toEqual([[['nak', 100]], ['term']]);
  expect(letter).toHaveBeenCalledExactlyOnceWith(DB, expect.objectContaining({ error: 'no error object' }));
});

test('an event stays on the bus when its dead letter cannot be written', async () => {
  letter.mockRejectedValue(new Error('database away'));
  const one = message({ text: 'hello' });
  await deliver(one);
  expect(one.done).toEqual([['nak', 100]]);
  expect(logged('warn')).toEqual(['event not handled, it will be delivered again']);
  expect(fields('warn')).toEqual([{ err: new Error('database away'), consumer: NAME }]);
});

test('the default backoff is about one second, then five', async () => {
  apply.mockRejectedValue(new Error('the cause'));
  const [first, second] = [message(), message()];
  const { bus, pulls } = fakeBus();
  pulls.push([first.one], [second.one]);
  start(bus);
  await eventually(() => expect(second.done).not.toEqual([]));
  const delays = [first, second].map(({ done }) => (done[0] as ['nak', number])[1]);
  expect(delays[0]).toBeGreaterThanOrEqual(1_000);
  expect(delays[0]).toBeLessThanOrEqual(1_200);
  expect(delays[1]).toBeGreaterThanOrEqual(5_000);
});

test('events of one pull run concurrently, and each marks progress until it ends', async () => {
  vi.useFakeTimers();
  let release = () => undefined as void;
  apply.mockImplementation(oneByOne(() => new Promise((resolve) => (release = () => resolve(ran())))));
  const slow = message();
  let marks = 0;
  const closed = message({
    sequence: 2,
    working: () => {
      marks++;
      throw new Error('connection closed');
    },
  });
  const { bus, pulls } = fakeBus();
  pulls.push([slow.one, closed.one]);
  start(bus, quickRetry);
  await vi.advanceTimersByTimeAsync(2_000);
  // One call for both messages together, then one for each.
  expect(apply).toHaveBeenCalledTimes(3);
  expect(slow.done).toEqual(['working', 'working']);
  release();
  await vi.advanceTimersByTimeAsync(0);
  expect(closed.done).toEqual(['ack']);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(closed.done).toEqual(['ack']);
  expect([marks, slow.done]).toEqual([2, Array(5).fill('working')]);
});

test('a message that cannot be acknowledged is logged, and the next one is handled', async () => {
  const gone = () => {
    throw new Error('connection closed');
  };
  const lost = message({ sequence: 2, ack: gone, nak: gone });
  const next = message();
  const { bus, pulls } = fakeBus();
  pulls.push([lost.one], [next.one]);
  start(bus, quickRetry);
  await eventually(() => expect(next.done).toEqual(['ack']));
  expect(lines).toContainEqual({
    level: 'warn',
    fields: { err: new Error('connection closed'), consumer: NAME },
    text: 'event not acknowledged, it will be delivered again',
  });
});

test('a missing durable is looked up again after a second', async () => {
  vi.useFakeTimers();
  const { bus, pulls } = fakeBus();
  const one = message();
  pulls.push([one.one]);
  let lookups = 0;
  const durable: MessageBus['durable'] = (stream, name) =>
    ++lookups < 3 ? Promise.reject(new Error('no such durable')) : bus.durable(stream, name);
  start({ ...bus, durable });
  await vi.advanceTimersByTimeAsync(999);
  expect(lookups).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(lookups).toBe(2);
  expect(logged('warn')).toEqual(Array(2).fill('consumer stopped, restarting'));
  expect(fields('warn')).toEqual(Array(2).fill({ err: new Error('no such durable'), consumer: NAME }));
  await vi.advanceTimersByTimeAsync(1_000);
  // Messages are gathered until the end of the event loop's turn.
  await vi.advanceTimersByTimeAsync(1);
  expect(one.done).toEqual(['ack']);
});

test('stop() ends the pull and waits for the events in progress', async () => {
  let release = () => undefined as void;
  apply.mockImplementation(oneByOne(() => new Promise((resolve) => (release = () => resolve(ran())))));
  const one = message();
  const { bus, pulls, calls, open } = fakeBus();
  pulls.push([one.one]);
  const consumer = start(bus, quickRetry);
  await eventually(() => expect([apply.mock.calls.length, open()]).toEqual([1, 1]));
  let stopped = false;
  const stopping = consumer.stop().then(() => (stopped = true));
  await eventually(() => expect(open()).toBe(0));
  const pulled = calls.length;
  expect(stopped).toBe(false);
  release();
  await stopping;
  expect(one.done).toEqual(['ack']);
  expect(calls).toHaveLength(pulled);
});

test('a pull that opens after stop() is closed', async () => {
  let [pulling, closed] = [false, false];
  let open: (pull: Pull) => void = () => undefined;
  const opening = new Promise<Pull>((resolve) => (open = resolve));
  const pull = () => {
    pulling = true;
    return opening;
  };
  const consumer = start({ durable: () => Promise.resolve({ pull }) } as unknown as MessageBus);
  await eventually(() => expect(pulling).toBe(true));
  const stopping = consumer.stop();
  open({ stop: () => void (closed = true), async *[Symbol.asyncIterator]() {} });
  await stopping;
  expect(closed).toBe(true);
});

test('stop() does not wait for a bus that never connects', async () => {
  vi.useFakeTimers();
  const waiting = consume({ ...options, bus: new Promise(() => undefined) });
  let stopped = false;
  const stopping = waiting.stop().then(() => (stopped = true));
  await vi.advanceTimersByTimeAsync(1_999);
  expect(stopped).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  await stopping;
  expect(stopped).toBe(true);
});

test('consumeAll starts one consumer per effect, and stop() stops all of them', async () => {
  const { bus, calls, open } = fakeBus();
  const { effect } = options;
  const consumer = consumeAll(
    { db: DB, bus: Promise.resolve(bus), log, service: 'billing' },
    { purchase_waiting: effect, premium_granted: effect, gift_opened: effect, user_deleted: effect },
  );
  await eventually(() => expect(open()).toBe(4));
  expect(calls.filter((one) => typeof one !== 'number')).toEqual([
    ['EVT_AUTH', 'billing__purchase_waiting'],
    ['EVT_AUTH', 'billing__premium_granted'],
    ['EVT_BILLING', 'billing__gift_opened'],
    ['EVT_AUTH', 'billing__user_deleted'],
  ]);
  await consumer.stop();
  expect(open()).toBe(0);
});
