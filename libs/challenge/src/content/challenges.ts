/**
 * The 30 challenges: what is the same in every language. Titles and teasers are in `content/<locale>/challenges.ts`,
 * the longer texts of the dialog in `content/<locale>/challenge-details.ts`, so that home loads only what it shows.
 */
import { categoryOfDay, type ChallengeCategory } from './categories.ts';

export interface Challenge {
  readonly day: number;
  /** Minutes, 5–20. */
  readonly timeRequired: number;
  readonly category: ChallengeCategory;
}

/** Minutes of days 1–30, one row per arc; 400 together (105, 145, 150). */
const minutes = [
  5, 5, 10, 10, 15, 10, 10, 15, 10, 15, 10, 10, 20, 10, 15, 10, 20, 15, 15, 20, 10, 20, 10, 10, 15, 15, 20, 15, 15, 20,
];

export const challenges: readonly Challenge[] = minutes.map((timeRequired, index) => ({
  day: index + 1,
  timeRequired,
  category: categoryOfDay(index + 1),
}));

/** Row of a day (1–30) in any list that has one row per day. Throws `RangeError` outside of it. */
export function ofDay<T>(list: readonly T[], day: number): T {
  const row = list[day - 1];
  if (row === undefined) throw new RangeError(`no row for day ${day}`);
  return row;
}
