import { expect, it } from 'vitest';
import { singleFlight } from '../../../src/work/single-flight.ts';

/** Runs that end when the test says so. */
function controlledRuns() {
  const ends: { resolve: (result: number) => void; reject: (error: Error) => void }[] = [];
  return { ends, run: () => new Promise<number>((resolve, reject) => void ends.push({ resolve, reject })) };
}

it('simultaneous calls with the same key share one run, and other keys have runs of their own', async () => {
  const once = singleFlight<number>();
  const { ends, run } = controlledRuns();
  const calls = [once('a', run), once('a', run), once('b', run)];
  expect(ends).toHaveLength(2);
  ends[0]!.resolve(1);
  ends[1]!.resolve(2);
  expect(await Promise.all(calls)).toEqual([1, 1, 2]);
});

it('a call after the end of a run starts a new one', async () => {
  const once = singleFlight<number>();
  let runs = 0;
  const run = () => Promise.resolve(++runs);
  expect(await once('a', run)).toBe(1);
  expect(await once('a', run)).toBe(2);
});

it('a failure rejects the calls that shared the run and is not kept', async () => {
  const once = singleFlight<number>();
  const { ends, run } = controlledRuns();
  const calls = Promise.allSettled([once('a', run), once('a', run)]);
  ends[0]!.reject(new Error('away'));
  expect((await calls).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  const again = once('a', run);
  ends[1]!.resolve(3);
  expect(await again).toBe(3);
});

it('a run that throws before its first await is not kept either', async () => {
  const once = singleFlight<number>();
  expect(() =>
    once('a', () => {
      throw new Error('wrong');
    }),
  ).toThrow('wrong');
  expect(await once('a', () => Promise.resolve(1))).toBe(1);
});
