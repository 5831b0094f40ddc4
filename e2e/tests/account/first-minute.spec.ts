/** From the intro's first "Continue" to the running timer of day 1, as new users do it on a phone with its bars. */
import type { Locator, Page } from '@playwright/test';
import { type OwnStack, ownStack } from '../../support/product/own-stack.ts';
import { wordsToPass } from '../../support/pages/words-to-pass.ts';
import { pressEnterOn, tabTo } from '../../support/pages/keyboard.ts';
import { expect, test } from '../../support/fixtures.ts';

let stack: OwnStack;
test.beforeAll(async () => {
  stack = await ownStack({ DEFAULT_LANGUAGE: '', REFERENCE_PRICES: '{}' });
});
test.afterAll(() => stack.stop());

const MOST_WORDS = 120;

/** The words are written out: a user reads them, and not the catalogue. */
const journeys = [
  {
    locale: 'en-US',
    next: 'Continue',
    skip: 'Skip',
    create: 'Create account',
    trial: 'Start the 48-hour trial, no card',
    buy: 'Claim Your Freedom Now',
    promises: [/For life, no subscription, VAT included\./, /30-day guarantee: your money back\./],
    startDay: 'Start Today',
    startTimer: 'Start timer',
    terms: 'terms',
    age: /at least 16/,
  },
  {
    locale: 'it-IT',
    next: 'Continua',
    skip: 'Salta',
    create: 'Crea account',
    trial: 'Prova per 48 ore, senza carta',
    buy: 'Riprenditi la tua libertà',
    promises: [/Per sempre, senza abbonamento, IVA inclusa\./, /Garanzia di 30 giorni: ti rimborsiamo\./],
    startDay: 'Inizia oggi',
    startTimer: 'Avvia il timer',
    terms: 'termini',
    age: /almeno 16 anni/,
  },
];

for (const texts of journeys) {
  test.describe(texts.locale, () => {
    test.use({ locale: texts.locale, viewport: { width: 390, height: 664 }, serviceWorkers: 'block' });

    test(`${texts.locale}: five taps, one form and few words lead to the timer of day 1`, async ({
      page,
      user,
    }) => {
      let taps = 0;
      const words: number[] = [];
      /** Without a scroll before it: what is to be tapped stands in the first view. */
      async function tap(target: Locator): Promise<void> {
        await expect(target).toBeInViewport({ ratio: 1 });
        taps += 1;
        words.push(await wordsToPass(target));
        await target.click();
      }

      await page.goto(stack.url);
      await page.getByRole('button', { name: texts.next, exact: true }).click();
      await tap(page.getByRole('button', { name: texts.skip, exact: true }));
      await expect(page.getByText(texts.age)).toBeVisible();
      await page.locator('input[name="email"]').fill(user.email);
      await page.locator('input[name="password"]').fill(user.password);
      await tap(page.getByRole('button', { name: texts.create, exact: true }));

      await page.waitForURL('**/purchase-motivation');
      for (const promise of texts.promises)
        await expect(page.getByText(promise)).toBeInViewport({ ratio: 1 });
      const buy = page.getByRole('link', { name: texts.buy });
      const trial = page.getByRole('button', { name: texts.trial });
      await expect(buy).toBeInViewport({ ratio: 1 });
      await sameSize(trial, buy);
      await tap(trial);

      await page.waitForURL((url) => url.pathname === '/');
      await tap(page.getByRole('button', { name: texts.startDay }));
      const dialog = page.getByRole('dialog');
      await tap(dialog.getByRole('button', { name: texts.startTimer, exact: true }));
      await expect(dialog.getByText(/04:5\d/)).toBeVisible();
      expect(taps).toBe(5);
      const sum = words.reduce((a, b) => a + b, 0);
      expect(sum, `words by screen: ${words.join(', ')}`).toBeLessThanOrEqual(MOST_WORDS);
    });
  });
}

async function sameSize(one: Locator, other: Locator): Promise<void> {
  const [a, b] = await Promise.all([one.boundingBox(), other.boundingBox()]);
  expect([a?.width, a?.height]).toEqual([b?.width, b?.height]);
}

test.describe('on a lower phone', () => {
  test.use({ locale: 'en-US', viewport: { width: 375, height: 553 }, serviceWorkers: 'block' });
  test('375×553: trial and price still stand side by side in the first view', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('digital-detox-intro-seen', 'true'));
    await page.goto(`${stack.url}/purchase-motivation`);
    await expect(page.getByRole('link', { name: 'Start the 48-hour trial, no card' })).toBeInViewport({
      ratio: 1,
    });
    await expect(page.getByRole('link', { name: 'Claim Your Freedom Now' })).toBeInViewport({ ratio: 1 });
  });
});

test.describe('with the keyboard alone', () => {
  test.use({ locale: 'en-US', serviceWorkers: 'block' });
  test('registration, trial and home are reached by Tab and Enter', async ({ page, user }) => {
    await page.goto(stack.url);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await pressButton(page, 'Skip');
    await expect(page.getByRole('heading', { level: 1, name: 'Create your account' })).toBeFocused();
    await tabTo(page, page.locator('input[name="email"]'));
    await page.keyboard.type(user.email);
    await tabTo(page, page.locator('input[name="password"]'));
    await page.keyboard.type(user.password);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Welcome to ScrollStop!' })).toBeFocused();
    await pressButton(page, 'Start the 48-hour trial, no card');
    await expect(page.getByRole('button', { name: 'Start Today' })).toBeVisible();
    await pressButton(page, 'Start Today');
    await expect(page.getByRole('dialog')).toBeVisible();
  });
});

const pressButton = (page: Page, name: string) =>
  pressEnterOn(page, page.getByRole('button', { name, exact: true }));
