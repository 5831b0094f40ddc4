/** The grid of days on home, and the month in the profile (H-4). */
import type { ProgressEntry } from '@scrollstop/contracts/days/progress';
import { completedDays } from './completion.ts';
import { CHALLENGE_DAYS, JOURNEY_PAGE_DAYS } from '../constants.ts';

type JourneyCellState = 'completed' | 'current' | 'locked';

export interface JourneyCell {
  readonly day: number;
  readonly state: JourneyCellState;
}

/** The 30 cells. A completed day stays "completed" even while it is the shown one. */
export function journeyCells(entries: readonly ProgressEntry[], shown: number): JourneyCell[] {
  const done = completedDays(entries);
  const stateOf = (day: number): JourneyCellState =>
    done.has(day) ? 'completed' : day === shown ? 'current' : 'locked';
  return Array.from({ length: CHALLENGE_DAYS }, (_, index) => ({
    day: index + 1,
    state: stateOf(index + 1),
  }));
}

export type JourneyPage = 1 | 2;

/** Page 1 has days 1–15; from day 16 on, page 2 is the default. */
export const journeyPage = (shown: number): JourneyPage => (shown > JOURNEY_PAGE_DAYS ? 2 : 1);

export const journeyPageCells = (cells: readonly JourneyCell[], page: JourneyPage): JourneyCell[] =>
  cells.slice((page - 1) * JOURNEY_PAGE_DAYS, page * JOURNEY_PAGE_DAYS);
