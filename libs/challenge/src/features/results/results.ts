/** Figures of /results from the counted people's values (J-4): rounded, and none about fewer than 50 people. */
import type { ResultChange, Results } from '@scrollstop/contracts/site/results';
import { CHALLENGE_DAYS, RESULT_DAYS, RESULT_MINUTES_STEP, RESULT_PEOPLE_MIN } from '../../constants.ts';

/** Rounded down, so that no count exceeds the truth. */
const roundPeople = (people: number): number => Math.floor(people / RESULT_PEOPLE_MIN) * RESULT_PEOPLE_MIN;
/** Rounded up, so that no reduction exceeds the truth; `|| 0` turns `-0` into 0. */
const roundMinutes = (minutes: number): number => Math.ceil(minutes / RESULT_MINUTES_STEP) * RESULT_MINUTES_STEP || 0;

/** `farthest`: for each person who began, the last finished day of 1, 7, 14, 21 and 30; 1 means none of the others. */
export function reachedResults(farthest: readonly number[]): Pick<Results, 'began' | 'reached'> {
  const began = farthest.length;
  if (began < RESULT_PEOPLE_MIN) return { began: null, reached: [] };
  const finished = (day: number) => farthest.filter((one) => one >= day).length;
  const shown = new Map<number, number>();
  // No count, and no difference to another shown one, may be about fewer people. Starts at day 30, which matters most.
  for (const day of [...RESULT_DAYS].reverse()) {
    const people = finished(day);
    const beside = [began, ...shown.values()];
    if (people < RESULT_PEOPLE_MIN) continue;
    if (beside.every((other) => Math.abs(other - people) >= RESULT_PEOPLE_MIN)) shown.set(day, people);
  }
  return {
    began: roundPeople(began),
    reached: [...shown].sort(([a], [b]) => a - b).map(([day, people]) => ({ day, people: roundPeople(people) })),
  };
}

/** `changes`: minutes between each person's two numbers. Null when there are too few. */
export function changeResult(day: number, changes: readonly number[]): ResultChange | null {
  const n = changes.length;
  if (n < RESULT_PEOPLE_MIN) return null;
  const sorted = [...changes].sort((a, b) => a - b);
  const at = (share: number) => roundMinutes(quantile(sorted, share));
  const quarters = n >= 4 * RESULT_PEOPLE_MIN;
  return {
    day,
    n: roundPeople(n),
    median: at(0.5),
    middle: quarters ? { low: at(0.25), high: at(0.75) } : null,
  };
}

/** The value below which that share lies, interpolated between the two nearest ones. */
function quantile(sorted: readonly number[], share: number): number {
  const position = (sorted.length - 1) * share;
  const below = sorted[Math.floor(position)] ?? 0;
  const above = sorted[Math.ceil(position)] ?? below;
  return below + (above - below) * (position - Math.floor(position));
}

interface FinishRate {
  /** A lower bound: never above the truth, whatever the rounding has hidden. */
  percent: number;
  began: number;
  finished: number;
}

/** The share of those who began that finished day 30 (D-2); null while one of the two counts is not shown. */
export function finishRate({ began, reached }: Results): FinishRate | null {
  const finished = reached.find(({ day }) => day === CHALLENGE_DAYS)?.people;
  if (began === null || finished === undefined) return null;
  return { percent: Math.floor((100 * finished) / (began + RESULT_PEOPLE_MIN - 1)), began, finished };
}

/** People who finished but have no two numbers in the change; null when that is not known. */
export function withoutNumbers(results: Results, { n }: ResultChange): number | null {
  const rate = finishRate(results);
  return rate && rate.finished > n ? rate.finished - n : null;
}
