import { expect, test } from 'vitest';
import { titleOf } from '../../src/navigation/announce-screen.ts';
import { currentItem } from '../../src/navigation/current-item.ts';

test.each([
  ['/', '/'],
  ['/emergency', '/emergency'],
  ['/achievements', '/challenges'],
  ['/journal', '/profile'],
  ['/progress/', '/progress'],
])('%s lights up %s', (path, item) => {
  expect(currentItem(path)).toBe(item);
});

test.each([
  ['Day \n 7 of 30', 'Day 7 of 30 · ScrollStop'],
  ['ScrollStop', 'ScrollStop'],
  ['  ', 'ScrollStop'],
])('the title of a screen headed "%s"', (heading, title) => {
  expect(titleOf(heading, 'ScrollStop')).toBe(title);
});
