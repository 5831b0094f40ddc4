import { addToHome } from '@scrollstop/challenge/features/add-to-home/en';
import { home } from '@scrollstop/challenge/features/home/original';
import type { Page } from '@playwright/test';
import { daysAgo } from '../../support/pages/clock.ts';
import { keepDays } from '../../support/users/days.ts';
import { becomePremium } from '../../support/users/account.ts';
import { expect, test } from '../../support/fixtures.ts';

const sheet = (page: Page) => page.getByRole('dialog', { name: 'Keep ScrollStop one tap away' });

/** Saves day 1 as completed yesterday, and loads it on this device. */
async function secondDay(page: Page): Promise<void> {
  await keepDays(page.request, 1, daysAgo(1));
  await page.goto('/');
  await expect(page.getByRole('button', { name: /^Day ?1 .*Done/ })).toBeVisible();
}

test.beforeEach(async ({ page }) => {
  await becomePremium(page.request);
});

test('an install prompt before the remote is loaded is kept, and Install opens it and shows the outcome', async ({
  user,
  page,
}) => {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await secondDay(page);
  await page.route('**/remotes/challenge/**', async (route) => {
    await held;
    await route.continue();
  });
  // From this request on the shell listens; the files of the remote are asked for before, by the page itself.
  const asked = page.waitForRequest('**/api/auth/user');
  // The script that is held back also holds back the end of the page's loading.
  await page.goto('/', { waitUntil: 'commit' });
  await asked;
  await page.evaluate(() => {
    const prompt = () => Promise.resolve({ outcome: 'accepted' });
    dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }));
  });
  release();
  await page.getByRole('button', { name: home.addToHome }).click();
  await sheet(page).getByRole('button', { name: addToHome.install }).click();
  await expect(user.toast(addToHome.installed.title)).toBeVisible();
});
