import { expect, type Page } from '@playwright/test';

/** The service worker has taken in everything that the app needs without a network. */
export async function readyForOffline(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  await expect
    .poll(
      () => page.evaluate(async () => Boolean(await caches.match('/index.html', { ignoreSearch: true }))),
      { timeout: 30_000 },
    )
    .toBe(true);
}
