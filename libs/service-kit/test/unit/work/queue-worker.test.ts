/** The loop of a queue without a database: `claim` returns the jobs that a test has put into `due`. */
import { afterEach, expect, test, vi } from 'vitest';
import { createLog } from '../../../src/log.ts';
import { capturedLog, until } from '../../../src/testing/testing.ts';
import type { JobQueue } from '../../../src/work/job-queue.ts';
import { type QueueWork, type QueueWorker, startQueueWorker } from '../../../src/work/queue-worker.ts';

const BATCH = 2;
const silent = createLog('probe', 'silent');
let due: string[] = [];
let claims = 0;
let workers: QueueWorker[] = [];

const queue = {
  name: 'chores',
  batch: BATCH,
  claim: () => {
    claims++;
    return Promise.resolve(due.splice(0, BATCH));
  },
} as unknown as JobQueue<string>;

const start = (work: QueueWork<string>['work'], more: Partial<QueueWork<string>> = {}) => {
  const worker = startQueueWorker({
    ...{ queue, db: undefined as never, log: silent, work, pollMs: 600_000 },
    ...more,
  });
  workers.push(worker);
  return worker;
};
afterEach(async () => {
  await Promise.all(workers.map((worker) => worker.stop()));
  [due, claims, workers] = [[], 0, []];
});

/** Work that ends when the test releases it. */
const held = () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { work: () => promise, release: resolve };
};

test('starts at once and claims until less than a batch is due', async () => {
  due = ['a', 'b', 'c', 'd', 'e'];
  const did: string[][] = [];
  await start(async (jobs) => void did.push(jobs)).drain();
  expect(did).toEqual([['a', 'b'], ['c', 'd'], ['e']]);
});

test('does not call work() without jobs', async () => {
  let works = 0;
  await start(async () => void works++).drain();
  expect([claims > 0, works]).toEqual([true, 0]);
});

test('polls again after the interval', async () => {
  const did: string[] = [];
  const worker = start(async (jobs) => void did.push(...jobs), { pollMs: 5 });
  await worker.drain();
  due = ['later'];
  await until(() => did.length === 1);
});

test('wake() runs a new job at once, even if it arrives during a pass', async () => {
  const did: string[] = [];
  const first = held();
  due = ['a'];
  const worker = start(async (jobs) => {
    did.push(...jobs);
    if (did.length === 1) await first.work();
  });
  await until(() => did.length === 1);
  due = ['b'];
  worker.wake();
  worker.wake();
  first.release();
  await until(() => did.length === 2);
  expect(did).toEqual(['a', 'b']);
});

test('never runs two passes at once', async () => {
  let [running, most] = [0, 0];
  const worker = start(async () => {
    most = Math.max(most, ++running);
    await new Promise(setImmediate);
    running--;
  });
  for (let n = 0; n < 5; n++) {
    due.push('a', 'b', 'c');
    worker.wake();
  }
  await worker.drain();
  expect([most, due]).toEqual([1, []]);
});

test('stop() waits for running jobs and claims no others', async () => {
  const one = held();
  due = ['a', 'b', 'c'];
  let stopped = false;
  const worker = start(one.work);
  await until(() => due.length === 1);
  const stopping = worker.stop().then(() => (stopped = true));
  await new Promise(setImmediate);
  expect(stopped).toBe(false);
  one.release();
  await stopping;
  worker.wake();
  await worker.drain();
  expect([claims, due]).toEqual([1, ['c']]);
});

test('stop() ends the polling', async () => {
  vi.useFakeTimers();
  const worker = start(() => Promise.resolve(), { pollMs: 5 });
  await vi.advanceTimersByTimeAsync(10);
  expect(claims).toBe(3);
  await worker.stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(claims).toBe(3);
});

test('logs a failure with the name of the queue and continues with the next pass', async () => {
  const { log, lines } = capturedLog('probe');
  let fail = true;
  const did: string[] = [];
  due = ['a'];
  const worker = start(
    async (jobs) => {
      if (fail) throw new Error('database away');
      did.push(...jobs);
    },
    { log },
  );
  await worker.drain();
  expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
    { queue: 'chores', msg: 'pass over a queue failed, will retry', err: { message: 'database away' } },
  ]);
  fail = false;
  due = ['b'];
  await worker.drain();
  expect(did).toEqual(['b']);
});

test('runs prepare() once per pass, before the claim', async () => {
  const did: string[] = [];
  const worker = start(async (jobs) => void did.push(...jobs), {
    prepare: async () => {
      due.push('made', 'made', 'made');
      did.push('prepare');
    },
  });
  await worker.drain();
  expect(did.slice(0, 4)).toEqual(['prepare', 'made', 'made', 'made']);
});

test('claims by the clock that is passed in', async () => {
  const seen: unknown[] = [];
  const now = new Date('2026-11-21T10:00:00Z');
  const clocked = { ...queue, claim: (_: unknown, at?: Date) => Promise.resolve((seen.push(at), [])) };
  await start(() => Promise.resolve(), { queue: clocked, now: () => now }).drain();
  await start(() => Promise.resolve(), { queue: clocked }).drain();
  expect(new Set(seen)).toEqual(new Set([now, undefined]));
});
