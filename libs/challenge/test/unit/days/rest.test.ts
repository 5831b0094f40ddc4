import { describe, expect, test } from 'vitest';
import {
  type DaysOff,
  daysOffFault,
  daysOffFrom,
  endedDaysOff,
  fullDots,
  isResting,
  lastDays,
  markId,
  marksLeft,
  restableDates,
  restedDates,
  type RestMark,
} from '../../../src/days/rest.ts';
import { attempt, completed } from '../support/entries.ts';

const TODAY = '2026-11-21';
const mark = (on: string, minute = 0): RestMark => ({
  id: markId(on),
  on,
  editedAt: `2026-11-21T20:${String(minute).padStart(2, '0')}:00.000Z`,
});
const daysOff = (from: string, to: string): DaysOff => ({
  id: `0190c1f0-0000-7000-8000-${from.replaceAll('-', '').padStart(12, '0')}`,
  from,
  to,
  editedAt: '2026-11-01T20:00:00.000Z',
});
const states = (...args: Parameters<typeof lastDays>) => lastDays(...args).map(({ state }) => state);
const done = (...dates: string[]) => dates.map((date, index) => completed(index + 1, date));

describe('days of the last seven (M-5)', () => {
  test('are dates, not entries, and include today but not the eighth day back', () => {
    const entries = [
      completed(1, '2026-11-14'),
      completed(2, '2026-11-15'),
      completed(3, '2026-11-21'),
      completed(4, '2026-11-21'),
      completed(5, '2026-11-22'),
      attempt(6),
      completed(7, '2026-11-20', { completedAt: null, completedOn: null }),
    ];
    const dots = lastDays(entries, [], TODAY);
    expect(dots.map(({ date }) => date)).toEqual([
      '2026-11-15',
      '2026-11-16',
      '2026-11-17',
      '2026-11-18',
      '2026-11-19',
      '2026-11-20',
      '2026-11-21',
    ]);
    expect(fullDots(dots)).toBe(2);
  });

  test('show today as half full until it is done', () => {
    expect(states([], [], TODAY).at(-1)).toBe('today');
    expect(states(done(TODAY), [], TODAY).at(-1)).toBe('done');
  });
});

test('home gets the rested dates from the first of its seven dots to four weeks ahead', () => {
  const ends = ['2026-11-14', '2026-11-15', '2026-12-19', '2026-12-20'];
  const rest = ends.map((date) => daysOff(date, date));
  expect(restedDates([], rest, TODAY)).toEqual(['2026-11-15', '2026-12-19']);
});

describe('rest marks (M-8)', () => {
  test('fill their dot', () => {
    const entries = done('2026-11-15', '2026-11-16');
    expect(states(entries, [mark('2026-11-17')], TODAY)).toEqual([
      'done',
      'done',
      'rest',
      'open',
      'open',
      'open',
      'today',
    ]);
    expect(fullDots(lastDays(entries, [mark('2026-11-17')], TODAY))).toBe(3);
  });

  test('count up to two per calendar month, by the order of setting them', () => {
    const three = [mark('2026-11-17', 3), mark('2026-11-18', 1), mark('2026-11-19', 2)];
    expect(states([], three, TODAY)).toEqual(['open', 'open', 'open', 'rest', 'rest', 'open', 'today']);
    expect(marksLeft([], three, TODAY)).toBe(0);
    const across = [mark('2026-11-29'), mark('2026-11-30'), mark('2026-12-01'), mark('2026-12-02')];
    expect(fullDots(lastDays([], across, '2026-12-03'))).toBe(4);
    expect([marksLeft([], across, '2026-11-30'), marksLeft([], across, '2027-01-01')]).toEqual([0, 2]);
  });

  test('do not count on a completed day or on days off', () => {
    const marks = [mark('2026-11-17'), mark('2026-11-18'), mark('2026-11-19')];
    expect(states(done('2026-11-17'), marks, TODAY)).toEqual(['open', 'open', 'done', 'rest', 'rest', 'open', 'today']);
    expect(marksLeft([], [mark('2026-11-17'), daysOff('2026-11-16', '2026-11-18')], TODAY)).toBe(2);
  });

  test('can be set on empty dots since the first day, including today, while the month has one left', () => {
    const entries = done('2026-11-17', '2026-11-19');
    expect(restableDates(entries, [], TODAY)).toEqual(['2026-11-18', '2026-11-20', TODAY]);
    expect(restableDates(entries, [mark('2026-11-18')], TODAY)).toEqual(['2026-11-20', TODAY]);
    expect(restableDates(entries, [mark('2026-11-18'), mark('2026-11-20')], TODAY)).toEqual([]);
    expect(restableDates(entries.toReversed(), [], TODAY)).toEqual(['2026-11-18', '2026-11-20', TODAY]);
    expect(restableDates([], [], TODAY)).toEqual([]);
    expect(restableDates([attempt(1, { updatedAt: '2026-11-20T12:00:00.000Z' })], [], TODAY)).toEqual([
      '2026-11-20',
      TODAY,
    ]);
  });
});

