import { achievements } from '@scrollstop/challenge/features/achievements/original';
import { celebration } from '@scrollstop/challenge/features/celebration/en';
import { everyScreen } from '@scrollstop/challenge/features/every-screen/en';
import { home } from '@scrollstop/challenge/features/home/en';
import type { Page } from '@playwright/test';
import { expectAccessibleInBothThemes } from '../../support/pages/accessible.ts';
import { becomePremium } from '../../support/users/account.ts';
import type { User } from '../../support/users/user.ts';
import { expect, test } from '../../support/fixtures.ts';

const medal = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name} \\d`) });

/** Day 1 with a reflection unlocks two: "First step" (5) and "First words" (15). */
async function firstDay({ page, toast, completeDay }: Pick<User, 'page' | 'toast' | 'completeDay'>) {
  await completeDay('The gull came back twice.');
  await page.getByRole('dialog').getByRole('button', { name: celebration.continue }).click();
  await expect(toast(celebration.toast.title)).toBeVisible();
}

async function openShare(page: Page) {
  await medal(page, 'First step').click();
  await page.getByRole('dialog').getByRole('button', { name: achievements.share }).click();
  const sheet = page.getByRole('dialog', { name: achievements.sharing.title });
  await expect(sheet.getByRole('img')).toBeVisible();
  return sheet;
}

test.beforeEach(async ({ page }) => {
  await becomePremium(page.request);
});

test('the celebration of the first day names level and achievements once, and they are stored for all devices @journey', async ({
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
  await expect(second.getByText('2 of 56')).toBeVisible();
  // Already unlocked achievements are not announced a second time (L-4).
  await expect(second.locator('.Toast')).toHaveCount(0);
  await elsewhere.close();
});

test('/challenges and /achievements show one screen with two titles, and both highlight Challenges', async ({
  page,
}) => {
  for (const [path, title] of [
    ['/challenges', 'Challenges'],
    ['/achievements', 'Achievements'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
    await expect(page.getByText('0 of 56')).toBeVisible();
    await expect(page.getByText(achievements.empty)).toBeVisible();
    await expect(page.getByRole('link', { name: everyScreen.nav.challenges })).toHaveAttribute(
      'aria-current',
      'page',
    );
  }
});

test('without the server the screen shows that data is missing, and Try again loads it', async ({ page }) => {
  await page.route('**/api/stats', (route) => route.abort());
  await page.goto('/achievements');
  await expect(page.getByText(home.arrival.failed.title)).toBeVisible();
  await page.unroute('**/api/stats');
  await page.getByRole('button', { name: everyScreen.tryAgain }).click();
  await expect(page.getByText(achievements.empty)).toBeVisible();
});

test.describe('on a phone without the other app', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36',
    permissions: ['clipboard-read', 'clipboard-write'],
  });

  test('sharing copies the text, saves the picture and shows an Italian toast', async ({ page, baseURL }) => {
    // Before the app is loaded, because its first sync saves the record that it has read.
    await page.addInitScript(() => {
      const at = new Date().toISOString();
      const stats = { totalTimeRecovered: 0, daysCompleted: 0, currentStreak: 0, totalReflections: 0 };
      const level = { totalStars: 5, level: 1, pointsToNextLevel: 15 };
      const achievements = [{ id: 'first_activity', unlockedAt: at }];
      localStorage.setItem(
        'user-stats',
        JSON.stringify({ schemaVersion: 1, ...stats, ...level, achievements }),
      );
    });
    await page.goto('/achievements');
    const sheet = await openShare(page);
    const saved = page.waitForEvent('download');
    await sheet.getByRole('button', { name: 'WhatsApp' }).click();
    expect((await saved).suggestedFilename()).toBe('scrollstop.png');
    const toast = page.locator('.Toast');
    await expect(toast).toHaveText(
      /Contenuto preparato!Testo copiato, immagine scaricata. Incollali dove vuoi./,
    );
    await expect(toast.getByText('Contenuto preparato!')).toHaveAttribute('lang', 'it');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      `“First step” on ScrollStop. ${new URL(baseURL ?? '').origin}`,
    );
  });
});

test('axe finds nothing on the screen, in both details and in the share sheet', async ({ user, page }) => {
  await page.goto('/');
  await firstDay({
    page,
    toast: (title) => user.toast(title),
    completeDay: (text) => user.completeDay(text),
  });
  await page.goto('/achievements');
  await expect(page.getByText('2 of 56')).toBeVisible();
  await expectAccessibleInBothThemes(page);

  await medal(page, 'Thoughtful writer').click();
  await expect(page.getByRole('dialog')).toContainText('1 of 10');
  await expectAccessibleInBothThemes(page);
  await page.keyboard.press('Escape');
  await expect(medal(page, 'Thoughtful writer')).toBeFocused();

  await medal(page, 'First step').click();
  await expectAccessibleInBothThemes(page);
  await page.keyboard.press('Escape');

  const sheet = await openShare(page);
  await expectAccessibleInBothThemes(page);
  await sheet.getByRole('button', { name: achievements.close }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
