import { addToHome } from '@scrollstop/challenge/features/add-to-home/en';
import { home } from '@scrollstop/challenge/features/home/original';
import type { Page } from '@playwright/test';
import { expectAccessibleInBothThemes } from '../../support/pages/accessible.ts';
import { daysAgo } from '../../support/pages/clock.ts';
import { keepDays } from '../../support/users/days.ts';
import { becomePremium } from '../../support/users/account.ts';
import { expect, test } from '../../support/fixtures.ts';

const KEY = 'add-to-home-popup-last-shown';
const DAY_MS = 86_400_000;

const sheet = (page: Page) => page.getByRole('dialog', { name: 'Keep ScrollStop one tap away' });
const card = (page: Page) => page.getByRole('region', { name: 'Keep ScrollStop one tap away' });
const lastShown = (page: Page) => page.evaluate((key) => localStorage.getItem(key), KEY);
/** The whole days since the stored time. */
const age = async (page: Page) =>
  Math.round((Date.now() - Date.parse((await lastShown(page)) ?? '')) / DAY_MS);
const shownDaysAgo = (page: Page, days: number) =>
  page.evaluate(
    ([key, at]) => localStorage.setItem(key ?? '', at ?? ''),
    [KEY, new Date(Date.now() - days * DAY_MS).toISOString()],
  );

/** Saves day 1 as completed yesterday, and loads it on this device. */
async function secondDay(page: Page): Promise<void> {
  await keepDays(page.request, 1, daysAgo(1));
  await page.goto('/');
  await expect(page.getByRole('button', { name: /^Day ?1 .*Done/ })).toBeVisible();
}

test.beforeEach(async ({ page }) => {
  await becomePremium(page.request);
});

test('the invitation comes on the visit after the first day, stays, and goes for good by one tap', async ({
  user,
  page,
}) => {
  // A load that is still on its way would bring the day of the second visit to the first.
  const loaded = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/progress');
  await page.goto('/');
  await expect(user.dayButton()).toBeVisible();
  await loaded;
  expect(await lastShown(page)).toBeNull();

  await secondDay(page);
  await expect(card(page)).toBeVisible();
  await expect(sheet(page)).toHaveCount(0);
  await page.reload();
  await card(page).getByRole('button', { name: addToHome.card.action }).click();
  await sheet(page).getByRole('button', { name: addToHome.later }).click();
  await expect(card(page)).toHaveCount(0);
  expect(await age(page)).toBe(6);
  expect(await lastShown(page)).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);

  await page.reload();
  await expect(user.dayButton()).toBeVisible();
  await expect(card(page)).toHaveCount(0);

  await shownDaysAgo(page, 7);
  await page.reload();
  await card(page).getByRole('button', { name: addToHome.card.later }).click();
  await expect(card(page)).toHaveCount(0);
  await page.reload();
  await expect(user.dayButton()).toBeVisible();
  await expect(card(page)).toHaveCount(0);
});

test('an installed app neither invites nor has the button', async ({ user, page }) => {
  await page.addInitScript(() => Object.assign(navigator, { standalone: true }));
  await secondDay(page);
  await page.reload();
  await expect(user.dayButton()).toBeVisible();
  await expect(card(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: home.addToHome })).toHaveCount(0);
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

for (const [platform, userAgent, steps] of [
  ['ios', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/604.1', addToHome.steps.ios],
  ['android', 'Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/140.0 Mobile', addToHome.steps.android],
  ['generic', 'Mozilla/5.0 (X11; Linux x86_64) Gecko/20100101 Firefox/140.0', addToHome.steps.generic],
] as const) {
  test.describe(platform, () => {
    test.use({ userAgent });

    test('the button opens the steps of this platform; axe finds nothing; Esc closes', async ({ page }) => {
      await secondDay(page);
      const button = page.getByRole('button', { name: home.addToHome });
      await button.click();
      await expect(sheet(page).getByRole('listitem')).toHaveText([...steps]);
      await expectAccessibleInBothThemes(page);
      await page.keyboard.press('Escape');
      await expect(sheet(page)).toHaveCount(0);
      await expect(button).toBeFocused();
    });
  });
}