describe('planned days off (M-9)', () => {
  test('keep every dot full from the first to the last day', () => {
    expect(states([], [daysOff('2026-11-16', '2026-11-18')], TODAY)).toEqual([
      'open',
      'off',
      'off',
      'off',
      'open',
      'open',
      'today',
    ]);
    expect(fullDots(lastDays([], [daysOff('2026-11-10', '2026-11-23')], TODAY))).toBe(7);
  });

  test('do not hide a day that is completed meanwhile', () => {
    expect(states(done('2026-11-17'), [daysOff('2026-11-16', '2026-11-18')], TODAY)[2]).toBe('done');
  });

  test('end after fourteen days, whatever was stored', () => {
    const [longest] = daysOffFrom([daysOff('2026-11-21', '2030-01-01')], TODAY);
    expect(longest?.to).toBe('2026-12-04');
    expect(lastDays([], [daysOff('2026-11-21', '2030-01-01')], '2026-12-05').at(-1)?.state).toBe('today');
    expect(daysOffFrom([daysOff('2026-11-25', '2026-11-20')], TODAY)).toEqual([]);
  });

  test.each([
    ['2026-11-21', '2026-11-21', null],
    ['2026-11-21', '2026-12-04', null],
    ['2026-11-21', '2026-12-05', 'long'],
    ['2026-11-20', '2026-11-22', 'past'],
    ['2026-11-23', '2026-11-22', 'order'],
    ['2028-11-23', '2028-11-24', 'far'],
    ['2027-11-21', '2027-11-22', null],
    ['2027-11-22', '2027-11-22', 'far'],
    ['', '2026-11-22', 'dates'],
    ['2026-11-21', '', 'dates'],
    ['20261-11-21', '20261-11-22', 'dates'],
    ['2026-11-21', '20261-11-22', 'dates'],
  ])('from %s to %s: %s', (from, to, fault) => {
    expect(daysOffFault({ from, to }, TODAY)).toBe(fault);
  });

  test('are listed until their last day is over, earliest first', () => {
    const later = { ...daysOff('2026-12-10', '2026-12-12'), id: '0' };
    const single = daysOff('2026-11-25', '2026-11-25');
    const running = daysOff('2026-11-19', TODAY);
    const over = daysOff('2026-11-10', '2026-11-20');
    const reversed = daysOff('2026-11-27', '2026-11-26');
    const planned = [later, single, running, over, reversed];
    expect(daysOffFrom(planned, TODAY)).toEqual([running, single, later]);
    expect(daysOffFrom(planned.toReversed(), TODAY)).toEqual([running, single, later]);
    const [a, b] = [
      { ...single, id: 'a' },
      { ...single, id: 'b' },
    ];
    expect([daysOffFrom([a, b], TODAY), daysOffFrom([b, a], TODAY)]).toEqual([
      [a, b],
      [a, b],
    ]);
  });

  test('silence the reminder from their first to their last day, as does a rest mark', () => {
    const rest = [daysOff('2026-11-16', '2030-01-01'), mark('2026-12-05')];
    const silent = ['2026-11-15', '2026-11-16', '2026-11-29', '2026-11-30', '2026-12-05'].map((date) =>
      isResting(rest, date),
    );
    expect(silent).toEqual([false, true, true, false, true]);
  });

  test('keep the days before today when ended early, and open today again', () => {
    const running = daysOff('2026-11-19', '2026-11-25');
    expect(endedDaysOff(running, TODAY)).toEqual({ ...running, to: '2026-11-20' });
    expect(endedDaysOff(daysOff(TODAY, '2026-11-25'), TODAY)).toBeNull();
    expect(endedDaysOff(daysOff('2026-11-24', '2026-11-25'), TODAY)).toBeNull();
  });
});
