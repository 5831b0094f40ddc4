import { questionsOf } from '@scrollstop/challenge/checkins/checkin';
import type { APIRequestContext, Page } from '@playwright/test';
import { becomePremium, save, startTrial } from '../../../support/users/account.ts';
import { checkin } from '../../../support/pages/checkin.ts';
import { addDays, daysAgo, eveningOf } from '../../../support/pages/clock.ts';
import { expect, test, toastsGone } from '../../../support/screens/fixture.ts';

const TODAY = daysAgo(1);
/** The dates of a week, without one evening. */
const WEEK = [0, 1, 2, 4, 5, 6].map((days) => addDays(TODAY, -days));

async function checkIn(http: APIRequestContext, date: string, option: number): Promise<void> {
  const answers = Object.fromEntries(questionsOf(date).map(({ id, options }) => [id, options[option]?.key ?? '']));
  const completedAt = eveningOf(date).toISOString();
  await save(http, '/api/checkins', { date, answers, completedAt });
}

async function useOnce(page: Page): Promise<void> {
  await page.goto('/emergency');
  await page.getByRole('button', { name: "I'M ABOUT TO SCROLL" }).click();
  await page.getByRole('button', { name: 'Completed', exact: true }).click();
  await expect(page.getByText('The wave has passed')).toBeVisible();
}

test('emergency', async ({ page, review }) => {
  await startTrial(page.request);
  await useOnce(page);
  await review('10-emergency-done');
  await useOnce(page);
  await page.goto('/emergency');
  await expect(page.getByText('3 of 5 free actions left')).toBeVisible();
  await review('10-emergency-idle');
  await page.getByRole('button', { name: "I'M ABOUT TO SCROLL" }).click();
  await expect(page.getByText('Running', { exact: true })).toBeVisible();
  await review('10-emergency-running');
  await page.getByRole('button', { name: 'Completed', exact: true }).click();
  await useOnce(page);
  await useOnce(page);
  await page.goto('/emergency');
  await expect(page.getByRole('heading', { name: 'Limit Reached' })).toBeVisible();
  await review('10-emergency-limit', { main: '.Breath' });
});

test('progress', async ({ page, review }) => {
  await becomePremium(page.request);
  await page.clock.setFixedTime(eveningOf(TODAY));
  await page.goto('/progress');
  await expect(page.getByRole('form')).toBeVisible();
  await checkin(page, TODAY, { option: 1, but: 2 });
  await review('12-progress-checkin');
  for (const [index, date] of WEEK.entries()) await checkIn(page.request, date, (index % 3) + 1);
  await page.reload();
  await expect(page.getByText('Check-in completed!')).toBeVisible();
  await toastsGone(page);
  await review('12-progress-charts');
  await page.getByText('30 days', { exact: true }).click();
  await review('12-progress-month');
});
