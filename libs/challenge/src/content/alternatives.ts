/** Activities that may replace a day's own in its minutes (U-4), four per arc. Texts: `<locale>/alternatives.ts`. */
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

/** The alternatives of a day's arc. */
export const alternativesOfDay = (day: number): AlternativeId[] =>
  alternativeIds.filter((id) => id.startsWith(prefixes[categoryOfDay(day)]));
