/** a browser whose user never touches a switch meets no word of the other language on any screen. */
import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { challenge as challengeEn } from '@scrollstop/challenge/features/challenge/en';
import { everyScreen as everyScreenEn } from '@scrollstop/challenge/features/every-screen/en';
import { devices as devicesEn } from '@scrollstop/challenge/features/devices/en';
import { emergency as emergencyEn } from '@scrollstop/challenge/features/emergency/en';
import { passkeys as passkeysEn } from '@scrollstop/challenge/features/passkeys/en';
import { purchase as purchaseEn } from '@scrollstop/challenge/features/purchase/en';
import { challenge as challengeIt } from '@scrollstop/challenge/features/challenge/it';
import { everyScreen as everyScreenIt } from '@scrollstop/challenge/features/every-screen/it';
import { devices as devicesIt } from '@scrollstop/challenge/features/devices/it';
import { emergency as emergencyIt } from '@scrollstop/challenge/features/emergency/it';
import { passkeys as passkeysIt } from '@scrollstop/challenge/features/passkeys/it';
import { purchase as purchaseIt } from '@scrollstop/challenge/features/purchase/it';
import { countriesIn } from '@scrollstop/challenge/texts/countries';
import { foreignWords, textOfPage, wordsOf } from '@scrollstop/ui/testing/foreign-words.ts';
import { becomePremium, startTrial } from '../../support/users/account.ts';
import { accessStates } from '../../support/users/access-states.ts';
import { expect, test } from '../../support/fixtures.ts';
import { type OwnStack, ownStack } from '../../support/product/own-stack.ts';

const english = {
  ...{ challenge: challengeEn, devices: devicesEn, emergency: emergencyEn, passkeys: passkeysEn },
  ...{ purchase: purchaseEn, everyScreen: everyScreenEn },
};
const italian: typeof english = {
  ...{ challenge: challengeIt, devices: devicesIt, emergency: emergencyIt, passkeys: passkeysIt },
  ...{ purchase: purchaseIt, everyScreen: everyScreenIt },
};

let stack: OwnStack;
const words = { it: new Set<string>(), en: new Set<string>() };
test.beforeAll(async () => {
  for (const lang of ['it', 'en'] as const) await collectWords(lang);
  stack = await ownStack({ DEFAULT_LANGUAGE: '' });
});
test.afterAll(() => stack?.stop());

const catalogues = join(import.meta.dirname, '../../../libs/challenge/src');

async function collectWords(lang: 'it' | 'en'): Promise<void> {
  for (const file of globSync([`features/*/${lang}.ts`, `content/${lang}/*.ts`], { cwd: catalogues }))
    wordsOf({ ...(await import(join(catalogues, file))) }, words[lang]);
  // The switch names both languages, and the operator's name and address are data: "ScrollStop (sample), Via Esempio".
  wordsOf('English Italiano sample via esempio', words[lang]);
  // The names of countries: "Costa Rica" holds a word of Italian.
  wordsOf(
    countriesIn(lang).map(({ name }) => name),
    words[lang],
  );
}

/** Every route by the state in which it shows most. */
const routes = {
  visitor: [
    '/',
    '/auth',
    '/auth?mode=sign-in',
    '/forgot-password',
    '/forgot-password#1000.used',
    '/verify-email#1000.used',
    '/purchase-motivation',
    '/pricing',
    '/checkout',
    '/terms',
    '/privacy',
    '/results',
    '/no/such/page',
  ],
  none: [
    ...['/purchase-motivation', '/pricing', '/checkout', '/stripe-success', '/your-data'],
    '/verify-email#1000.used',
  ],
  trial: [
    '/',
    '/emergency',
    '/challenges',
    '/achievements',
    '/progress',
    '/journal',
    '/profile',
    '/profile/urge',
    '/profile/month',
    '/profile/settings',
    '/profile/account',
    '/your-data',
    '/buddy',
    '/setup/pause',
    '/change-password',
    '/purchase-motivation',
    '/pricing',
    '/checkout',
    '/admin',
    '/shopify',
    '/email',
    '/no/such/page',
  ],
  premium: ['/', '/emergency', '/profile', '/profile/account', '/pricing', '/checkout', '/stripe-success'],
} as const;
type State = keyof typeof routes;

