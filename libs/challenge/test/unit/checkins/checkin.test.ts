import { describe, expect, test } from 'vitest';
import {
  answersValid,
  checkinDate,
  chosenOption,
  isEvening,
  missingAnswers,
  questionsOf,
  setOf,
} from '../../../src/checkins/checkin.ts';
import { addDays } from '../../../src/days/local-date.ts';
import { TIME_DATE, answersFor } from '../support/checkins.ts';

describe('the set of a date (K-1, T-1)', () => {
  test('asks about wellbeing on 2026-11-21', () => {
    expect(setOf('2026-11-21')).toBe(2);
    expect(questionsOf('2026-11-21').map(({ id }) => id)).toEqual([
      'focusQuality',
      'stressLevel',
      'sleepQuality',
      'realWorldActivities',
      'dopamineAwareness',
    ]);
  });

  test('rotates 0, 1, 2 without a gap, even where the 30 days start over', () => {
    for (let day = 0; day < 90; day++) expect(setOf(addDays(TIME_DATE, day))).toBe(day % 3);
  });
});

describe('a check-in may be sent', () => {
  const complete = answersFor(TIME_DATE, 4);

  test('with all five answers of the set', () => {
    expect(missingAnswers(TIME_DATE, complete)).toEqual([]);
    expect(answersValid(TIME_DATE, complete)).toBe(true);
  });

  test('not with a missing or unknown option, which is reported', () => {
    const { socialTime: _left, ...rest } = complete;
    expect(missingAnswers(TIME_DATE, { ...rest, screenTime: 'a_lot' })).toEqual(['screenTime', 'socialTime']);
    expect(missingAnswers(TIME_DATE, {})).toHaveLength(5);
    expect([answersValid(TIME_DATE, rest), answersValid(TIME_DATE, {})]).toEqual([false, false]);
  });

  test('not with answers of another set or of an unknown question', () => {
    expect(answersValid(TIME_DATE, { ...complete, stressLevel: 'calm' })).toBe(false);
    expect(answersValid(TIME_DATE, { ...complete, mood: 'calm' })).toBe(false);
    expect(answersValid(addDays(TIME_DATE, 1), complete)).toBe(false);
  });

  test('with options that are found by their keys', () => {
    expect(chosenOption({ screenTime: '2_4h' }, 'screenTime')).toEqual({ key: '2_4h', score: 4, value: 3 });
    expect(chosenOption({}, 'screenTime')).toBeUndefined();
  });
});

describe('the date that the form asks about', () => {
  const begun = { date: '2026-11-20', answers: { screenTime: 'under_2' } };

  test.each([
    ['today when nothing was started', null, [], '2026-11-21'],
    ['yesterday while its answers are unsent', begun, [], '2026-11-20'],
    ['today when no question was answered', { ...begun, answers: {} }, [], '2026-11-21'],
    ['today once yesterday is sent, here or elsewhere', begun, [{ date: '2026-11-20' }], '2026-11-21'],
    ['yesterday when another date was sent', begun, [{ date: '2026-11-19' }], '2026-11-20'],
    ['today when the answers are older', { ...begun, date: '2026-11-19' }, [], '2026-11-21'],
    ['today when the clock was set back before the answers', { ...begun, date: '2026-11-22' }, [], '2026-11-21'],
  ])('%s', (_, draft, sent, date) => {
    expect(checkinDate('2026-11-21', draft, sent)).toBe(date);
  });
});

test.each([
  ['2026-11-21T17:59:59', false],
  ['2026-11-21T18:00:00', true],
  ['2026-11-21T23:59:59', true],
  ['2026-11-22T00:00:00', false],
])('the questions of 21 November are shown at %s: %s (K-9)', (at, open) => {
  expect(isEvening(new Date(at), '2026-11-21')).toBe(open);
});
