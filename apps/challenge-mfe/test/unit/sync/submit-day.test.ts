import { describe, expect, test } from 'vitest';
import { storageKeys } from '@scrollstop/contracts/device/storage';
import { addUnlocked, unlockAchievements } from '../../../src/store/records/unlock-achievements.ts';
import { openStore } from '../../../src/store/records/store.ts';
import { changeReflection, endDraft, submitDay, completeLateDays } from '../../../src/store/submit-day.ts';
import { joinStats, type Stats } from '../../../src/store/records/totals.ts';
import { addItems } from '../../../src/store/records/documents.ts';
import { memoryStorage } from '../fakes.ts';
import { mergeServer } from '../../../src/store/sync/day-sync.ts';

const evening = new Date('2026-11-21T20:00:00.000Z');
const open = (storage = memoryStorage()) => ({
  storage,
  store: openStore({ storage, now: () => evening }),
});
const attempt = { day: 1, reflectionText: '', timeSpent: 5, elapsed: 0 };

test('the first day unlocks achievements once, and user-stats has the specified shape', () => {
  const { store, storage } = open();
  expect(submitDay(store, { ...attempt, status: 'yes' })).toContain('first_activity');
  expect(unlockAchievements(store)).toEqual([]);
  expect(JSON.parse(storage.content.get(storageKeys.stats) ?? '')).toMatchObject({
    schemaVersion: 1,
    totalTimeRecovered: 5,
    daysCompleted: 1,
    currentStreak: 1,
    totalReflections: 0,
    level: 1,
    achievements: [{ id: 'first_activity', unlockedAt: evening.toISOString() }],
  });
});

test('an achievement stays unlocked if its record is deleted', () => {
  const { store, storage } = open();
  submitDay(store, { ...attempt, status: 'yes' });
  storage.removeItem(storageKeys.progress);
  const later = open(storage).store;
  expect(unlockAchievements(later)).toEqual([]);
  expect(later.stats.get()?.achievements.map(({ id }) => id)).toContain('first_activity');
});

test('a "no" that becomes a "yes" unlocks honest_try', () => {
  const { store } = open();
  expect(submitDay(store, { ...attempt, status: 'no' })).toEqual([]);
  expect(submitDay(store, { ...attempt, status: 'yes' })).toContain('honest_try');
});

test('a day completed from paper after a "no" unlocks honest_try', () => {
  const { store } = open();
  submitDay(store, { ...attempt, status: 'no' });
  const late = ['2026-11-19', '2026-11-20'].map((on, index) => ({ day: index + 1, on, min: on, max: on }));
  expect(completeLateDays(store, late)).toContain('honest_try');
});

test('round 2 loses no star if another phone did one of its days on a later date (H-11)', () => {
  const { store } = open();
  const done = (day: number, on: string) =>
    ({
      id: `day-${day}`,
      variant: 'harder',
      on,
      minutes: 10,
      words: '',
      editedAt: `${on}T20:00:00.000Z`,
    }) as const;
  addItems(store, 'round', [done(1, '2026-11-19'), done(2, '2026-11-20')]);
  addItems(store, 'round', [done(1, '2026-11-20')]);
  unlockAchievements(store);
  expect(store.stats.get()?.totalStars).toBe(2);
});

test('a text added to a day wins over that of a phone whose clock is ahead', () => {
  const { store } = open();
  submitDay(store, { ...attempt, status: 'yes' });
  const [first] = store.progress.get();
  const ahead = { ...(first as NonNullable<typeof first>), updatedAt: '2027-01-01T00:00:00.000Z' };
  mergeServer(store.progress, [ahead]);
  changeReflection(store, ahead, 'Both of them.');
  expect(store.progress.get()[0]).toMatchObject({ reflectionText: 'Both of them.', unsynced: true });
});

test('the text of a repeated attempt wins over that of a phone whose clock is ahead', () => {
  const { store } = open();
  submitDay(store, { ...attempt, status: 'no', reflectionText: 'Too many.' });
  const [first] = store.progress.get();
  const ahead = { ...(first as NonNullable<typeof first>), updatedAt: '2027-01-01T00:00:00.000Z' };
  mergeServer(store.progress, [ahead]);
  submitDay(store, { ...attempt, status: 'yes', reflectionText: 'It worked.' });
  expect(store.progress.get()[0]).toMatchObject({ completed: true, reflectionText: 'It worked.' });
});

test('the draft of a submitted day is removed with its dialog', () => {
  const { store } = open();
  const timer = { endsAt: null, remaining: 1, elapsed: 0, done: false };
  store.drafts.update(() => [{ day: 1, reflectionText: 'x', completionStatus: 'yes', timer }]);
  submitDay(store, { ...attempt, status: 'yes' });
  expect(store.drafts.get()).toHaveLength(1);
  endDraft(store, 1);
  expect(store.drafts.get()).toEqual([]);
});

describe('achievements of another device', () => {
  const stats = (achievements: [string, string][]): Stats => ({
    schemaVersion: 1,
    totalTimeRecovered: 0,
    daysCompleted: 0,
    currentStreak: 0,
    totalReflections: 0,
    totalStars: 0,
    level: 1,
    pointsToNextLevel: 20,
    achievements: achievements.map(([id, unlockedAt]) => ({ id, unlockedAt })),
  });

  test('keep the earlier date of each', () => {
    const { store } = open();
    submitDay(store, { ...attempt, status: 'yes' });
    addUnlocked(store.stats, {
      first_activity: '2026-11-01T00:00:00.000Z',
      streak_3: '2026-11-03T00:00:00.000Z',
    });
    expect(store.stats.get()?.achievements).toEqual([
      { id: 'first_activity', unlockedAt: '2026-11-01T00:00:00.000Z' },
      { id: 'streak_3', unlockedAt: '2026-11-03T00:00:00.000Z' },
    ]);
  });

  test('are kept by two tabs, with the later figures', () => {
    const mine = stats([['streak_3', '2026-11-03T00:00:00.000Z']]);
    const theirs = stats([['first_words', '2026-11-04T00:00:00.000Z']]);
    expect(joinStats(mine, theirs)?.achievements.map(({ id }) => id)).toEqual(['first_words', 'streak_3']);
    expect(joinStats(mine, mine)).toBe(mine);
    expect(joinStats(mine, null)).toBeNull();
  });
});

test('each later date on which the app is opened advances one day, even after a restart', () => {
  const storage = memoryStorage();
  const dayOn = (date: string) =>
    openStore({ storage, now: () => new Date(`${date}T20:00:00`) }).access.get()?.currentDay;
  expect(['2026-11-20', '2026-11-20', '2026-11-21', '2026-11-25'].map(dayOn)).toEqual([1, 1, 2, 3]);
});
