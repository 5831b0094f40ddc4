import { achievementIds } from '@scrollstop/challenge/content/achievements';
import { achievements } from '@scrollstop/challenge/features/achievements/original';
import { celebration } from '@scrollstop/challenge/features/celebration/en';
import { everyScreen } from '@scrollstop/challenge/features/every-screen/en';
import { home } from '@scrollstop/challenge/features/home/en';
import type { Page } from '@playwright/test';
import { becomePremium } from '../../support/users/account.ts';
import { expect, test } from '../../support/fixtures.ts';

const medal = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name} \\d`) });

test.beforeEach(async ({ page }) => {
  await becomePremium(page.request);
});

test('the celebration of the first day names level and achievements once, and they are stored for all devices', async ({
  user,
  page,
  browser,
  baseURL,
}) => {
  await page.goto('/');
  await user.completeDay('The gull came back twice.');
  const modal = page.getByRole('dialog');
  for (const gain of [
    /New level.*Level 2/s,
    /New achievement.*First step.*\+5/s,
    /New achievement.*First words.*\+15/s,
  ])
    await expect(modal.getByRole('listitem').filter({ hasText: gain })).toHaveCount(1);
  await modal.getByRole('button', { name: celebration.continue }).click();
  await expect(user.toast(celebration.toast.title)).toBeVisible();
  await page.getByRole('button', { name: everyScreen.closeToast }).click();
  // No toast repeats what the celebration has named.
  await expect(page.locator('.Toast')).toHaveCount(0);
  await expect(page.getByRole('link', { name: /Explorer/ })).toContainText('30 stars to next level');

  const stats = await page.evaluate(() => JSON.parse(localStorage.getItem('user-stats') ?? '') as unknown);
  const instant: unknown = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
  expect(stats).toEqual({
    schemaVersion: 1,
    totalTimeRecovered: 5,
    daysCompleted: 1,
    currentStreak: 1,
    totalReflections: 1,
    totalStars: 20,
    level: 2,
    pointsToNextLevel: 30,
    achievements: [
      { id: 'first_activity', unlockedAt: instant },
      { id: 'first_words', unlockedAt: instant },
    ],
  });

  const unlocked = async () =>
    ((await (await page.request.get('/api/stats')).json()) as { achievements: object }).achievements;
  await expect.poll(unlocked).toEqual({ first_activity: instant, first_words: instant });

  const elsewhere = await browser.newContext({
    baseURL: baseURL ?? '',
    storageState: await page.context().storageState({ indexedDB: false }),
  });
  const second = await elsewhere.newPage();
  await second.addInitScript(() => {
    if (!sessionStorage.getItem('new-phone')) localStorage.clear();
    sessionStorage.setItem('new-phone', 'true');
  });
  await second.goto('/achievements');
  await expect(medal(second, 'First words')).toHaveAccessibleName('First words 15 stars Unlocked');
  await expect(second.getByText(`2 of ${achievementIds.length}`)).toBeVisible();
  // Already unlocked achievements are not announced a second time (L-4).
  await expect(second.locator('.Toast')).toHaveCount(0);
  await elsewhere.close();
});

test('without the server the screen shows that data is missing, and Try again loads it', async ({ page }) => {
  let pressed = false;
  await page.route('**/api/stats', (route) => (pressed ? route.continue() : route.abort()));
  await page.exposeFunction('notePress', () => (pressed = true));
  await page.goto('/achievements');
  await expect(page.getByText(home.arrival.failed.title)).toBeVisible();
  // Only now: the app asks again by itself as well, and the button would be gone.
  await page.evaluate(() => addEventListener('click', Reflect.get(window, 'notePress') as () => void));
  await page.getByRole('button', { name: everyScreen.tryAgain }).click();
  await expect(page.getByText(achievements.empty)).toBeVisible();
});
