import { expect, type Page } from '@playwright/test';

/** Waits until the toasts of what a sync unlocked are gone from the screen. */
export async function toastsGone(page: Page): Promise<void> {
  const toast = page.locator('.Toast');
  await expect(toast).toBeVisible();
  await expect(toast).toHaveCount(0, { timeout: 20_000 });
}
