/** A burst of one user delays only that user: quiet and busy users in turn, over two replicas (docs/decisions/022). */
import { setTimeout as pause } from 'node:timers/promises';
import { beforeAll, expect, it } from 'vitest';
import { type Instance, quietSave, startInstance, thousandWrites } from '../support/two-users.ts';

let here: Instance;
/** A separate instance on the same machine, to measure the load of a burst without the queues under test. */
let elsewhere: Instance;
beforeAll(async () => {
  [here, elsewhere] = [await startInstance(), await startInstance()];
});

/** Durations in ms of the quiet user's saves, one after the other while `more` returns true; faster than real users. */
async function quietSaves(more: (count: number) => boolean): Promise<number[]> {
  const all: number[] = [];
  while (more(all.length)) {
    const began = performance.now();
    await quietSave(here);
    all.push(performance.now() - began);
    await pause(5);
  }
  return all;
}
const quantile = (list: number[], share: number) =>
  list.toSorted((a, b) => a - b)[Math.floor(list.length * share)] ?? NaN;
const percentiles = (list: number[]) => [0.5, 0.9, 0.99].map((share) => quantile(list, share).toFixed(1)).join(' / ');

const SAMPLES = 300;
const ROUNDS = { least: 2, most: 8 };
const ALLOWED = 1.5;

/** Durations of the quiet user's saves during a thousand writes of another user at that instance. */
async function besideBurst(at: Instance, round: number): Promise<number[]> {
  let over = false;
  const writes = thousandWrites(at, `loud ${round}`).finally(() => (over = true));
  const times = await quietSaves(() => !over);
  await writes;
  return times;
}

/**
 * Compares the figures of all rounds, measured in turn, so that other load on the machine affects all of them. On a
 * busy machine a thousand requests cost every user processor time, wherever they are sent, so the baseline is
 * the quiet user during a burst at another instance. More rounds follow until the figures have converged.
 */
it('a thousand concurrent writes of one user do not raise the p99 of another user by more than half', async () => {
  const [quiet, control, loud]: [number[], number[], number[]] = [[], [], []];
  await quietSaves((count) => count < 50);
  let ratio = Infinity;
  for (let round = 1; round <= ROUNDS.most && (round <= ROUNDS.least || ratio > ALLOWED); round++) {
    quiet.push(...(await quietSaves((count) => count < SAMPLES)));
    loud.push(...(await besideBurst(here, round)));
    control.push(...(await besideBurst(elsewhere, round)));
    ratio = quantile(loud, 0.99) / Math.max(quantile(quiet, 0.99), quantile(control, 0.99));
    console.log(
      `round ${round}, p50 / p90 / p99 in ms: quiet ${percentiles(quiet)}, beside a thousand writes ${percentiles(loud)}, beside as many at another instance ${percentiles(control)} (${quiet.length}, ${loud.length} and ${control.length} saves)`,
    );
  }
  expect(ratio).toBeLessThanOrEqual(ALLOWED);
});
