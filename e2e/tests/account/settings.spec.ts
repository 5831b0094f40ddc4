import { everyScreen as english } from '@scrollstop/challenge/features/every-screen/en';
import { everyScreen as italian } from '@scrollstop/challenge/features/every-screen/it';
import { localDateOf } from '@scrollstop/challenge/days/local-date';
import { profile } from '@scrollstop/challenge/features/profile/en';
import { home as mixedHome } from '@scrollstop/challenge/features/home/original';
import { home as englishHome } from '@scrollstop/challenge/features/home/en';
import { home as italianHome } from '@scrollstop/challenge/features/home/it';
import type { Page } from '@playwright/test';
import { startTrial } from '../../support/users/account.ts';
import { keepDays } from '../../support/users/days.ts';
import { expect, test } from '../../support/fixtures.ts';

/** Language and appearance are chosen in the settings and stored on the device. */
test.use({ serviceWorkers: 'block', colorScheme: 'light' });

const choose = async (page: Page, label: string): Promise<void> => {
  await page.goto('/profile/settings');
  // The choice takes effect once its texts are loaded, not at the click.
  await page.getByRole('radio', { name: label, exact: true }).click();
};

test('a chosen language holds over reloads in shell and remote, also the original wording', async ({
  user,
  page,
}) => {
  await startTrial(page.request);
  // Home shows the other days from the first one that is done.
  await keepDays(page.request, 1, localDateOf(new Date(Date.now() - 86_400_000)));
  const sets = [
    { label: profile.settings.languages.it, lang: 'it', nav: italian.nav, home: italianHome },
    { label: profile.settings.languages.en, lang: 'en', nav: english.nav, home: englishHome },
    { label: profile.settings.languages.default, lang: 'en', nav: english.nav, home: mixedHome },
  ];
  for (const { label, lang, nav, home } of sets) {
    await choose(page, label);
    // The shell's navigation and the remote's screen change without a reload.
    await expect(page.getByRole('link', { name: nav.emergency, exact: true })).toBeVisible();
    await page.goto('/');
    await expect(page.locator('html')).toHaveAttribute('lang', lang);
    await expect(page.getByRole('button', { name: home.start })).toBeVisible();
    await expect(page.getByRole('link', { name: nav.emergency, exact: true })).toBeVisible();
    // The future day's toast is Italian in the original wording.
    // By the keyboard: a click that does not wait for the button to be enabled may meet a page that still moves.
    await page.getByRole('button', { name: /^(Day|Giorno) ?3\b/ }).press('Enter');
    await expect(user.toast(home.lockedDay.title)).toContainText(home.lockedDay.text);
  }
});

test('a chosen appearance holds over reloads and before the first paint', async ({ page }) => {
  await startTrial(page.request);
  const theme = () => page.evaluate(() => document.documentElement.dataset['theme']);
  const { themes } = profile.settings;
  for (const [label, device, expected] of [
    [themes.dark, 'light', 'dark'],
    [themes.light, 'dark', 'light'],
    [themes.system, 'dark', 'dark'],
  ] as const) {
    await page.emulateMedia({ colorScheme: device });
    await choose(page, label);
    await expect.poll(theme).toBe(expected);
    // Without the app's script only the one in the head has run.
    await page.route(/\/static\/js\//, (route) => route.abort());
    await page.reload();
    expect(await theme()).toBe(expected);
    await page.unroute(/\/static\/js\//);
  }
  expect(await page.evaluate(() => localStorage.getItem('digital-detox-theme'))).toBeNull();
});
