/** Limits the number of controls on a screen, the navigation included (X-8, H-13). */
import type { Page } from '@playwright/test';
import { expect, test } from '../../support/fixtures.ts';
import { pay, save, startTrial } from '../../support/users/account.ts';

test.use({ viewport: { width: 390, height: 664 } });

// Without the skip link, which only keyboard users see.
const controls =
  'a[href]:not([href="#main"]), button:not(:disabled), input, select, textarea, summary, [role="switch"], [role="radio"]';

/** The names of the visible controls. */
const visibleControls = (page: Page): Promise<string[]> =>
  page
    .locator(controls)
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
  const names = await visibleControls(page);
  expect(names.length, `${path}: ${names.join(' | ')}`).toBeLessThanOrEqual(most);
  expect(names.length, 'the navigation at least').toBeGreaterThan(5);
}

test('the profile of a trial, and home, profile and progress with Premium have few controls', async ({ page }) => {
  await startTrial(page.request);
  await atMost(page, '/profile', 13);
  await pay(page.request);
  await save(page.request, '/api/upgrade-to-premium');
  await atMost(page, '/', 7);
  await atMost(page, '/profile', 13);
  await page.clock.install({ time: new Date(new Date().setHours(20, 0, 0, 0)) });
  await atMost(page, '/progress', 12);
});
