/** The parts of home from top to bottom in each state of the day, and their links (docs/product/home.md). */
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { done, storeDaysUntil, openedDialog, storeEntries, visit, tried } from '../harness.tsx';
import { withServer } from '../server.ts';

withServer('2026-11-21T18:00:00');

const main = () => screen.getByRole('main');

/** Returns the parts that are shown, in their order on the screen. */
function shown(parts: readonly string[]): string[] {
  const text = main().textContent?.replace(/\s+/g, ' ') ?? '';
  return parts.filter((part) => text.includes(part)).toSorted((one, other) => text.indexOf(one) - text.indexOf(other));
}

const shows = (...parts: string[]) => expect(shown(parts)).toEqual(parts);

const hrefs = () =>
  within(main())
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));

test('home on an open day: banner, clock, note, day, emergency, one invitation, level, days and tip', async () => {
  storeDaysUntil('2026-11-20', 1);
  const trialEndDate = new Date('2026-11-21T21:40:00').toISOString();
  const trial = { isTrialUser: true, isPremiumUser: false, access: 'trial', trialEndDate } as const;
  await visit({ invited: false, person: trial });
  await screen.findByRole('button', { name: 'Show me how' });
  shows(
    'ScrollStop',
    '30-day digital detox',
    'Day 2 of 30',
    'Time Recovered',
    'Add to Home',
    'Your trial ends today',
    'Day 2Mindfulness5 min',
    'Ten slow breaths',
    'Phone in another room',
    'Start Today',
    'Emergency Anti-Scroll',
    'Keep ScrollStop one tap away',
    'Level 1',
    'Beginner',
    '5total stars',
    '15 stars to next level',
    'Your journey',
    '1 of 30',
    'Daily Tip',
  );
  expect(hrefs()).toEqual(['/pricing', '/emergency', '/achievements', '/journal']);
  expect(document.querySelector('.LevelCard [aria-valuenow]')?.getAttribute('aria-valuenow')).toBe('25');
});

test('an attempted day says so, and its tile opens it too', async () => {
  storeEntries([done(1, '2026-11-20'), done(2, '2026-11-21', tried)]);
  const { pointer } = await visit();
  shows('Tried once. The day stays open.', 'Start Today', 'Your journey');
  await pointer.click(screen.getByRole('button', { name: /^Day ?2\b.*Today/ }));
  expect(within(await openedDialog()).getByRole('button', { name: 'Submit' })).toBeTruthy();
});

test('home counts the days without a gap after a long pause', async () => {
  storeDaysUntil('2026-11-02', 2);
  await visit();
  shows('Your journey', '2 days without a gap');
});

test('home after the day: night, the countdown with the install button, and nothing to start', async () => {
  storeDaysUntil('2026-11-21', 2);
  await visit();
  shows('Done 2 of 30', 'Day 3 unlocks in', 'Add to Home', 'Done for today.', 'Completed Today', 'Level');
  expect(screen.getByRole('banner').dataset['theme']).toBe('dark');
  // Home links to the month only on the evening of day 30.
  expect(hrefs()).not.toContain('/month');
});

test('home after the month: the month, level, emergency, the days to repeat, and the tip', async () => {
  storeDaysUntil('2026-11-20', 30);
  await visit();
  shows('Your month', 'Level', 'Emergency Anti-Scroll', 'Do any day again.', 'Your journey', 'Daily Tip');
});
