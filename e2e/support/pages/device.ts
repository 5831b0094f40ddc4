/** Reads the browser of a test: its storage and its service worker. */
import { expect, type Page } from '@playwright/test';

/** Reads a key of the browser's storage. */
export const stored = (page: Page, key: string): Promise<unknown> =>
  page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? 'null') as unknown, key);

/** Waits until the service worker has cached everything that the app needs offline. */
export async function readyForOffline(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  await expect
    .poll(() => page.evaluate(async () => Boolean(await caches.match('/index.html', { ignoreSearch: true }))), {
      timeout: 60_000,
    })
    .toBe(true);
}

/** Waits until the page of the pause, which has a worker of its own, works offline. */
export const pauseSaved = (page: Page) =>
  expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistration('/pause'))?.active?.state), {
      timeout: 60_000,
    })
    .toBe('activated');

/** As on a first visit: a reload stays at the step where the user was. */
export async function openAnew(page: Page, path: string): Promise<void> {
  await page.goto('about:blank');
  await page.goto(path);
}
