import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { minutesTyped, timesRead } from '../../../src/features/numbers/time-typed.ts';

test.each([
  ['3', '05', 185],
  ['', '45', 45],
  ['2', '', 120],
  [' 0 ', '0', 0],
  ['24', '0', 1440],
  ['', '', null],
  [' ', ' ', null],
  ['24', '1', null],
  ['3', '60', null],
  ['3,5', '0', null],
  ['-1', '0', null],
  ['3h', '5', null],
])('%j hours and %j minutes', (hours, minutes, total) => {
  expect(minutesTyped(hours, minutes)).toBe(total);
});

describe('a time in one text', () => {
  test.each([
    ['4h 12m', [252]],
    ['4 h 12 min', [252]],
    ['4\u202fh\u00a012\u00a0min', [252]],
    ['4 Std. 12 Min.', [252]],
    ['3 hr, 47 min', [227]],
    ['1 ora 5 min', [65]],
    [' 4 ore e 12 minuti ', [252]],
    ['4 heures 12 minutes', [252]],
    ['4h12', [252]],
    ['4:12', [252]],
    ['252', [252]],
    ['252 min', [252]],
    ['45m', [45]],
    ['2h', [120]],
    ['24 h', [1440]],
    ['4.5 h', [270]],
    ['4,25 ore', [255]],
    ['0', [0]],
  ])('is clear for %j', (text, minutes) => {
    expect(timesRead(text)).toEqual(minutes);
  });

  test.each([
    ['4', [240, 4]],
    ['24', [1440, 24]],
    ['4.5', [270, 245]],
    ['4,30', [258, 270]],
  ])('has two readings for %j', (text, minutes) => {
    expect(timesRead(text)).toEqual(minutes);
  });

  test.each(['24h 1m', '3h 60m', '1441', '25 h', '4:60', '99.9', '-3h', '4h of Instagram', '4 h 12 m 30 s', 'h', ''])(
    '%j is none',
    (text) => {
      expect(timesRead(text)).toEqual([]);
    },
  );

  const spellings: ((h: number, m: number) => string)[] = [
    (h, m) => `${h}h ${m}m`,
    (h, m) => `${h} h ${m} min`,
    (h, m) => `${h} Std. ${m} Min.`,
    (h, m) => `${h} hr, ${m} min`,
    (h, m) => `${h} ore e ${m} minuti`,
    (h, m) => `${h}:${String(m).padStart(2, '0')}`,
  ];
  test('is read alike in every spelling', () => {
    fc.assert(
      fc.property(fc.nat(23), fc.nat(59), fc.constantFrom(...spellings), (h, m, spell) => {
        expect(timesRead(spell(h, m))).toEqual([h * 60 + m]);
      }),
    );
  });

  test('has at most two readings, each within a day, whatever is typed', () => {
    const piece = fc.constantFrom('4', '12', '60', '252', 'h', 'min', 'ore', ':', '.', ',', ' ', '-', 'e');
    const typed = fc.oneof(
      fc.string(),
      fc.array(piece, { maxLength: 7 }).map((pieces) => pieces.join('')),
    );
    fc.assert(
      fc.property(typed, (text) => {
        const minutes = timesRead(text);
        expect(minutes.length).toBeLessThanOrEqual(2);
        expect(new Set(minutes).size).toBe(minutes.length);
        for (const one of minutes) expect(Number.isInteger(one) && one >= 0 && one <= 1440).toBe(true);
      }),
    );
  });
});