async function open(browser: Browser, locale: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: stack.url, locale, serviceWorkers: 'block' });
  return context.newPage();
}

async function foreign(page: Page, lang: 'it' | 'en'): Promise<string[]> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(page.locator('html')).toHaveAttribute('lang', lang);
  return foreignWords(await page.evaluate(textOfPage), words[lang], words[lang === 'it' ? 'en' : 'it']);
}

for (const [locale, lang, texts] of [
  ['it-IT', 'it', italian],
  ['en-US', 'en', english],
] as const) {
  for (const state of Object.keys(routes) as State[])
    test(`${locale}: no foreign word on ${routes[state].length} screens as ${state}`, async ({ browser }) => {
      const page = await open(browser, locale);
      await accessStates[state](page);
      const found: Record<string, string[]> = {};
      for (const path of routes[state]) {
        await page.goto(path);
        const stray = await foreign(page, lang);
        if (stray.length > 0) found[path] = stray;
      }
      expect(found).toEqual({});
      await page.context().close();
    });

  test(`${locale}: no foreign word in the intro, the day, its timer and the celebration`, async ({
    browser,
  }) => {
    const page = await open(browser, locale);
    await page.goto('/');
    expect(await foreign(page, lang)).toEqual([]);
    await startTrial(page.request);
    await page.evaluate(() => localStorage.setItem('digital-detox-intro-seen', 'true'));
    await page.goto('/');
    expect(await foreign(page, lang)).toEqual([]);
    await page.getByRole('button', { name: lang === 'it' ? 'Inizia oggi' : 'Start Today' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: lang === 'it' ? 'Avvia il timer' : 'Start timer' }).click();
    expect(await foreign(page, lang)).toEqual([]);
    await dialog.getByRole('button', { name: texts.challenge.submit, exact: true }).click();
    expect(await foreign(page, lang)).toEqual([]);
    await dialog.getByRole('textbox').fill('123');
    await dialog.getByText(texts.challenge.options.yes).click();
    await dialog.getByRole('button', { name: texts.challenge.submit, exact: true }).click();
    await expect(dialog.getByRole('textbox')).toHaveCount(0);
    expect(await foreign(page, lang)).toEqual([]);
    await page.context().close();
  });
  test(`${locale}: no foreign word in the sheets of the profile`, async ({ browser }) => {
    const page = await open(browser, locale);
    await becomePremium(page.request);
    await page.goto('/profile/account');
    const openings = [
      [texts.passkeys.title, texts.passkeys.title],
      [texts.devices.title, texts.devices.title],
      [texts.purchase.buyer.addLabel, texts.purchase.buyer.title],
    ] as const;
    for (const [opener, title] of openings) {
      await page.getByRole('button', { name: opener }).first().click();
      const sheet = page.getByRole('dialog', { name: title });
      await expect(sheet).toBeVisible();
      expect(await foreign(page, lang), title).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(sheet).toHaveCount(0);
    }
    await page.context().close();
  });

  test(`${locale}: no foreign word in the emergency tool while it runs, and offline`, async ({ browser }) => {
    const page = await open(browser, locale);
    await startTrial(page.request);
    await page.goto('/emergency');
    await page.getByRole('button', { name: texts.emergency.press, exact: true }).click();
    const completed = page.getByRole('button', { name: texts.emergency.completed, exact: true });
    await expect(completed).toBeVisible();
    expect(await foreign(page, lang), 'running').toEqual([]);
    await completed.click();
    await expect(page.getByRole('heading', { level: 1, name: texts.emergency.done.title })).toBeVisible();
    expect(await foreign(page, lang), 'done').toEqual([]);

    await page.goto('/emergency');
    await expect(page.getByRole('button', { name: texts.emergency.press, exact: true })).toBeVisible();
    await page.context().setOffline(true);
    await expect(page.getByText(texts.everyScreen.offline)).toBeVisible();
    expect(await foreign(page, lang), 'offline').toEqual([]);
    await page.context().setOffline(false);

    await page.route('**/api/auth/verify-email', (route) => route.abort());
    await page.goto('/verify-email#1000.unread');
    await expect(page.getByText(texts.everyScreen.network.title).first()).toBeVisible();
    expect(await foreign(page, lang), 'a link that is opened offline').toEqual([]);
    await page.context().close();
  });
}
