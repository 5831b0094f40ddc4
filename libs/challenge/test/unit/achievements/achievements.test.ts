import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { achievementFacts, type FactInput, isHonestTry } from '../../../src/features/achievements/achievement-facts.ts';
import { achievementProgress, earned } from '../../../src/features/achievements/achievement-rules.ts';
import { totalStars, unlock } from '../../../src/features/achievements/achievements.ts';
import { mergeUnlocked } from '../../../src/record/merge-unlocked.ts';
import { type AchievementId, achievements } from '../../../src/content/achievements.ts';
import { emergencyActionIds } from '../../../src/content/emergency-action-ids.ts';
import { countCompletion } from '../../../src/features/emergency/emergency.ts';
import type { Counters } from '../../../src/record/counters.ts';
import { userStats } from '../../../src/days/stats.ts';
import { checkinRun } from '../support/checkins.ts';
import { attempt, completed, completedRun } from '../support/entries.ts';
import { cases } from '../support/cases.ts';

const nothing: FactInput = { entries: [], checkins: [], counters: {}, honestTry: false };
const facts = (input: Partial<FactInput>) => achievementFacts({ ...nothing, ...input });
const rescues = (count: number): Counters =>
  Array.from({ length: count }).reduce<Counters>(
    (counters, _, index) => countCompletion(counters, emergencyActionIds[index % 15] ?? 'p1', 2),
    {},
  );

/** The same action again and again. */
const rescuesOfOne = (count: number): Counters =>
  Array.from({ length: count }).reduce<Counters>((counters) => countCompletion(counters, 'p1', 2), {});

/** Each boundary: the input just below the goal, and the input that just reaches it. */
const run = (count: number) => ({ entries: completedRun(count, '2026-06-30') });
const span = (from: number, count: number) => ({
  entries: Array.from({ length: count }, (_, index) => completed(from + index, '2026-06-30')),
});
/** This many completed days; all but the first are the streak. */
const gap = (count: number) => ({ entries: [...run(1).entries, ...span(3, count - 1).entries] });
/** This many days of one arc, and all of the other two. */
const inArc = (from: number, count: number) => ({
  entries: run(30).entries.filter(({ day }) => day < from + count || day >= from + 10),
});
const written = (from: number, count: number, text = 'words') => ({
  entries: Array.from({ length: count }, (_, index) => attempt(from + index, { reflectionText: text })),
});
const yes = (count: number) => ({
  entries: completedRun(30, '2026-06-30').map((entry) =>
    entry.day > count ? { ...entry, completionStatus: 'partial' as const } : entry,
  ),
});
const timers = (count: number) => ({
  entries: run(30).entries.map((entry) => ({ ...entry, elapsed: entry.day > count ? 4 : 20 })),
});
const minutes = (count: number) => ({ counters: { minutes: count } });
const checkins = (count: number) => ({ checkins: checkinRun('2024-01-01', count) });
const monthAnd = (count: number) => ({
  ...run(30),
  checkins: [...checkinRun('2026-06-01', 30), ...checkinRun('2026-07-01', count)],
});

