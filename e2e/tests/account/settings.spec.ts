import { common as english } from '@scrollstop/challenge/texts/en/common';
import { common as italian } from '@scrollstop/challenge/texts/it/common';
import { profile } from '@scrollstop/challenge/texts/en/profile';
import { home as mixedHome } from '@scrollstop/challenge/texts/original/home';
import { home as englishHome } from '@scrollstop/challenge/texts/en/home';
import { home as italianHome } from '@scrollstop/challenge/texts/it/home';
import type { Page } from '@playwright/test';
import { startTrial } from '../../support/users/account.ts';
import { expect, test } from '../../support/fixtures.ts';

/** Language and appearance, chosen in profile, kept on the device. */
test.use({ serviceWorkers: 'block', colorScheme: 'light' });

const choose = async (page: Page, label: string): Promise<void> => {
  await page.goto('/profile');
  // Chosen once its texts are here: not at the click.
  await page.getByRole('radio', { name: label, exact: true }).click();
};

test('language: Italian, English, and back to the product’s own mix, over reloads and on every part', async ({
  person,
  page,
}) => {
  await startTrial(page.request);
  const sets = [
    { label: profile.settings.languages.it, lang: 'it', nav: italian.nav, home: italianHome },
    { label: profile.settings.languages.en, lang: 'en', nav: english.nav, home: englishHome },
    { label: profile.settings.languages.default, lang: 'en', nav: english.nav, home: mixedHome },
  ];
  for (const { label, lang, nav, home } of sets) {
    await choose(page, label);
    // At once, without a reload: the shell's navigation and the remote's screen.
    await expect(page.getByRole('link', { name: nav.emergency, exact: true })).toBeVisible();
    await page.goto('/');
    await expect(page.locator('html')).toHaveAttribute('lang', lang);
    await expect(page.getByRole('button', { name: home.start })).toBeVisible();
    await expect(page.getByRole('link', { name: nav.emergency, exact: true })).toBeVisible();
    // The future day's toast is Italian in the product's own mix.
    await page.getByRole('button', { name: /^(Day|Giorno) ?3\b/ }).click({ force: true });
    await expect(person.toast(home.lockedDay.title)).toContainText(home.lockedDay.text);
  }
});

test('appearance: dark, light, and as the device, over reloads and before the first paint', async ({
  page,
}) => {
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
    // Without the app's script only the one in the head has spoken.
    await page.route(/\/static\/js\//, (route) => route.abort());
    await page.reload();
    expect(await theme()).toBe(expected);
    await page.unroute(/\/static\/js\//);
  }
  expect(await page.evaluate(() => localStorage.getItem('digital-detox-theme'))).toBeNull();
});
