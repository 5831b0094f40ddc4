import type { ProgressEntry } from '@scrollstop/contracts/days/progress';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { celebrationLine, closingToastText } from '../../../src/features/celebration/celebration.ts';
import { momentOf, ownSentence } from '../../../src/features/celebration/moments.ts';
import { addDays } from '../../../src/days/local-date.ts';
import { celebration as english } from '../../../src/features/celebration/en.ts';
import { celebration as italian } from '../../../src/features/celebration/it.ts';
import { completed } from '../support/entries.ts';

const days = Array.from({ length: 30 }, (_, index) => index + 1);
/** Days 1, 2 … completed on these dates. */
const on = (...dates: string[]): ProgressEntry[] => dates.map((date, index) => completed(index + 1, date));

describe('the celebration (C-1)', () => {
  test.each([
    [1, 'yes', 'You began. That is the hardest tap.'],
    [4, 'yes', 'Four. The phone waited, and nothing broke.'],
    [30, 'yes', 'Thirty. Keep three things, leave the rest.'],
    [7, 'partial', 'Trying counts. Day 7 is done.'],
  ] as const)('day %d, %s: %s', (day, status, line) => {
    expect(celebrationLine(english, day, status)).toBe(line);
  });

  test('promises no next day on day 30', () => {
    expect(closingToastText(english, 29)).toContain('tomorrow');
    expect(closingToastText(english, 30)).toBe('You completed the 30 days!');
  });
});

describe('the moment of a day', () => {
  test.each([
    ['an ordinary day', 4, null, on('2026-11-01', '2026-11-02', '2026-11-03', '2026-11-04'), null],
    ['a new level', 3, 2, on('2026-11-01', '2026-11-02', '2026-11-03'), 'level'],
    ['day 10, with a new level', 10, 4, [], 'ten'],
    ['day 20', 20, null, [], 'twenty'],
    ['day 30', 30, 9, [], 'thirty'],
    ['the day after three missed ones', 2, null, on('2026-11-01', '2026-11-05'), 'return'],
    ['the day after two missed ones', 2, null, on('2026-11-01', '2026-11-04'), null],
    ['the second return of a month', 3, null, on('2026-11-01', '2026-11-05', '2026-11-09'), null],
  ] as const)('%s', (_name, day, level, entries, moment) => {
    expect(momentOf(day, level, entries)).toBe(moment);
  });

  test('is a return at most once a month, whatever the gaps', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 9 }), { maxLength: 29 }), (gaps) => {
        let date = '2026-11-01';
        const entries = [completed(1, date), ...gaps.map((gap, i) => completed(i + 2, (date = addDays(date, gap))))];
        const returns = entries.filter(
          ({ day }, index) => momentOf(day, null, entries.slice(0, index + 1)) === 'return',
        );
        expect(returns.length).toBeLessThanOrEqual(1);
      }),
    );
  });
});

describe('the sentence from the user’s own data', () => {
  const entries = [completed(1, '2026-11-01', { reflectionText: ' I felt calm.\nThen bored. ' })];
  const own = { entries, numbers: [{ day: 0 as const, minutes: 290 }], recovered: 160 };

  test('is the text of day 1 on day 30', () => {
    expect(ownSentence('thirty', 30, own)).toEqual({ kind: 'words', words: 'I felt calm. Then bored.' });
  });
  test('is the first number entered, and later the change', () => {
    expect(ownSentence('ten', 10, own)).toEqual({ kind: 'number', minutes: 290 });
    const numbers = [...own.numbers, { day: 7 as const, minutes: 250 }];
    expect(ownSentence('twenty', 20, { ...own, numbers })).toEqual({ kind: 'change', from: 290, to: 250 });
    expect(ownSentence('ten', 10, { ...own, numbers })).toEqual({ kind: 'number', minutes: 290 });
    expect(ownSentence('twenty', 20, own)).toEqual({ kind: 'number', minutes: 290 });
  });
  test('is the text before the break at a return', () => {
    expect(ownSentence('return', 2, own)).toMatchObject({ kind: 'wordsBefore' });
  });
  test('is the minutes when nothing was written or entered', () => {
    const nothing = { entries: [], numbers: [], recovered: 160 };
    for (const moment of ['twenty', 'ten', 'return', 'level'] as const)
      expect(ownSentence(moment, 5, nothing)).toEqual({ kind: 'minutes', minutes: 160 });
    expect(ownSentence('level', 1, nothing)).toBeNull();
    expect(ownSentence('thirty', 30, nothing)).toBeNull();
  });
  test('is the beginning of a long text, cut after a whole word', () => {
    const long = [completed(1, '2026-11-01', { reflectionText: 'quiet '.repeat(40) })];
    const { words } = ownSentence('thirty', 30, { ...own, entries: long }) as { words: string };
    expect(words).toMatch(/^(quiet )+…$/);
    expect(words.length).toBeLessThanOrEqual(92);
  });
});

test.each([
  ['English', english],
  ['Italian', italian],
])('the celebration does not repeat a sentence within a month in %s', (_language, texts) => {
  const status = fc.constantFrom('yes' as const, 'partial' as const);
  fc.assert(
    fc.property(fc.array(status, { minLength: 30, maxLength: 30 }), (statuses) => {
      const lines = days.map((day) => celebrationLine(texts, day, statuses[day - 1] ?? 'yes'));
      expect(new Set(lines).size).toBe(30);
    }),
  );
});
