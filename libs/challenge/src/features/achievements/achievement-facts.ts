/** Inputs of the achievement rules, computed from the records without self-reported mood and screen time (L-9). */
import type { Checkin } from '@scrollstop/contracts/days/checkins';
import type { ProgressEntry } from '@scrollstop/contracts/days/progress';
import { setOf } from '../../checkins/checkin.ts';
import { completedCount, completionDates, hasReflection } from '../../days/completion.ts';
import { CHALLENGE_DAYS } from '../../constants.ts';
import { challengeCategories, categoryOfDay, type ChallengeCategory } from '../../content/categories.ts';
import { challenges, ofDay } from '../../content/challenges.ts';
import { emergencyActions, emergencyCategories } from '../../content/emergency-actions.ts';
import { counterOf, type Counters } from '../../record/counters.ts';
import { daysBetween } from '../../days/local-date.ts';
import { currentStreak } from '../../days/streak.ts';
import { timeRecovered } from '../../activity/time-recovered.ts';

export interface FactInput {
  readonly entries: readonly ProgressEntry[];
  readonly checkins: readonly Checkin[];
  /** Emergency totals of all devices (`sumCounters`). */
  readonly counters: Counters;
  /** True at the moment when a day that was recorded as "no" is completed (`isHonestTry`). */
  readonly honestTry: boolean;
}

/** C-3: the same day, first "no", now completed. Call this before the entry is overwritten. */
export const isHonestTry = (before: ProgressEntry | undefined, after: ProgressEntry): boolean =>
  before !== undefined && !before.completed && before.day === after.day && after.completed;

function byArc(entries: readonly ProgressEntry[]): Record<ChallengeCategory, number> {
  const counts = { MINDFULNESS: 0, CREATIVITY: 0, CONNECTION: 0 };
  for (const { day } of entries) counts[categoryOfDay(day)]++;
  return counts;
}

function longestRun(days: readonly number[]): number {
  const set = new Set(days);
  let longest = 0;
  for (let day = 1, run = 0; day <= CHALLENGE_DAYS; day++) {
    run = set.has(day) ? run + 1 : 0;
    longest = Math.max(longest, run);
  }
  return longest;
}

/** `elapsed` reaches the activity's minutes exactly when its timer ran to zero (C-5). */
const timerFinished = ({ day, elapsed }: ProgressEntry): boolean => elapsed >= ofDay(challenges, day).timeRequired;

/** True after at least two whole days between two consecutive completions. */
function cameBack(entries: readonly ProgressEntry[]): boolean {
  const dates = completionDates(entries);
  return dates.some((date, index) => {
    const before = dates[index - 1];
    return before !== undefined && daysBetween(before, date) > 2;
  });
}

/** Number of check-ins dated after the completion of the last of the 30 days. */
function afterMonth(entries: readonly ProgressEntry[], checkins: readonly Checkin[]): number {
  if (completedCount(entries) < CHALLENGE_DAYS) return 0;
  const dates = completionDates(entries);
  const last = dates.at(-1);
  return last === undefined ? 0 : checkins.filter(({ date }) => date > last).length;
}

export function achievementFacts({ entries, checkins, counters, honestTry }: FactInput) {
  const completed = entries.filter((entry) => entry.completed);
  const written = entries.filter(hasReflection);
  const usedActions = emergencyActions.filter(({ id }) => counterOf(counters, `action:${id}`) > 0);
  const sets = checkins.map(({ date }) => setOf(date));
  return {
    completed: completed.length,
    streak: currentStreak(entries),
    completedByArc: byArc(completed),
    yes: entries.filter(({ completionStatus }) => completionStatus === 'yes').length,
    reflections: written.length,
    reflectionsByArc: byArc(written),
    /** Characters of the longest reflection, trimmed. */
    longestReflection: Math.max(0, ...written.map(({ reflectionText }) => reflectionText.trim().length)),
    /** Longest run of consecutive day numbers with a reflection. */
    reflectionRun: longestRun(written.map(({ day }) => day)),
    /** Days whose activity timer ran to zero. */
    timersFinished: entries.filter(timerFinished).length,
    /** Minutes, the headline number of M-1. */
    minutesRecovered: timeRecovered(entries, counterOf(counters, 'minutes')),
    emergencyCompleted: counterOf(counters, 'emergencyActionsCompleted'),
    emergencyCategories: emergencyCategories.filter((name) => usedActions.some(({ category }) => category === name))
      .length,
    emergencyActions: usedActions.length,
    checkins: checkins.length,
    /** How often the question set "time and digital usage" was answered. */
    timeSets: sets.filter((set) => set === 0).length,
    /** Number of different question sets answered, 0–3. */
    sets: new Set(sets).size,
    checkinsAfterMonth: afterMonth(entries, checkins),
    comeback: cameBack(completed),
    honestTry,
  };
}
export type AchievementFacts = ReturnType<typeof achievementFacts>;

/** The number of arcs (of three) with a completed day. */
export const arcsBegun = (facts: AchievementFacts): number =>
  challengeCategories.filter((category) => facts.completedByArc[category] > 0).length;
