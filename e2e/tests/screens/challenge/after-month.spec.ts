import { expect } from '@playwright/test';
import { addDays, daysAgo, eveningOf, openAt } from '../../../support/pages/clock.ts';
import { becomePremium, save } from '../../../support/users/account.ts';
import { saveDay } from '../../../support/users/days.ts';
import { test } from '../../../support/screens/fixture.ts';

/** The local date of a day, counted from 1. */
const on = (day: number): string => addDays(daysAgo(45), day - 31);
const at = (day: number): string => eveningOf(on(day)).toISOString();
const things = ['Phone sleeps in the kitchen', 'A walk without headphones', 'One real question'];

const checkin = (number: number, kept: string[], words = '') => ({
  id: `week-${number}`,
  editedAt: at(30 + 7 * number),
  on: on(Math.min(30 + 7 * number, 66)),
  answers: things.map((thing, index) => ({ thing, kept: kept[index] })),
  words,
});

test('the keepers and round 2', async ({ page, review }) => {
  await becomePremium(page.request);
  const post = (path: string, items: object[]) => save(page.request, `/api/progress/documents/${path}`, { items });
  for (let day = 1; day <= 30; day++) {
    const reflectionText = day < 3 ? 'The lime tree.' : '';
    await saveDay(page.request, day, on(day), { completionStatus: 'yes', timeSpent: 10, reflectionText });
  }
  const note = { id: 'keep', text: things.join('\n'), minutes: 0, editedAt: at(31) };
  await post('notes', [note]);
  const weeks = [checkin(1, ['6-7', '3-5', '1-2'], 'The charger is in the hall.')];
  await post('keepers', weeks);

  await openAt(page, eveningOf(on(45)));
  await expect(page.getByRole('link', { name: /Check-in 2 of 6|check-in 2 di 6/ })).toBeVisible();
  await expect(page.locator('.Toast')).toHaveCount(0);
  await review('65-home-day-45');
  await openAt(page, eveningOf(on(45)), '/keepers');
  await expect(page.getByText('Check-in 2 of 6')).toBeVisible();
  await review('65-keepers');

  await openAt(page, eveningOf(on(45)), '/round-2');
  await page.getByRole('radio').first().check();
  await expect(page.getByText(/^The same window/)).toBeVisible();
  await review('65-round-2');

  const last = ['kept', 'partly', 'not'];
  const others = [2, 3, 4, 5].map((number) => checkin(number, ['6-7', '3-5', '0']));
  await post('keepers', [...weeks, ...others, { ...checkin(6, last), on: on(66) }]);
  await openAt(page, eveningOf(on(66)), '/keepers');
  await expect(page.getByRole('region', { name: 'Sixty-six days' })).toBeVisible();
  await review('65-keepers-end');
});
