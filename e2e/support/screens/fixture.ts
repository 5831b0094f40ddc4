/** `look(name)` reviews the screen that is open; the test fails at its end when a fault was found on any. */
import type { Page } from '@playwright/test';
import { expect, test as base } from '../fixtures.ts';
import { reviewScreen, type ScreenOptions, tellFindings, type Review } from './review.ts';
import { allViews, languages, tellingLanguages, tellingViews } from './views.ts';

type Look = (screen: string, options?: ScreenOptions) => Promise<void>;

interface Fixtures {
  look: Look;
}

/** `npm run screenshots` looks at all views and takes pictures; `npm run test:long` at the telling ones. */
const full = process.env['SCREENSHOTS'] === '1';

export const test = base.extend<Fixtures>({
  serviceWorkers: 'block',
  look: async ({ page }, use) => {
    // The languages shown here are no choice of the account: at the next visit it would bring the last one back.
    await page.route('**/api/auth/language', (route) => route.fulfill({ status: 404, json: { message: '' } }));
    const review: Review = full
      ? { page, views: allViews, languages, full, findings: [] }
      : { page, views: tellingViews, languages: tellingLanguages, full, findings: [] };
    await use((screen, options) => reviewScreen(review, screen, options));
    tellFindings(review);
  },
});
export { expect };

/** Opens each address and looks at its screen once it has a heading. */
export async function lookAtEach(page: Page, look: Look, screens: [path: string, name: string][]): Promise<void> {
  for (const [path, name] of screens) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await look(name);
  }
}

/** Waits until the toasts of what a sync unlocked are gone from the screen. */
export async function toastsGone(page: Page): Promise<void> {
  const toast = page.locator('.Toast');
  await expect(toast).toBeVisible();
  await expect(toast).toHaveCount(0);
}
