import { auth as englishAuth } from '@scrollstop/challenge/features/auth/en';
import { auth as italianAuth } from '@scrollstop/challenge/features/auth/it';
import { type OwnStack, ownStack } from '../../support/product/own-stack.ts';
import { expect, test } from '../../support/fixtures.ts';

/** a deployment without a configured language follows the browser from the first screen on. */
let stack: OwnStack;
test.beforeAll(async () => {
  stack = await ownStack({ DEFAULT_LANGUAGE: '' });
});
test.afterAll(() => stack.stop());

for (const { locale, lang, intro, skip, signUp, other } of [
  {
    locale: 'it-IT',
    lang: 'it',
    intro: 'Le ore scivolano via',
    skip: 'Salta',
    signUp: italianAuth.signUp.title,
    other: 'English',
  },
  {
    locale: 'de-DE',
    lang: 'en',
    intro: 'Hours slip away',
    skip: 'Skip',
    signUp: englishAuth.signUp.title,
    other: 'Italiano',
  },
]) {
  test.describe(locale, () => {
    test.use({ locale, serviceWorkers: 'block' });
    test(`a browser in ${locale} is met in ${lang}, and offered the other language`, async ({ page }) => {
      // Before any script of the app, and then for good.
      await page.route('**/static/js/**', (route) => route.abort());
      await page.goto(stack.url);
      await expect(page.getByRole('heading', { level: 1, name: intro })).toBeVisible();
      await page.unroute('**/static/js/**');
      await page.goto(stack.url);
      await expect(page.locator('.FirstIntro')).toHaveCount(0);
      await expect(page.getByRole('heading', { level: 1, name: intro })).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('lang', lang);
      // The whole first screen, the way on and the way past included, on phones with their bars.
      for (const [width, height] of [
        [390, 664],
        [375, 553],
        [320, 568],
      ] as const) {
        await page.setViewportSize({ width, height });
        await expect(page.getByRole('button', { name: skip })).toBeInViewport({ ratio: 1 });
      }
      await page.getByRole('button', { name: skip }).click();
      await expect(page.getByRole('heading', { level: 1, name: signUp })).toBeVisible();
      await page.getByRole('link', { name: other }).click();
      await expect(page.locator('html')).toHaveAttribute('lang', lang === 'it' ? 'en' : 'it');
      await page.reload();
      await expect(page.locator('html')).toHaveAttribute('lang', lang === 'it' ? 'en' : 'it');
      await page.goto(`${stack.url}/auth?lang=original`);
      await expect(page.getByRole('heading', { level: 1, name: 'Create your account' })).toBeVisible();
    });
  });
}
