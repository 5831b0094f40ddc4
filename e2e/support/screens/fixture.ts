/** `review(name)` reviews the open screen; the test fails at its end if any of its reviews found a fault. */
import type { Page } from '@playwright/test';
import { expect, test as base } from '../fixtures.ts';
import { reviewScreen, type ScreenOptions, reportFindings, type Review } from './review.ts';
import { allViews, languages, sampleLanguages, sampleViews } from './views.ts';

type ReviewOpenScreen = (screen: string, options?: ScreenOptions) => Promise<void>;

interface Fixtures {
  review: ReviewOpenScreen;
}

/** `npm run screenshots` reviews all views and saves pictures; `npm run test:long` reviews a sample. */
const full = process.env['SCREENSHOTS'] === '1';

export const test = base.extend<Fixtures>({
  serviceWorkers: 'block',
  review: async ({ page }, use) => {
    // A review must not save its languages to the account, which would restore the last one at the next visit.
    await page.route('**/api/auth/language', (route) => route.fulfill({ status: 404, json: { message: '' } }));
    const review: Review = full
      ? { page, views: allViews, languages, full, findings: [] }
      : { page, views: sampleViews, languages: sampleLanguages, full, findings: [] };
    await use((screen, options) => reviewScreen(review, screen, options));
    reportFindings(review);
  },
});
export { expect };

/** Opens each address and reviews its screen once it has a heading. */
export async function reviewEach(
  page: Page,
  review: ReviewOpenScreen,
  screens: [path: string, name: string][],
): Promise<void> {
  for (const [path, name] of screens) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await review(name);
  }
}

/** Waits until the toasts about newly synced achievements have appeared and gone. */
export async function toastsGone(page: Page): Promise<void> {
  const toast = page.locator('.Toast');
  await expect(toast).toBeVisible();
  await expect(toast).toHaveCount(0);
}
