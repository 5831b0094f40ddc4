import { describe, expect, test } from 'vitest';
import { networks } from '../../src/features/achievements/networks.ts';
import { achievementList } from '../../src/features/achievements/achievement-list.ts';
import { inTwoLines } from '../../src/pictures/two-lines.ts';

/** Measures every letter as half as wide as the font size. */
const measure = (text: string, size: number) => text.length * size * 0.5;

describe('the name on the picture', () => {
  test('stays on one line when it fits', () => {
    expect(inTwoLines('Spark', 540, measure)).toEqual({ lines: ['Spark'], size: 104 });
  });

  test('is broken where the longer line is shortest', () => {
    // Eight letters in either case: the first break is used.
    expect(inTwoLines('Three in a row', 540, measure).lines).toEqual(['Three', 'in a row']);
    expect(inTwoLines('Ten quiet days', 540, measure).lines).toEqual(['Ten quiet', 'days']);
  });

  test('gets smaller before it would need a third line', () => {
    const { lines, size } = inTwoLines('Settimana consapevole', 540, measure);
    expect(lines).toEqual(['Settimana', 'consapevole']);
    expect(size).toBe(88);
  });

  test('is not broken if it is a single word, even if it never fits', () => {
    expect(inTwoLines('Donaudampfschifffahrtsgesellschaft', 540, measure)).toEqual({
      lines: ['Donaudampfschifffahrtsgesellschaft'],
      size: 48,
    });
  });
});

test('every network gets the escaped text and link for its page and its app', () => {
  const message = { text: 'A & B https://x.test', url: 'https://x.test' };
  const all = networks(message);
  expect(all.map(({ name }) => name)).toEqual(['WhatsApp', 'Facebook', 'X', 'Telegram']);
  for (const { page, app } of all) {
    expect(new URL(page).protocol).toBe('https:');
    expect(new URL(app).protocol).not.toBe('https:');
    expect(page).toContain('https%3A%2F%2Fx.test');
    expect(page + app).not.toMatch(/[ ]|& B/);
  }
});

test('the list shows unlocked achievements first, both parts in the order of the catalogue', () => {
  const items = achievementList({
    streak_3: '2026-11-20T10:00:00.000Z',
    first_words: '2026-11-21T10:00:00.000Z',
  });
  expect(items.slice(0, 3).map(({ id }) => id)).toEqual(['first_words', 'streak_3', 'first_activity']);
  expect(items[1]?.unlockedAt).toBe('2026-11-20T10:00:00.000Z');
  expect(items[2]?.unlockedAt).toBeNull();
});
