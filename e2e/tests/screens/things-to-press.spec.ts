/** A calm screen has few things to press, the navigation among them (X-8, H-13). */
import type { Page } from '@playwright/test';
import { expect, test } from '../../support/fixtures.ts';
import { pay, save, startTrial } from '../../support/users/account.ts';

test.use({ viewport: { width: 390, height: 664 } });

// Not the way past the navigation, which only a keyboard meets.
const toPress =
  'a[href]:not([href="#main"]), button:not(:disabled), input, select, textarea, summary, [role="switch"], [role="radio"]';

/** Their names, so that a failure says which one came. */
const thingsToPress = (page: Page): Promise<string[]> =>
  page
    .locator(toPress)
    .evaluateAll((all) =>
      all
        .filter((one) => one.checkVisibility({ visibilityProperty: true }) && one.closest('[inert]') === null)
        .map((one) => (one.getAttribute('aria-label') ?? one.textContent ?? '').trim()),
    );

async function atMost(page: Page, path: string, most: number): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('.Skeleton')).toHaveCount(0);
  await page.waitForLoadState('networkidle');
  const things = await thingsToPress(page);
  expect(things.length, `${path}: ${things.join(' | ')}`).toBeLessThanOrEqual(most);
  expect(things.length, 'the navigation at least').toBeGreaterThan(5);
}

test('profile of a trial, then home of day 1, profile and progress with Premium stay below their counts', async ({
  page,
}) => {
  await startTrial(page.request);
  await atMost(page, '/profile', 13);
  await pay(page.request);
  await save(page.request, '/api/upgrade-to-premium');
  await atMost(page, '/', 7);
  await atMost(page, '/profile', 13);
  await page.clock.install({ time: new Date(new Date().setHours(20, 0, 0, 0)) });
  await atMost(page, '/progress', 12);
});
