import { expect, it, vi } from 'vitest';
import { keyedQueue } from '../../../src/work/keyed-queue.ts';

const settings = { atOnce: 1, maxWaiting: 100, maxWaitMs: 60_000 };
const refused = { statusCode: 429, code: 'rate_limited', headers: { 'retry-after': '1' } };

it('tasks of one key run in order, never more at once than allowed', async () => {
  const queue = keyedQueue({ ...settings, atOnce: 2 });
  const order: number[] = [];
  let running = 0;
  let most = 0;
  await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      queue.run('a', async () => {
        order.push(n);
        most = Math.max(most, ++running);
        await new Promise(setImmediate);
        running--;
      }),
    ),
  );
  expect(order).toEqual(Array.from({ length: 20 }, (_, n) => n));
  expect(most).toBe(2);
  expect(queue.waiting()).toBe(0);
});

it('a task of another key runs at once, however many tasks wait', async () => {
  const queue = keyedQueue(settings);
  const end = await queue.enter('loud');
  const behind = Array.from({ length: 50 }, () => queue.run('loud', () => Promise.resolve()));
  expect(queue.waiting()).toBe(50);
  expect(await queue.run('quiet', () => Promise.resolve('served'))).toBe('served');
  expect(queue.waiting()).toBe(50);
  end();
  await Promise.all(behind);
});

it('a task is refused with 429 when the queue is full or the wait is too long', async () => {
  const queue = keyedQueue({ atOnce: 1, maxWaiting: 1, maxWaitMs: 5 });
  const end = await queue.enter('a');
  const late = queue.enter('a');
  await expect(queue.enter('a')).rejects.toMatchObject(refused);
  await expect(late).rejects.toMatchObject(refused);
  expect(queue.waiting()).toBe(0);
  end();
  expect(await queue.run('a', () => Promise.resolve('free again'))).toBe('free again');
});

it('a caller that disconnects while it waits leaves the queue', async () => {
  const queue = keyedQueue(settings);
  const end = await queue.enter('a');
  const gone = new AbortController();
  const left = queue.enter('a', () => gone.signal);
  const next = queue.run('a', () => Promise.resolve('next'));
  gone.abort();
  await expect(left).rejects.toMatchObject({ statusCode: 499 });
  end();
  expect(await next).toBe('next');
});

it('exactly one next task starts when a turn is ended twice or its task throws', async () => {
  const queue = keyedQueue(settings);
  const end = await queue.enter('a');
  const failing = queue.run('a', () => Promise.reject(new Error('broken')));
  const last = queue.enter('a');
  const order: string[] = [];
  void last.then(() => order.push('last'));
  end();
  end();
  await expect(failing).rejects.toThrow('broken');
  (await last)();
  expect(order).toEqual(['last']);
  expect(await queue.run('a', () => Promise.resolve(1))).toBe(1);
});

it('a key pauses between two tasks as configured, but not when none waits', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  const queue = keyedQueue({ ...settings, rest: 3 });
  const first = await queue.enter('a');
  const second = queue.enter('a');
  let started = false;
  void second.then(() => (started = true));
  vi.advanceTimersByTime(10);
  first();
  await vi.advanceTimersByTimeAsync(29);
  expect(started).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(started).toBe(true);
  (await second)();
  await queue.enter('a');
});
