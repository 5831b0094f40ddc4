/** The user's statistics, always recomputed from the records (M-7). */
import type { ProgressEntry } from '@scrollstop/contracts/days/progress';
import { totalStars } from '../features/achievements/achievements.ts';
import type { Unlocked } from '../record/merge-unlocked.ts';
import { completedCount, hasReflection } from './completion.ts';
import { CHALLENGE_DAYS } from '../constants.ts';
import { counterOf, type Counters } from '../record/counters.ts';
import { levelOf } from '../features/levels/levels.ts';
import { currentStreak } from './streak.ts';
import { timeRecovered } from '../activity/time-recovered.ts';

/** Share of the 30 days in whole percent (M-3). Also for reflections: 5 → 17. */
export const percentOfMonth = (count: number): number => Math.round((count / CHALLENGE_DAYS) * 100);

/** Number of non-blank reflections, with any status. */
export const reflectionCount = (entries: readonly ProgressEntry[]): number => entries.filter(hasReflection).length;

/**
 * `counters` are the emergency totals of all devices (`sumCounters`). `dateStars` is one star for each date with an
 * interruption or pause, however many (U-6), and for each date with a day of round 2 (H-11).
 */
export function userStats(entries: readonly ProgressEntry[], counters: Counters, unlocked: Unlocked, dateStars = 0) {
  const stars = totalStars(unlocked) + dateStars;
  const { level, starsToNext } = levelOf(stars);
  return {
    /** Minutes, the headline number of M-1. */
    totalTimeRecovered: timeRecovered(entries, counterOf(counters, 'minutes')),
    daysCompleted: completedCount(entries),
    currentStreak: currentStreak(entries),
    totalReflections: reflectionCount(entries),
    totalStars: stars,
    level,
    pointsToNextLevel: starsToNext,
    /** Ids of unlocked achievements. */
    achievements: Object.keys(unlocked),
  };
}
