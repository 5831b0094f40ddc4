/**
 * From the intro's first "Continue" to the running timer of day 1, on a phone with browser bars. A deployment
 * without a configured language uses the browser's language from the first screen on.
 */
import { TRIAL_HOURS } from '@scrollstop/challenge/constants';
import type { Locator } from '@playwright/test';
import { type OwnStack, ownStack } from '../../support/product/own-stack.ts';
import { holdScripts } from '../../support/pages/device.ts';
import { wordsToPass } from '../../support/pages/words-to-pass.ts';
import { expect, test } from '../../support/fixtures.ts';

let stack: OwnStack;
test.beforeAll(async () => {
  stack = await ownStack({ DEFAULT_LANGUAGE: '', REFERENCE_PRICES: '{}' });
});
test.afterAll(() => stack.stop());

const MOST_WORDS = 120;

/** The texts are written out, not read from the catalogue, so that this spec checks the words that users see. */
const journeys = [
  {
    locale: 'de-DE',
    lang: 'en',
    intro: 'Hours slip away',
    next: 'Continue',
    skip: 'Skip',
    create: 'Create account',
    trial: `Start the ${TRIAL_HOURS}-hour trial, no card`,
    buy: 'Claim Your Freedom Now',
    promises: [/For life, no subscription, VAT included\./, /30-day guarantee: your money back\./],
    startDay: 'Start Today',
    startTimer: 'Start timer',
    terms: 'terms',
    age: /at least 16/,
  },
  {
    locale: 'it-IT',
    lang: 'it',
    intro: 'Le ore scivolano via',
    next: 'Continua',
    skip: 'Salta',
    create: 'Crea account',
    trial: `Prova per ${TRIAL_HOURS} ore, senza carta`,
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

    test(`${texts.locale}: the timer of day 1 is five taps, one form and few words away`, async ({ page, user }) => {
      let taps = 0;
      const words: number[] = [];
      /** Requires that the target is visible without scrolling, counts the words before it and taps it. */
      async function tap(target: Locator): Promise<void> {
        await expect(target).toBeInViewport({ ratio: 1 });
        taps += 1;
        words.push(await wordsToPass(target));
        await target.click();
      }

      // The first screen appears without any script of the app; with scripts the app replaces it.
      const release = await holdScripts(page);
      await page.goto(stack.url, { waitUntil: 'commit' });
      await expect(page.getByRole('heading', { level: 1, name: texts.intro })).toBeVisible();
      release();
      await expect(page.locator('.FirstIntro')).toHaveCount(0);
      await expect(page.getByRole('heading', { level: 1, name: texts.intro })).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('lang', texts.lang);
      // "Skip" is visible without scrolling, on smaller phones too.
      for (const size of [
        { width: 375, height: 553 },
        { width: 320, height: 568 },
        { width: 390, height: 664 },
      ]) {
        await page.setViewportSize(size);
        await expect(page.getByRole('button', { name: texts.skip, exact: true })).toBeInViewport({
          ratio: 1,
        });
      }
      await page.getByRole('button', { name: texts.next, exact: true }).click();
      await tap(page.getByRole('button', { name: texts.skip, exact: true }));
      await expect(page.getByText(texts.age)).toBeVisible();
      await page.locator('input[name="email"]').fill(user.email);
      await page.locator('input[name="password"]').fill(user.password);
      await tap(page.getByRole('button', { name: texts.create, exact: true }));

      await page.waitForURL('**/purchase-motivation');
      for (const promise of texts.promises) await expect(page.getByText(promise)).toBeInViewport({ ratio: 1 });
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
