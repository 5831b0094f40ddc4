import type { CueTap, OwnAction, Swap } from '@scrollstop/contracts/urge';
import { describe, expect, test } from 'vitest';
import { alternativeIds, alternativesOfDay } from '../../../src/content/alternatives.ts';
import { alternativeTexts as english } from '../../../src/content/en/alternatives.ts';
import { alternativeTexts as italian } from '../../../src/content/it/alternatives.ts';
import { userStats } from '../../../src/days/stats.ts';
import { cuePicture, hourOf, tapsMissing } from '../../../src/urge/cue-picture.ts';
import { actionsInUse } from '../../../src/urge/plans.ts';
import { nextSwapOn } from '../../../src/urge/swaps.ts';
import { pauseWeeks } from '../../../src/urge/weeks.ts';

const id = (n: number) => `0190c1f0-0000-7000-8000-${String(n).padStart(12, '0')}`;
const at = (n: number) => new Date(Date.UTC(2026, 10, 1, 8, n)).toISOString();
const tap = (n: number, word: CueTap['word'], hour: number, more: Partial<CueTap> = {}): CueTap => ({
  ...{ id: id(n), on: '2026-11-20', hour, word, text: '', editedAt: at(n) },
  ...more,
});

describe('hours and cues', () => {
  test('are drawn from ten taps on; one that was taken back is none', () => {
    const taps = Array.from({ length: 9 }, (_, n) => tap(n, 'tired', 22));
    expect(tapsMissing(taps)).toBe(1);
    expect(tapsMissing([...taps, tap(9, 'bored', 9)])).toBe(0);
    expect(tapsMissing([...taps, tap(9, 'bored', 9, { removed: true })])).toBe(1);
  });

  test('the most frequent word is first, with the hours in which it is most frequent', () => {
    const taps = [tap(1, 'bored', 3), tap(2, 'tired', 21), tap(3, 'tired', 23), tap(4, 'tired', 1)];
    const picture = cuePicture([...taps, tap(5, 'own', 8, { text: 'Hungry', on: '2026-11-21' })]);
    expect(picture).toMatchObject({ taps: 5, days: 2 });
    expect(picture.rows[0]).toMatchObject({ word: 'tired', taps: 3, peak: 7 });
    expect(hourOf(7)).toBe('21:00');
    expect(picture.rows.map(({ word }) => word)).toEqual(['tired', 'bored', 'own']);
  });

  test('say "mostly" for no hour that only one tap speaks for, nor for two that are equal', () => {
    const peaks = (hours: number[]) =>
      cuePicture(hours.map((hour, n) => tap(n, 'tired', hour))).rows[0]?.peak;
    expect(peaks([1, 5, 9])).toBeNull();
    expect(peaks([1, 1, 9, 9])).toBeNull();
    expect(peaks([1, 1, 9])).toBe(0);
  });
});

test('weeks run from Monday to Sunday, over all devices; a week without a count is no zero', () => {
  const day = (interruptions: number) => ({ interruptions, notNow: 0, continued: 1 });
  const weeks = pauseWeeks(
    {
      one: { '2026-11-16': day(1), '2026-11-15': day(2) },
      two: { '2026-11-22': day(3), '2026-09-01': day(9) },
    },
    '2026-11-22',
  );
  expect(weeks.map(({ monday }) => monday)).toEqual([
    ...['2026-10-12', '2026-10-19', '2026-10-26', '2026-11-02', '2026-11-09', '2026-11-16'],
  ]);
  expect(weeks.at(-1)).toMatchObject({ interruptions: 4, continued: 2, recorded: true });
  expect(weeks.at(-2)).toMatchObject({ interruptions: 2, recorded: true });
  expect(weeks[0]).toMatchObject({ interruptions: 0, recorded: false });
});

test('a date with a pause is one star, however many pauses it had', () => {
  expect(userStats([], {}, {}, 3).totalStars).toBe(userStats([], {}, {}).totalStars + 3);
});

describe('a swap', () => {
  const swap = (on: string, more: Partial<Swap> = {}): Swap => ({
    ...{ day: 3, alternative: 'mind-1', on, editedAt: at(1) },
    ...more,
  });
  test('is possible seven days after the last one, unless that was taken back', () => {
    expect(nextSwapOn([], '2026-11-21')).toBe('2026-11-21');
    expect(nextSwapOn([swap('2026-11-18')], '2026-11-21')).toBe('2026-11-25');
    const back = swap('2026-11-18', { removed: true, editedAt: at(2) });
    expect(nextSwapOn([swap('2026-11-18'), back], '2026-11-21')).toBe('2026-11-21');
  });

  test('offers at least ten alternatives, of the arc of the day only, in both languages', () => {
    expect(alternativeIds.length).toBeGreaterThanOrEqual(10);
    for (const day of [1, 11, 21]) expect(alternativesOfDay(day)).toHaveLength(4);
    expect(new Set([...alternativesOfDay(10), ...alternativesOfDay(20), ...alternativesOfDay(30)]).size).toBe(
      12,
    );
    for (const one of alternativeIds) {
      expect(english[one].title).not.toBe(italian[one].title);
      for (const words of [english[one], italian[one]]) {
        const { title, teaser, description, indoor, alone, seated, reflection } = words;
        for (const text of [title, teaser, description, indoor, alone, seated, reflection])
          expect(text.trim().length, one).toBeGreaterThan(2);
      }
    }
  });
});

test('of more own actions than five the ones edited last are in use, and the others wait', () => {
  const action = (n: number): OwnAction => ({ id: id(n), text: `action ${n}`, minutes: 2, editedAt: at(n) });
  const { live, waiting } = actionsInUse(Array.from({ length: 7 }, (_, n) => action(n)));
  expect(live.map(({ text }) => text)).toEqual(['action 6', 'action 5', 'action 4', 'action 3', 'action 2']);
  expect(waiting).toHaveLength(2);
});
