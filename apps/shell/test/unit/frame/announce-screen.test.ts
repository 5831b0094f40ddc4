import { expect, test } from 'vitest';
import { titleOf } from '@scrollstop/ui/browser/announce-screen.ts';

test.each([
  ['Day \n 7 of 30', 'Day 7 of 30 · ScrollStop'],
  ['ScrollStop', 'ScrollStop'],
  ['  ', 'ScrollStop'],
])('the title is derived from the heading "%s"', (heading, title) => {
  expect(titleOf(heading, 'ScrollStop')).toBe(title);
});