describe('each rule unlocks exactly at its boundary', () => {
  const boundaries: [AchievementId, Partial<FactInput>, Partial<FactInput>][] = [
    ['first_activity', { entries: [attempt(1)] }, { entries: [...run(1).entries, attempt(2)] }],
    ['settling_in', inArc(1, 2), run(3)],
    ['mindful_week', inArc(1, 6), run(7)],
    ['mindful_ten', inArc(1, 9), run(10)],
    ['time_awareness', checkins(6), checkins(7)],
    ['first_words', written(1, 1, ' '), written(1, 1)],
    ['thoughtful_writer', written(1, 9), written(1, 10)],
    ['deep_thinker', written(1, 19), written(1, 20)],
    ['storyteller', written(1, 29), written(1, 30)],
    ['consistent_checker', gap(5), run(5)],
    ['evening_ritual', gap(14), run(14)],
    ['unhurried', timers(4), timers(5)],
    ['still_water', timers(19), timers(20)],
    ['creative_spark', inArc(11, 0), run(11)],
    ['creative_week', inArc(11, 6), span(11, 7)],
    ['creative_ten', inArc(11, 9), span(11, 10)],
    ['time_saver', minutes(59), minutes(60)],
    ['hour_master', minutes(179), minutes(180)],
    ['five_hours', minutes(299), minutes(300)],
    ['time_lord', minutes(599), minutes(600)],
    ['long_note', written(1, 1, `${'x'.repeat(299)}  `), written(1, 1, 'x'.repeat(300))],
    ['maker_notes', written(7, 8), written(11, 5)],
    ['perfectionist', yes(9), yes(10)],
    ['steady_hand', yes(19), yes(20)],
    ['full_colour', yes(24), yes(25)],
    ['first_bridge', run(20), run(21)],
    ['connected_week', inArc(21, 6), span(21, 7)],
    ['connected_ten', inArc(21, 9), span(21, 10)],
    ['shared_notes', written(17, 8), written(21, 5)],
    ['first_rescue', { counters: { scrollInterruptions: 3 } }, { counters: rescues(1) }],
    ['rescue_five', { counters: rescues(4) }, { counters: rescuesOfOne(5) }],
    ['rescue_fifteen', { counters: rescues(14) }, { counters: rescuesOfOne(15) }],
    ['rescue_forty', { counters: rescues(39) }, { counters: rescues(40) }],
    ['three_ways', { counters: rescues(10) }, { counters: rescues(11) }],
    ['whole_toolbox', { counters: countCompletion(rescues(14), 'p1', 2) }, { counters: rescues(15) }],
    ['three_worlds', run(20), run(21)],
    ['week_of_words', { entries: [...written(1, 6).entries, ...written(8, 6).entries] }, written(24, 7)],
    ['daily_warrior', run(6), gap(7)],
    ['half_journey', run(14), gap(15)],
    ['twenty_days', run(19), gap(20)],
    ['master_completer', run(29), run(30)],
    ['journey_completer', run(29), run(30)],
    ['streak_3', gap(3), run(3)],
    ['streak_7', gap(7), run(7)],
    ['streak_14', gap(14), run(14)],
    ['streak_21', gap(21), run(21)],
    ['weekend_warrior', run(7), run(8)],
    [
      'weekend_warrior',
      { entries: [...run(6).entries, ...span(8, 3).entries] },
      { entries: [...run(5).entries, ...span(7, 4).entries] },
    ],
    ['first_checkin', {}, checkins(1)],
    ['round_trip', { checkins: checkinRun('2024-01-01', 7).filter((_, index) => index % 3 === 0) }, checkins(3)],
    ['checkin_ten', checkins(9), checkins(10)],
    ['checkin_thirty', checkins(29), checkins(30)],
    ['checkin_sixty', checkins(59), checkins(60)],
    ['checkin_ninety', checkins(89), checkins(90)],
    [
      'comeback',
      { entries: [completed(1, '2026-06-01'), completed(2, '2026-06-03')] },
      { entries: [completed(1, '2026-06-01'), completed(2, '2026-06-04')] },
    ],
    ['honest_try', run(1), { ...run(1), honestTry: true }],
    ['after_glow', monthAnd(6), monthAnd(7)],
  ];
  test.each(boundaries)('%s', (id, below, reached) => {
    expect(earned(facts(below))).not.toContain(id);
    expect(earned(facts(reached))).toContain(id);
  });

  test('every achievement has its boundary here', () => {
    const here = new Set(boundaries.map(([id]) => id));
    expect(achievements.filter(({ id }) => !here.has(id))).toEqual([]);
  });

  test('empty records earn no achievement', () => {
    expect(earned(facts({}))).toEqual([]);
  });

  test('afterglow does not count check-ins of the month itself', () => {
    expect(facts(monthAnd(0)).checkinsAfterMonth).toBe(0);
    expect(facts({ ...monthAnd(7), ...run(29) }).checkinsAfterMonth).toBe(0);
  });

  test('an honest try is a "no" that later becomes a completion of the same day', () => {
    const done = completed(3, '2026-06-03');
    expect(isHonestTry(attempt(3), done)).toBe(true);
    expect(isHonestTry(undefined, done)).toBe(false);
    expect(isHonestTry(done, done)).toBe(false);
    expect(isHonestTry(attempt(2), done)).toBe(false);
    expect(isHonestTry(attempt(3), attempt(3))).toBe(false);
  });
});

