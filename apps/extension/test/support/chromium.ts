/** The built extension in real Chromium. Hosts are granted beforehand, because no script can accept the prompt. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page, type Worker } from 'playwright';
import type { Browser, Manifest } from '../../src/manifest.ts';

/** The other tests run in the headless shell, which loads no extension. */
const FULL_CHROMIUM = (process.env['CHROMIUM_PATH'] || '/usr/bin/chromium').replace(/-headless-shell$/, '');

/** The built extension with all hosts granted and the app at the test's address. `before` runs first in its scripts. */
export function unpack(into: string, browser: Browser, app: string, before = ''): void {
  cpSync(join(import.meta.dirname, '../../dist', browser), into, { recursive: true });
  for (const script of ['worker.js', 'pause.js'])
    writeFileSync(join(into, script), before + readFileSync(join(into, script), 'utf8'));
  const path = join(into, 'manifest.json');
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as Manifest;
  const granted = { ...manifest, host_permissions: ['*://*/*'], homepage_url: app };
  writeFileSync(path, JSON.stringify(granted));
}

interface Preferences {
  extensions: { settings: Record<string, { incognito?: boolean }> };
}

export type Extension = Awaited<ReturnType<typeof startChromium>>;

export async function startChromium(app: string, { lang = 'en-GB', dark = false } = {}) {
  const home = mkdtempSync(join(tmpdir(), 'scrollstop-extension-'));
  const folder = join(home, 'extension');
  unpack(folder, 'chromium', app);
  const launch = async () => {
    const launched = await chromium.launchPersistentContext(join(home, 'profile'), {
      executablePath: FULL_CHROMIUM,
      headless: false,
      locale: lang,
      colorScheme: dark ? 'dark' : 'light',
      viewport: { width: 1280, height: 800 },
      // Playwright switches off the back/forward cache, which users have.
      ignoreDefaultArgs: ['--disable-back-forward-cache', '--disable-extensions'],
      args: [
        '--headless=new',
        '--no-sandbox',
        '--disable-gpu',
        '--no-first-run',
        '--force-prefers-reduced-motion',
        '--disable-background-networking',
        `--lang=${lang}`,
        `--disable-extensions-except=${folder}`,
        `--load-extension=${folder}`,
      ],
    });
    launched.setDefaultTimeout(60_000);
    // An unpacked extension is installed at every start and opens its settings beside the empty tab.
    const settings = launched.pages()[1] ?? (await launched.waitForEvent('page'));
    await settings.waitForURL(/\/settings\.html$/);
    return launched;
  };
  let context = await launch();
  const ours = (one: Worker) => one.url().startsWith('chrome-extension:');
  const worker = async () => context.serviceWorkers().find(ours) ?? (await context.waitForEvent('serviceworker', ours));
  return {
    get context() {
      return context;
    },
    /** `chrome-extension://…/` */
    base: new URL('/', (await worker()).url()).href,
    worker,
    /** Advances the clock of the worker. */
    advanceClock: async (ms: number) => {
      const running = await worker();
      await running.evaluate((by) => {
        const now = Date.now.bind(Date);
        Date.now = () => now() + by;
      }, ms);
    },
    /** `inPrivate` allows it in private windows by the stored preferences, because no script may open that page. */
    restart: async (inPrivate = false) => {
      await context.close();
      const path = join(home, 'profile/Default/Preferences');
      const preferences = JSON.parse(readFileSync(path, 'utf8')) as Preferences;
      for (const one of Object.values(preferences.extensions.settings)) one.incognito = inPrivate;
      writeFileSync(path, JSON.stringify(preferences));
      context = await launch();
      await worker();
    },
    close: async () => {
      await context.close();
      rmSync(home, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Names sites as the settings page stores them, and waits until their guard is registered. */
export async function nameSites(extension: Extension, sites: object[], more: object = {}): Promise<void> {
  const worker = await extension.worker();
  await worker.evaluate((settings) => chrome.storage.local.set({ settings }), {
    schemaVersion: 1,
    sites,
    ...more,
  });
  const hosts = sites.length;
  for (;;) {
    const registered = await worker.evaluate(() => chrome.scripting.getRegisteredContentScripts());
    if ((registered[0]?.matches?.length ?? 0) >= hosts) return;
  }
}

export const site = (host: string, part: 'all' | 'endless' = 'all') => ({ host, part, on: true });

export const isPause = (page: Page): boolean => page.url().includes('/pause.html#');

export const atPause = (page: Page): Promise<void> => page.waitForURL(/\/pause\.html#/);

/** Waits for the pause and moves its clock past the ten seconds. */
export async function breathe(page: Page): Promise<void> {
  await atPause(page);
  await page.locator('h1').waitFor();
  await page.evaluate(() => {
    const now = Date.now.bind(Date);
    Date.now = () => now() + 11_000;
  });
  await page.locator('[data-step=choice], [data-step=plan]').waitFor();
}
