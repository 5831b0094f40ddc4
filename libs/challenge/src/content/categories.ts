/** The month's three arcs. Challenges spell them in capitals, achievements in lower case. */
import { ARC_DAYS } from '../constants.ts';

/** In order of the month: days 1–10, 11–20, 21–30. */
export const challengeCategories = ['MINDFULNESS', 'CREATIVITY', 'CONNECTION'] as const;
export type ChallengeCategory = (typeof challengeCategories)[number];

/** The arc of a challenge day (1–30). */
export function categoryOfDay(day: number): ChallengeCategory {
  const category = challengeCategories[Math.floor((day - 1) / ARC_DAYS)];
  if (!category) throw new RangeError(`no challenge day ${day}`);
  return category;
}