describe('achievement progress, "7 of 10"', () => {
  test.each<[AchievementId, Partial<FactInput>, number, number]>([
    ['thoughtful_writer', written(1, 7), 7, 10],
    ['thoughtful_writer', written(1, 30), 10, 10],
    ['weekend_warrior', { entries: [...run(7).entries, ...span(9, 3).entries] }, 7, 8],
    ['honest_try', {}, 0, 1],
  ])('%s', (id, input, count, goal) => {
    expect(achievementProgress(id, facts(input))).toEqual({ count, goal });
  });
});

describe('unlocking is never taken back (L-3)', () => {
  const at = '2026-06-30T20:00:00.000Z';

  test('an ended streak keeps its achievement and its stars', () => {
    const { unlocked, fresh } = unlock({}, facts(run(3)), at);
    expect(fresh).toEqual(['first_activity', 'settling_in', 'streak_3']);
    const later = unlock(unlocked, facts({ entries: [...run(3).entries, attempt(4)] }), '2026-07-01T00:00:00.000Z');
    expect(later.unlocked).toBe(unlocked);
    expect(later.fresh).toEqual([]);
    expect(totalStars(unlocked)).toBe(5 + 15 + 15);
  });

  test('merging devices keeps the earliest date, in any order', () => {
    const map = fc.dictionary(
      fc.constantFrom('first_activity', 'streak_3', 'of_a_later_version'),
      fc.constantFrom(at, '2026-06-30T22:00:00.000+02:00', '2026-06-29T20:00:00.000Z'),
    );
    fc.assert(
      fc.property(map, map, map, (a, b, c) => {
        assert.deepEqual(mergeUnlocked(a, b), mergeUnlocked(b, a));
        assert.deepEqual(mergeUnlocked(mergeUnlocked(a, b), c), mergeUnlocked(a, mergeUnlocked(b, c)));
        assert.deepEqual(mergeUnlocked(mergeUnlocked(a, b), b), mergeUnlocked(a, b));
      }),
      cases,
    );
    expect(mergeUnlocked({ streak_3: at }, { streak_3: '2026-06-29T20:00:00.000Z' })).toEqual({
      streak_3: '2026-06-29T20:00:00.000Z',
    });
  });

  test('the earliest date is found by instant, whatever its spelling', () => {
    const first = { streak_3: '2026-06-30T23:30:00.000+02:00' };
    const second = { streak_3: '2026-06-30T22:00:00.000Z' };
    expect(mergeUnlocked(first, second)).toEqual(first);
    expect(mergeUnlocked(second, first)).toEqual(first);
  });

  test('an unknown id of a later version is kept but gives no stars', () => {
    expect(totalStars({ of_a_later_version: at, first_activity: at })).toBe(5);
  });
});

describe('the user’s statistics (M-7)', () => {
  test('start at level 1 with 20 stars to the next', () => {
    expect(userStats([], {}, {})).toEqual({
      totalTimeRecovered: 0,
      daysCompleted: 0,
      currentStreak: 0,
      totalReflections: 0,
      totalStars: 0,
      level: 1,
      pointsToNextLevel: 20,
      achievements: [],
    });
  });

  test('are computed from the records', () => {
    const entries = [completed(1, '2026-06-01', { reflectionText: 'rain', timeSpent: 5 }), completed(2, '2026-06-02')];
    const { unlocked } = unlock({}, facts({ entries }), '2026-06-02T20:00:00.000Z');
    expect(userStats(entries, { minutes: 7 }, unlocked)).toEqual({
      totalTimeRecovered: 27,
      daysCompleted: 2,
      currentStreak: 2,
      totalReflections: 1,
      totalStars: 20,
      level: 2,
      pointsToNextLevel: 30,
      achievements: ['first_activity', 'first_words'],
    });
  });
});
