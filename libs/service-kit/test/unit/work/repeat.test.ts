import { afterEach, expect, test, vi } from 'vitest';
import { capturedLog } from '../../../src/testing/testing.ts';
import { type Repeated, repeat } from '../../../src/work/repeat.ts';

const EVERY_MS = 60_000;
const { log, lines } = capturedLog('probe');
let work: Repeated;
let [runs, running, most] = [0, 0, 0];
/** Ends the current run. */
let end: (failure?: Error) => void;

/** Starts work whose runs each last until the test ends them. */
function start(): void {
  vi.useFakeTimers();
  [runs, running, most] = [0, 0, 0];
  work = repeat('chores', EVERY_MS, log, async () => {
    runs++;
    most = Math.max(most, ++running);
    await new Promise<void>((resolve, reject) => (end = (failure) => (failure ? reject(failure) : resolve())));
    running--;
  });
}
afterEach(() => {
  end();
  return work.stop();
});

test('repeated work runs at once, and again some time after the end of each run', async () => {
  start();
  expect(runs).toBe(1);
  await vi.advanceTimersByTimeAsync(2 * EVERY_MS);
  expect(runs).toBe(1);
  end();
  await vi.advanceTimersByTimeAsync(EVERY_MS - 1);
  expect(runs).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(runs).toBe(2);
});

test('a failure is logged with the name of the work, and the work runs again', async () => {
  start();
  end(new Error('database away'));
  await vi.advanceTimersByTimeAsync(EVERY_MS);
  expect(runs).toBe(2);
  expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
    { work: 'chores', msg: 'periodic work failed, will retry', err: { message: 'database away' } },
  ]);
});

test('wake() starts a run at once; during a run it causes one more, never two at once', async () => {
  start();
  end();
  await vi.advanceTimersByTimeAsync(0);
  work.wake();
  expect(runs).toBe(2);
  for (let n = 0; n < 5; n++) work.wake();
  end();
  await vi.advanceTimersByTimeAsync(0);
  expect([runs, most]).toEqual([3, 1]);
  end();
  await vi.advanceTimersByTimeAsync(0);
  expect(vi.getTimerCount()).toBe(1);
});

test('stop() waits for the current run, and nothing runs after it', async () => {
  start();
  work.wake();
  let stopped = false;
  const stopping = work.stop().then(() => (stopped = true));
  await vi.advanceTimersByTimeAsync(0);
  expect(stopped).toBe(false);
  end();
  await stopping;
  work.wake();
  expect([runs, vi.getTimerCount()]).toEqual([1, 0]);
});

test('stop() between two runs leaves no timer, which would keep the process alive', async () => {
  start();
  end();
  await vi.advanceTimersByTimeAsync(0);
  await work.stop();
  expect([runs, vi.getTimerCount()]).toEqual([1, 0]);
});
