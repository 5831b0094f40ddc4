/** Merges two devices' copies of all values that only grow; commutative, associative and idempotent (S-2). */
import type { Stats } from '@scrollstop/contracts/days/stats';
import { STAR_DATES_MAX } from '@scrollstop/contracts/urge/day-counts';
import { mergeCounters } from './counters.ts';
import { countedDates, mergeDays } from './day-counts.ts';
import { mergeUnlocked } from './merge-unlocked.ts';

/** The part that a device stores with its totals; achievements have their own record. */
export type Grown = Pick<Stats, 'counters' | 'days' | 'starDates'>;

export const nothingGrown: Grown = { counters: {}, days: {}, starDates: [] };

/** Every date with a count is added to `starDates`, which are kept longer than the counts. */
export function mergeGrown(a: Grown, b: Grown): Grown {
  const dates = [...a.starDates, ...b.starDates, ...countedDates(a.days), ...countedDates(b.days)];
  return {
    counters: mergeCounters(a.counters, b.counters),
    days: mergeDays(a.days, b.days),
    starDates: [...new Set(dates)].sort().slice(-STAR_DATES_MAX),
  };
}

export const mergeStats = (a: Stats, b: Stats): Stats => ({
  ...mergeGrown(a, b),
  achievements: mergeUnlocked(a.achievements, b.achievements),
});
