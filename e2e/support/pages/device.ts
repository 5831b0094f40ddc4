/** Reads the storage and the service workers of a test's browser. */
import { expect, type Page } from '@playwright/test';

/** Reads one key of the browser's local storage. */
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

/** Waits until the pause page, which has its own service worker, works offline. */
export const pauseSaved = (page: Page) =>
  expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistration('/pause'))?.active?.state), {
      timeout: 60_000,
    })
    .toBe('activated');

/** Opens the page as a new visit; a reload would stay at the step where the user was. */
export async function openAnew(page: Page, path: string): Promise<void> {
  await page.goto('about:blank');
  await page.goto(path);
}

/** Delays the app's scripts until the returned function is called. */
export async function holdScripts(page: Page): Promise<() => void> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/static/js/**', async (route) => {
    await released;
    await route.continue();
  });
  return release;
}
