/** One browser and the sites of a test file; each test begins in an empty tab, without settings, on a later day. */
import type { Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { atPause, breathe, type Extension, isPause, nameSites, startChromium } from './chromium.ts';
import { type Sites, startSites } from './sites.ts';

const PATIENT = { timeout: 60_000 };

export function browse() {
  const self = {} as { sites: Sites; extension: Extension; page: Page };
  const steps = {
    /** The address of a test site. */
    at: (host: string, path = '/') => `http://${host}.localhost:${self.sites.port}${path}`,
    setSites: (sites: object[], more = {}) => nameSites(self.extension, sites, more),
    goTo: async (address: string, page = self.page) => {
      // The pause replaces a page that is still loading.
      await page.goto(address).catch((error: unknown) => {
        if (!/interrupted|ERR_ABORTED/.test(String(error))) throw error;
      });
    },
    pressContinue: async (page = self.page) => {
      await breathe(page);
      await page.getByRole('link', { name: 'Continue to' }).click();
      await expect.poll(() => isPause(page), PATIENT).toBe(false);
    },
    pressNotNow: async (page = self.page) => {
      await breathe(page);
      await page.getByRole('button', { name: 'Not now' }).click();
    },
    expectUrl: (url: string | RegExp, page = self.page) => {
      const found = expect.poll(() => page.url(), PATIENT);
      return url instanceof RegExp ? found.toMatch(url) : found.toBe(url);
    },
    /** Like the browser's own buttons; the page may be gone before the call returns. */
    goInHistory: async (by: number, page = self.page) => {
      await page.evaluate((pages) => history.go(pages), by).catch(() => undefined);
    },
    expectVisible: (page = self.page) =>
      expect
        .poll(() => page.evaluate(() => getComputedStyle(document.documentElement).visibility), PATIENT)
        .toBe('visible'),
    /** Waits until the worker has recorded this number of tabs on named sites. */
    waitForVisits: async (tabs: number) => {
      const worker = await self.extension.worker();
      const noticed = () =>
        worker.evaluate(async () => {
          const { session } = await chrome.storage.session.get<{
            session?: { visits: { leftAt?: number }[] };
          }>('session');
          return session?.visits.filter(({ leftAt }) => leftAt === undefined).length ?? 0;
        });
      await expect.poll(noticed, PATIENT).toBe(tabs);
    },
    stored: async <T>(key: string) => {
      const worker = await self.extension.worker();
      const found = await worker.evaluate((name) => chrome.storage.local.get(name), key);
      return found[key] as T;
    },
  };

  beforeAll(async () => {
    self.sites = await startSites();
    self.extension = await startChromium(`http://app.localhost:${self.sites.port}`);
  });
  beforeEach(async () => {
    const { context } = self.extension;
    self.page = await context.newPage();
    for (const page of context.pages()) if (page !== self.page) await page.close();
    const worker = await self.extension.worker();
    await worker.evaluate(() => chrome.storage.local.clear());
    const guards = () => worker.evaluate(async () => (await chrome.scripting.getRegisteredContentScripts()).length);
    await expect.poll(guards, PATIENT).toBe(0);
    await steps.waitForVisits(0);
    // At noon, because the counts of a test that runs over midnight are those of two days.
    const now = await worker.evaluate(() => Date.now());
    await self.extension.advanceClock(new Date(now).setHours(36, 0, 0, 0) - now);
    Object.assign(self.sites.app, { link: null, posted: [], keys: [] });
  });
  afterAll(async () => {
    await self.extension?.close();
    await self.sites?.close();
  });
  return Object.assign(self, steps);
}

export { atPause, breathe, isPause };
