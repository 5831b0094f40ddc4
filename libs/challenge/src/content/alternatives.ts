/**
 * Activities that may replace that of a day (U-4), four for each arc, in the minutes of the day that they replace.
 * Words are in `content/<locale>/alternatives.ts`.
 */
import { type ChallengeCategory, categoryOfDay } from './categories.ts';

export const alternativeIds = [
  'mind-1',
  'mind-2',
  'mind-3',
  'mind-4',
  'make-1',
  'make-2',
  'make-3',
  'make-4',
  'meet-1',
  'meet-2',
  'meet-3',
  'meet-4',
] as const;
export type AlternativeId = (typeof alternativeIds)[number];

const prefixes: Readonly<Record<ChallengeCategory, string>> = {
  MINDFULNESS: 'mind',
  CREATIVITY: 'make',
  CONNECTION: 'meet',
};

/** Those of the arc of a day. */
export const alternativesOfDay = (day: number): AlternativeId[] =>
  alternativeIds.filter((id) => id.startsWith(prefixes[categoryOfDay(day)]));
