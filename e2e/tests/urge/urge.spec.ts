import type { Stats } from '@scrollstop/contracts/days/stats';
import type { Documents } from '@scrollstop/challenge/documents/documents';
import type { APIRequestContext, Page } from '@playwright/test';
import { getJson, startTrial } from '../../support/users/account.ts';
import { expect, test } from '../../support/fixtures.ts';

const panic = (page: Page) => page.getByRole('button', { name: "I'M ABOUT TO SCROLL", exact: true });
const documentsOf = async (http: APIRequestContext) =>
  ((await getJson(http, '/api/progress/documents')) as Documents).documents;
const daysOf = async (http: APIRequestContext) => ((await getJson(http, '/api/stats')) as Stats).days;

test('the emergency button shows the plan, one tap starts it, and the press is counted @journey', async ({ page }) => {
  await startTrial(page.request);
  await page.goto('/plans');
  await page.getByRole('button', { name: 'Write a plan' }).click();
  await page.getByLabel('Which one exactly?').fill('I’m in bed with the phone');
  await page.getByText('Cold water · 2 min', { exact: true }).click();
  await page.getByRole('button', { name: 'Keep this plan' }).click();
  await expect(page.getByText('I’m in bed with the phone')).toBeVisible();

  await page.goto('/emergency');
  await panic(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'You planned this' })).toBeVisible();
  await expect(page.getByText('I’m in bed with the phone')).toBeVisible();
  await page.getByRole('button', { name: 'Tired' }).click();
  await page.reload();
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Cold water' })).toBeVisible();
  await page.getByRole('button', { name: 'Completed', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'The wave has passed' })).toBeVisible();

  await expect
    .poll(async () => Object.values(await daysOf(page.request)).flatMap((dates) => Object.values(dates)))
    .toEqual([{ interruptions: 1, notNow: 0, continued: 0 }]);
  // The cue is still only on the device, and a planned action does not count as a free one.
  expect((await documentsOf(page.request)).cues ?? []).toEqual([]);
  await page.goto('/emergency');
  await expect(page.getByText('5 of 5 free actions left')).toBeVisible();
  await page.goto('/pauses');
  await expect(page.getByText('The button: once.')).toBeVisible();
});
