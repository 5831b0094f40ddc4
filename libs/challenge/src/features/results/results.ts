/** Figures of /results from the values of the people counted (J-4): rounded, and none about fewer than 50 people. */
import type { ResultChange, Results } from '@scrollstop/contracts/site/results';
import { CHALLENGE_DAYS, RESULT_DAYS, RESULT_MINUTES_STEP, RESULT_PEOPLE_MIN } from '../../constants.ts';

/** Down, so that no count is ever larger than the truth. */
const roundPeople = (people: number): number => Math.floor(people / RESULT_PEOPLE_MIN) * RESULT_PEOPLE_MIN;
/** Up, so that no reduction is ever larger than the truth; without the zero of `-0`. */
const roundMinutes = (minutes: number): number => Math.ceil(minutes / RESULT_MINUTES_STEP) * RESULT_MINUTES_STEP || 0;

/** `farthest`: of each person who began, the last finished one of the days 1 (none of them), 7, 14, 21 and 30. */
export function reachedResults(farthest: readonly number[]): Pick<Results, 'began' | 'reached'> {
  const began = farthest.length;
  if (began < RESULT_PEOPLE_MIN) return { began: null, reached: [] };
  const finished = (day: number) => farthest.filter((one) => one >= day).length;
  const shown = new Map<number, number>();
  // Neither a count nor the difference to one beside it may be about fewer people; the month's end is left out first.
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

/** `changes`: minutes between the two numbers of each person. Null when they are too few. */
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

/** The value below which that share lies, between the two nearest ones. */
function quantile(sorted: readonly number[], share: number): number {
  const place = (sorted.length - 1) * share;
  const below = sorted[Math.floor(place)] ?? 0;
  const above = sorted[Math.ceil(place)] ?? below;
  return below + (above - below) * (place - Math.floor(place));
}

interface FinishRate {
  /** At least so many of a hundred: never more than the truth, whatever the rounding has hidden. */
  percent: number;
  began: number;
  finished: number;
}

/** People who finished day 30 of those who began (D-2); null while one of the two is not shown. */
export function finishRate({ began, reached }: Results): FinishRate | null {
  const finished = reached.find(({ day }) => day === CHALLENGE_DAYS)?.people;
  if (began === null || finished === undefined) return null;
  return { percent: Math.floor((100 * finished) / (began + RESULT_PEOPLE_MIN - 1)), began, finished };
}

/** People who finished, but whose two numbers are not in the change; null where nothing can be said. */
export function withoutNumbers(results: Results, { n }: ResultChange): number | null {
  const rate = finishRate(results);
  return rate && rate.finished > n ? rate.finished - n : null;
}
