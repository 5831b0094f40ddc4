import { home } from '@scrollstop/challenge/features/home/en';
import { type APIRequestContext, expect } from '@playwright/test';
import { addDays, daysAgo, eveningOf, openAt } from '../../../support/pages/clock.ts';
import { becomePremium, getJson, startTrial } from '../../../support/users/account.ts';
import { saveDay } from '../../../support/users/days.ts';
import { User } from '../../../support/users/user.ts';
import { test, toastsGone } from '../../../support/screens/fixture.ts';

const LAST = daysAgo(2);
const HOUR_MS = 3_600_000;
const words = ['The lime tree.', '', 'Three strangers said good evening.', 'Bread, eaten warm.', ''];

const complete = (http: APIRequestContext, day: number, on: string) =>
  saveDay(http, day, on, {
    completionStatus: day % 7 === 4 ? 'partial' : 'yes',
    timeSpent: 5 + (day % 4) * 5,
    reflectionText: words[day % words.length],
  });

test('day 30, day 31 and the page of the month', async ({ page, review }) => {
  await becomePremium(page.request);
  for (let day = 1; day <= 29; day++) await complete(page.request, day, addDays(LAST, day - 30));
  const user = await User.using(page);
  await openAt(page, eveningOf(LAST));
  await user.completeDay('Walks. Paper. Sleep without a phone.');
  const finale = page.getByRole('dialog');
  await expect(finale.getByRole('heading').first()).toBeFocused();
  // The toast about the 29 days saved above, which a real user would have seen one by one.
  await expect(page.locator('.Toast')).toHaveCount(0);
  await review('36-celebration-30');
  await finale.getByRole('button', { name: 'See your month' }).click();
  await page.waitForURL('**/month');
  await openAt(page, eveningOf(addDays(LAST, 1)));
  await expect(page.getByRole('heading', { level: 1, name: 'Your month' })).toBeVisible();
  await review('37-day-31-ask');
  await page.getByRole('button', { name: 'Keep these three' }).click();
  await expect(page.locator('.Toast')).toHaveCount(0);
  await review('37-day-31');
  await page.goto('/month');
  await expect(page.getByRole('img', { name: /^One drawing/ })).toBeVisible();
  await review('37-month');
});

test('a missed day', async ({ page, review }) => {
  await becomePremium(page.request);
  for (let day = 1; day <= 4; day++) await complete(page.request, day, addDays(LAST, day - 6));
  await page.addInitScript((at) => localStorage.setItem('add-to-home-popup-last-shown', at), `${LAST}T08:00:00.000Z`);
  await openAt(page, eveningOf(LAST));
  await expect(page.getByText('Good to see you.', { exact: false })).toBeVisible();
  await toastsGone(page);
  await review('38-home-missed', { main: '.DayCard .Button' });
});

test('the last hours of a trial, and the two quiet offers', async ({ page, review }) => {
  await startTrial(page.request);
  const { trialEndDate } = (await getJson(page.request, '/api/auth/user')) as { trialEndDate: string };
  await complete(page.request, 1, LAST);
  await openAt(page, new Date(Date.parse(trialEndDate) - 8 * HOUR_MS));
  await expect(page.getByText(home.note.trialNext)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Day ?1 .*Done/ })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('region', { name: 'Keep ScrollStop one tap away' })).toBeVisible();
  await expect(page.locator('.Toast')).toHaveCount(0);
  await review('39-trial-ends', { main: '.DayCard .Button' });
});
