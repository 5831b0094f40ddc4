import { expect, test } from 'vitest';
import { createLog } from '../../../src/log.ts';
import { repeat } from '../../../src/work/repeat.ts';
import { until } from '../../../src/testing/testing.ts';

const log = createLog('probe', 'silent');

test('runs at once, repeats, and continues after a failure', async () => {
  let runs = 0;
  const work = repeat('probe', 1, log, () => {
    runs++;
    return runs % 2 ? Promise.reject(new Error('away')) : Promise.resolve();
  });
  await until(() => runs >= 6);
  await work.stop();
});

test('never runs twice at once, and stop() waits for the current run and starts no other', async () => {
  let running = 0;
  let most = 0;
  let runs = 0;
  let release = (): void => undefined;
  const work = repeat('probe', 1, log, async () => {
    runs++;
    most = Math.max(most, ++running);
    await new Promise<void>((resolve) => (release = resolve));
    running--;
  });
  await until(() => running === 1);
  release();
  await until(() => runs === 2 && running === 1);
  const stopped = work.stop();
  expect(running).toBe(1);
  release();
  await stopped;
  expect([running, most, runs]).toEqual([0, 1, 2]);
});
