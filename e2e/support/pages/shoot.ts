import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';

const folder = join(import.meta.dirname, '../../../screenshots');

/** One picture of what is seen and one of the whole page, into the ignored folder, to be laid beside the mocks. */
export async function shoot(page: Page, name: string, theme: 'light' | 'dark'): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  await page.waitForLoadState('networkidle');
  await page.screenshot({ path: join(folder, `${name}-${theme}.png`) });
  await page.screenshot({ path: join(folder, `${name}-full-${theme}.png`), fullPage: true });
}

/** Waits until the toasts of what a sync unlocked are gone from the screen. */
export async function toldAll(page: Page): Promise<void> {
  const toast = page.locator('.Toast');
  await expect(toast).toBeVisible();
  await expect(toast).toHaveCount(0, { timeout: 20_000 });
}
