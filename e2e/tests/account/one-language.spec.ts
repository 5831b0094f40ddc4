/** a browser whose user never touches a switch meets no word of the other language on any screen. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { challenge as english } from '@scrollstop/challenge/texts/en/challenge';
import { challenge as italian } from '@scrollstop/challenge/texts/it/challenge';
import { foreignWords, textOfPage, wordsOf } from '@scrollstop/ui/testing/foreign-words';
import { startTrial } from '../../support/users/account.ts';
import { accessStates } from '../../support/users/access-states.ts';
import { expect, test } from '../../support/fixtures.ts';
import { type OwnStack, ownStack } from '../../support/product/own-stack.ts';

let stack: OwnStack;
const words = { it: new Set<string>(), en: new Set<string>() };
test.beforeAll(async () => {
  test.setTimeout(180_000);
  for (const lang of ['it', 'en'] as const) await collectWords(lang);
  stack = await ownStack({ DEFAULT_LANGUAGE: '' });
});
test.afterAll(() => stack.stop());

const catalogues = join(import.meta.dirname, '../../../libs/challenge/src');

async function collectWords(lang: 'it' | 'en'): Promise<void> {
  for (const kind of ['texts', 'content']) {
    const folder = join(catalogues, kind, lang);
    for (const file of readdirSync(folder)) wordsOf({ ...(await import(join(folder, file))) }, words[lang]);
  }
  // The switch names both languages, and the operator's name and address are data: "ScrollStop (sample), Via Esempio".
  wordsOf('English Italiano sample via esempio', words[lang]);
}

/** Every route by the state in which it shows most. */
const routes = {
  visitor: [
    '/',
    '/auth',
    '/auth?mode=login',
    '/forgot-password',
    '/forgot-password?token=1000.used',
    '/verify-email?token=1000.used',
    '/purchase-motivation',
    '/pricing',
    '/checkout',
    '/terms',
    '/privacy',
    '/no/such/page',
  ],
  none: ['/purchase-motivation', '/pricing', '/checkout', '/stripe-success', '/your-data'],
  trial: [
    '/',
    '/emergency',
    '/challenges',
    '/achievements',
    '/progress',
    '/journal',
    '/profile',
    '/your-data',
    '/change-password',
    '/purchase-motivation',
    '/pricing',
    '/checkout',
    '/admin',
    '/shopify',
    '/email',
    '/no/such/page',
  ],
  premium: ['/', '/emergency', '/profile', '/pricing', '/checkout', '/stripe-success'],
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
      test.setTimeout(180_000);
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
    test.setTimeout(180_000);
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
    await dialog.getByRole('button', { name: texts.submit, exact: true }).click();
    expect(await foreign(page, lang)).toEqual([]);
    await dialog.getByRole('textbox').fill('123');
    await dialog.getByText(texts.options.yes).click();
    await dialog.getByRole('button', { name: texts.submit, exact: true }).click();
    await expect(dialog.getByRole('textbox')).toHaveCount(0);
    expect(await foreign(page, lang)).toEqual([]);
    await page.context().close();
  });
}
