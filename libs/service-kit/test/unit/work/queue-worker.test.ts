/** The worker loop without a database: `claim` returns the jobs that a test has put into `due`. */
import { afterEach, expect, test } from 'vitest';
import { createLog } from '../../../src/log.ts';
import { until } from '../../../src/testing/testing.ts';
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
    queue,
    db: undefined as never,
    log: silent,
    work,
    pollMs: 600_000,
    ...more,
  });
  workers.push(worker);
  return worker;
};
afterEach(async () => {
  await Promise.all(workers.map((worker) => worker.stop()));
  [due, claims, workers] = [[], 0, []];
});

test('a worker starts at once and claims until less than a batch is due', async () => {
  due = ['a', 'b', 'c', 'd', 'e'];
  const did: string[][] = [];
  await start(async (jobs) => void did.push(jobs)).drain();
  expect(did).toEqual([['a', 'b'], ['c', 'd'], ['e']]);
});

test('a slow job delays only its own batch', async () => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  due = ['slow', 'a', 'b', 'c', 'd', 'e', 'f'];
  const did: string[] = [];
  const worker = start(
    async (jobs) => {
      if (jobs.includes('slow')) await held;
      did.push(...jobs);
    },
    { queue: { ...queue, lanes: 2 } },
  );
  await until(() => did.length === 5);
  release();
  await worker.drain();
  expect(did).toEqual(['b', 'c', 'd', 'e', 'f', 'slow', 'a']);
});

test('work() is not called without jobs', async () => {
  let works = 0;
  await start(async () => void works++).drain();
  expect([claims > 0, works]).toEqual([true, 0]);
});

test('stop() waits for the running batch and claims no further one', async () => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  due = ['a', 'b', 'c'];
  const worker = start(() => held);
  await until(() => due.length === 1);
  const stopped = worker.stop();
  release();
  await stopped;
  expect([claims, due]).toEqual([1, ['c']]);
});

test('prepare() runs once per pass, before the claim', async () => {
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

test('jobs are claimed by the clock that is passed in', async () => {
  const seen: unknown[] = [];
  const now = new Date('2026-11-21T10:00:00Z');
  const clocked = { ...queue, claim: (_: unknown, at?: Date) => Promise.resolve((seen.push(at), [])) };
  await start(() => Promise.resolve(), { queue: clocked, now: () => now }).drain();
  await start(() => Promise.resolve(), { queue: clocked }).drain();
  expect(new Set(seen)).toEqual(new Set([now, undefined]));
});
