/**
 * The language-independent part of the 30 challenges. Titles and teasers are in `content/<locale>/challenges.ts`, the
 * dialog's longer texts in `content/<locale>/challenge-details.ts`, so that home loads only what it shows.
 */
import { categoryOfDay, type ChallengeCategory } from './categories.ts';

export interface Challenge {
  readonly day: number;
  /** Minutes, 5–20. */
  readonly timeRequired: number;
  readonly category: ChallengeCategory;
}

/** Minutes of days 1–30, one row per arc; 400 in total (105, 145, 150). */
const minutes = [
  5, 5, 10, 10, 15, 10, 10, 15, 10, 15, 10, 10, 20, 10, 15, 10, 20, 15, 15, 20, 10, 20, 10, 10, 15, 15, 20, 15, 15, 20,
];

export const challenges: readonly Challenge[] = minutes.map((timeRequired, index) => ({
  day: index + 1,
  timeRequired,
  category: categoryOfDay(index + 1),
}));

/** The row of a day (1–30) in a list with one row per day. Throws `RangeError` for other days. */
export function ofDay<T>(list: readonly T[], day: number): T {
  const row = list[day - 1];
  if (row === undefined) throw new RangeError(`no row for day ${day}`);
  return row;
}
