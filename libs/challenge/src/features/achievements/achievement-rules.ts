/** One rule per achievement: a goal, and the count that is compared with it (L-5, L-8). */
import { arcsBegun, type AchievementFacts } from './achievement-facts.ts';
import type { AchievementId } from '../../content/achievements.ts';

interface Rule {
  readonly goal: number;
  readonly count: (facts: AchievementFacts) => number;
}

const rule = (goal: number, count: Rule['count']): Rule => ({ goal, count });
const once = (happened: (facts: AchievementFacts) => boolean): Rule => rule(1, (facts) => Number(happened(facts)));

const completed: Rule['count'] = (facts) => facts.completed;
const streak: Rule['count'] = (facts) => facts.streak;
const reflections: Rule['count'] = (facts) => facts.reflections;
const minutes: Rule['count'] = (facts) => facts.minutesRecovered;
const yes: Rule['count'] = (facts) => facts.yes;
const timers: Rule['count'] = (facts) => facts.timersFinished;
const rescues: Rule['count'] = (facts) => facts.emergencyCompleted;
const checkins: Rule['count'] = (facts) => facts.checkins;
const mindful: Rule['count'] = (facts) => facts.completedByArc.MINDFULNESS;
const creative: Rule['count'] = (facts) => facts.completedByArc.CREATIVITY;
const connected: Rule['count'] = (facts) => facts.completedByArc.CONNECTION;
/** The specified "minimum of streak and completed". */
const steady: Rule['count'] = (facts) => Math.min(facts.streak, facts.completed);
/** Streak ≥ 4 and ≥ 8 completed: the eighth day counts only with the streak, so that the shown progress is true. */
const weekendWarrior: Rule['count'] = (facts) => (facts.streak >= 4 ? facts.completed : Math.min(facts.completed, 7));

export const achievementRules: Readonly<Record<AchievementId, Rule>> = {
  first_activity: rule(1, completed),
  settling_in: rule(3, mindful),
  mindful_week: rule(7, mindful),
  mindful_ten: rule(10, mindful),
  time_awareness: rule(3, (facts) => facts.timeSets),
  first_words: rule(1, reflections),
  thoughtful_writer: rule(10, reflections),
  deep_thinker: rule(20, reflections),
  storyteller: rule(30, reflections),
  consistent_checker: rule(5, steady),
  evening_ritual: rule(14, steady),
  unhurried: rule(5, timers),
  still_water: rule(20, timers),

  creative_spark: rule(1, creative),
  creative_week: rule(7, creative),
  creative_ten: rule(10, creative),
  time_saver: rule(60, minutes),
  hour_master: rule(180, minutes),
  five_hours: rule(300, minutes),
  time_lord: rule(600, minutes),
  long_note: rule(300, (facts) => facts.longestReflection),
  maker_notes: rule(5, (facts) => facts.reflectionsByArc.CREATIVITY),
  perfectionist: rule(10, yes),
  steady_hand: rule(20, yes),
  full_colour: rule(25, yes),

  first_bridge: rule(1, connected),
  connected_week: rule(7, connected),
  connected_ten: rule(10, connected),
  shared_notes: rule(5, (facts) => facts.reflectionsByArc.CONNECTION),
  first_rescue: rule(1, rescues),
  rescue_five: rule(5, rescues),
  rescue_fifteen: rule(15, rescues),
  rescue_forty: rule(40, rescues),
  three_ways: rule(3, (facts) => facts.emergencyCategories),
  whole_toolbox: rule(15, (facts) => facts.emergencyActions),
  three_worlds: rule(3, arcsBegun),
  week_of_words: rule(7, (facts) => facts.reflectionRun),

  daily_warrior: rule(7, completed),
  half_journey: rule(15, completed),
  twenty_days: rule(20, completed),
  // L-7: both have the goal 30.
  master_completer: rule(30, completed),
  journey_completer: rule(30, completed),
  streak_3: rule(3, streak),
  streak_7: rule(7, streak),
  streak_14: rule(14, streak),
  streak_21: rule(21, streak),
  weekend_warrior: rule(8, weekendWarrior),
  first_checkin: rule(1, checkins),
  round_trip: rule(3, (facts) => facts.sets),
  checkin_ten: rule(10, checkins),
  checkin_thirty: rule(30, checkins),
  checkin_sixty: rule(60, checkins),
  checkin_ninety: rule(90, checkins),
  comeback: once((facts) => facts.comeback),
  honest_try: once((facts) => facts.honestTry),
  after_glow: rule(7, (facts) => facts.checkinsAfterMonth),
};

export interface AchievementProgress {
  /** Capped at the goal: "7 of 10". */
  readonly count: number;
  readonly goal: number;
}

export function achievementProgress(id: AchievementId, facts: AchievementFacts): AchievementProgress {
  const { goal, count } = achievementRules[id];
  return { count: Math.min(count(facts), goal), goal };
}

/** Ids whose goal is reached, in the order of the catalogue. */
export const earned = (facts: AchievementFacts): AchievementId[] =>
  (Object.keys(achievementRules) as AchievementId[]).filter((id) => {
    const { goal, count } = achievementRules[id];
    return count(facts) >= goal;
  });
