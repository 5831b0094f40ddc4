/** The same journeys in Firefox, where the pause replaces the page in the history (`loadReplace`). */
import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type FirefoxExtension, hasFirefox, startFirefox } from '../firefox/firefox.ts';
import { type Sites, startSites } from '../support/sites.ts';

const PATIENT = { timeout: 60_000 };
let sites: Sites;
let firefox: FirefoxExtension;
let settings: Page;
const at = (host: string, path = '/') => `http://${host}.localhost:${sites.port}${path}`;

/** `page.url()` is stale after the extension has navigated the tab. */
const urlOf = (page: Page) => page.evaluate(() => location.href).catch(() => '');
const urlIs = (page: Page, url: string) => expect.poll(() => urlOf(page), PATIENT).toBe(url);
const atPause = (page: Page, address: string) =>
  expect.poll(() => urlOf(page), PATIENT).toMatch(new RegExp(`pause\\.html#${encodeURIComponent(address)}$`));

/** The page may be gone before the call returns. */
const leave = (done: Promise<unknown>) => done.catch(() => undefined);

/** Opens an address without waiting, because a navigation that ends in a pause never resolves. */
async function open(page: Page, address: string): Promise<void> {
  await leave(page.evaluate((url) => void (location.href = url), address));
}

/** Waits until the element exists, and presses it. */
async function press(page: Page, selector: string): Promise<void> {
  const there = () => page.evaluate((css) => document.querySelector(css) !== null, selector).catch(() => false);
  await expect.poll(there, PATIENT).toBe(true);
  await leave(page.evaluate((css) => document.querySelector<HTMLElement>(css)!.click(), selector));
}

async function answer(page: Page, selector: string): Promise<void> {
  await expect.poll(() => page.evaluate(() => document.querySelector('h1') !== null), PATIENT).toBe(true);
  await page.evaluate(() => {
    const now = Date.now.bind(Date);
    Date.now = () => now() + 11_000;
  });
  await press(page, selector);
}
const CONTINUE = '.Late';
const NOT_NOW = '.RestDisc button';

async function name(host: string, part = 'all'): Promise<void> {
  await settings.evaluate(
    async (sitesNow) => {
      await chrome.storage.local.set({ settings: { schemaVersion: 1, sites: sitesNow } });
    },
    [{ host, part, on: true }],
  );
  const registered = () =>
    settings.evaluate(async () => (await chrome.scripting.getRegisteredContentScripts())[0]?.matches?.[0] ?? '');
  await expect.poll(registered, PATIENT).toContain(host);
}

/** Waits for the tab whose address matches. */
const tabAt = (end: RegExp): Promise<Page> =>
  vi.waitUntil(async () => {
    for (const page of await firefox.browser.pages()) if (end.test(await urlOf(page))) return page;
    return null;
  }, PATIENT);

function browse(before = ''): void {
  beforeAll(async () => {
    sites = await startSites();
    // At noon, because the counts of a test that runs over midnight are those of two days.
    const toNoon = new Date().setHours(12, 0, 0, 0) - Date.now();
    const clock = `Date.now = ((now) => () => now() + ${toNoon})(Date.now.bind(Date));`;
    firefox = await startFirefox(`http://app.localhost:${sites.port}`, clock + before);
    settings = await tabAt(/\/settings\.html$/);
  });
  afterAll(async () => {
    await firefox?.close();
    await sites?.close();
  });
}

describe.skipIf(!hasFirefox)('in a Firefox without the features that Android lacks', () => {
  browse(`for (const [name, refused] of [['update', 'loadReplace'], ['create', 'windowId']]) {
    const call = browser.tabs[name];
    chrome.tabs[name] = browser.tabs[name] = (...given) => {
      if (given.some((one) => one && refused in Object(one))) throw new Error(refused + ' is not supported');
      return call.apply(browser.tabs, given);
    };
  };`);

  it('a site gets a pause, and "Not now" without an earlier page opens a new tab', async () => {
    await name('social.localhost');
    const page = await firefox.newPage();
    await page.goto(at('other'));
    await press(page, '#social-tab');
    const pause = await tabAt(/pause\.html#.*linked$/);
    // Puppeteer does not list a tab that is new and empty.
    const tabs = () => settings.evaluate(async () => (await chrome.tabs.query({})).map(({ id }) => id));
    const before = await tabs();
    await answer(pause, NOT_NOW);
    await expect
      .poll(async () => (await tabs()).map((id) => before.includes(id)), PATIENT)
      .toEqual([...before.slice(1).map(() => true), false]);
  });
});

describe.skipIf(!hasFirefox)('in Firefox', () => {
  browse();

  it('a pause leads back to the page before and continues to exactly the requested address', async () => {
    await name('social.localhost');
    const page = await firefox.newPage();
    await page.goto(at('other'));
    const address = at('social', '/feed?a=1&b=%20x#part/shorts');
    await open(page, address);
    await atPause(page, address);
    await answer(page, NOT_NOW);
    await urlIs(page, at('other'));
    await open(page, address);
    await atPause(page, address);
    await leave(page.evaluate(() => history.back()));
    await urlIs(page, at('other'));
    await open(page, address);
    await atPause(page, address);
    await answer(page, CONTINUE);
    await urlIs(page, address);
    await press(page, '#inside');
    await urlIs(page, at('social', '/next'));
    await leave(page.evaluate(() => history.go(-2)));
    await urlIs(page, at('other'));
    const counts = () =>
      settings.evaluate(async () => {
        const stored = await chrome.storage.local.get<{ counts: { days: object } }>('counts');
        return Object.values(stored.counts.days) as object[];
      });
    await expect.poll(counts, PATIENT).toEqual([{ shown: 3, notNow: 1, continued: 1 }]);
  });

  it('the endless part of a site gets a pause when a page moves there by pushState', async () => {
    await name('youtube.com', 'endless');
    const page = await firefox.newPage();
    await page.setRequestInterception(true);
    const body = '<h1>video</h1><button onclick="history.pushState(0, 0, \'/shorts/2\')">shorts</button>';
    page.on('request', (request) => {
      if (request.url().startsWith('https://')) void request.respond({ contentType: 'text/html', body });
      else void request.continue();
    });
    await open(page, 'https://www.youtube.com/watch?v=1');
    await urlIs(page, 'https://www.youtube.com/watch?v=1');
    await press(page, 'button');
    await atPause(page, 'https://www.youtube.com/shorts/2');
    await answer(page, NOT_NOW);
    await urlIs(page, 'https://www.youtube.com/watch?v=1');
  });
});
