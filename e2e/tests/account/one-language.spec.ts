/** a page that goes offline says so in its own language; component tests look at each screen. */
import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { everyScreen as everyScreenEn } from '@scrollstop/challenge/features/every-screen/en';
import { emergency as emergencyEn } from '@scrollstop/challenge/features/emergency/en';
import { everyScreen as everyScreenIt } from '@scrollstop/challenge/features/every-screen/it';
import { emergency as emergencyIt } from '@scrollstop/challenge/features/emergency/it';
import { countriesIn } from '@scrollstop/challenge/texts/countries';
import { foreignWords, textOfPage, wordsOf } from '@scrollstop/ui/testing/foreign-words.ts';
import { startTrial } from '../../support/users/account.ts';
import { expect, test } from '../../support/fixtures.ts';
import { type OwnStack, ownStack } from '../../support/product/own-stack.ts';

const english = { emergency: emergencyEn, everyScreen: everyScreenEn };
const italian: typeof english = { emergency: emergencyIt, everyScreen: everyScreenIt };

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
  test(`${locale}: no foreign word offline, nor behind a link that is opened offline`, async ({
    browser,
  }) => {
    const page = await open(browser, locale);
    await startTrial(page.request);
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
