/** The built extension in the real Chromium. Hosts are granted beforehand, because no script can answer the browser's own question. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page, type Worker } from 'playwright';
import type { Manifest } from '../../src/manifest.ts';

/** The other tests run in its headless shell, which loads no extension. */
const WHOLE_CHROMIUM = (process.env['CHROMIUM_PATH'] || '/usr/bin/chromium').replace(/-headless-shell$/, '');

const BUILT = join(import.meta.dirname, '../../dist/chromium');

/** The extension as it is built, with all hosts granted, and the app at an address of the test. `before` runs first in its scripts. */
export function unpack(
  into: string,
  { app, before = '' }: { app: string; before?: string },
  from = BUILT,
): void {
  cpSync(from, into, { recursive: true });
  for (const script of ['worker.js', 'pause.js'])
    writeFileSync(join(into, script), before + readFileSync(join(into, script), 'utf8'));
  const path = join(into, 'manifest.json');
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as Manifest;
  const granted = { ...manifest, host_permissions: ['*://*/*'], homepage_url: app };
  writeFileSync(path, JSON.stringify(granted));
}

export interface Extension {
  context: BrowserContext;
  /** `chrome-extension://…/` */
  base: string;
  worker: () => Promise<Worker>;
  /** Moves the clock of the worker. */
  later: (ms: number) => Promise<void>;
  restart: () => Promise<void>;
  close: () => Promise<void>;
}

export async function startChromium(app: string, { lang = 'en-GB', dark = false } = {}): Promise<Extension> {
  const home = mkdtempSync(join(tmpdir(), 'scrollstop-extension-'));
  const folder = join(home, 'extension');
  unpack(folder, { app });
  const launch = async () => {
    const launched = await chromium.launchPersistentContext(join(home, 'profile'), {
      executablePath: WHOLE_CHROMIUM,
      headless: false,
      locale: lang,
      colorScheme: dark ? 'dark' : 'light',
      viewport: { width: 1280, height: 800 },
      // The browser's own "back" shows pages as they were left; Playwright switches that off.
      ignoreDefaultArgs: ['--disable-back-forward-cache', '--disable-extensions'],
      args: [
        ...[
          '--headless=new',
          '--no-sandbox',
          '--disable-gpu',
          '--no-first-run',
          '--force-prefers-reduced-motion',
        ],
        ...[`--disable-extensions-except=${folder}`, `--load-extension=${folder}`, `--lang=${lang}`],
        '--disable-background-networking',
      ],
    });
    launched.setDefaultTimeout(60_000);
    // An unpacked extension is installed by every start, and opens its settings beside the empty tab.
    const settings = launched.pages()[1] ?? (await launched.waitForEvent('page'));
    await settings.waitForURL(/\/settings\.html$/);
    return launched;
  };
  const found = async (context: BrowserContext) =>
    context.serviceWorkers().find((one) => one.url().startsWith('chrome-extension:')) ??
    (await context.waitForEvent('serviceworker', (one) => one.url().startsWith('chrome-extension:')));
  const context = await launch();
  const extension: Extension = {
    context,
    base: new URL('/', (await found(context)).url()).href,
    worker: () => found(extension.context),
    later: async (ms) => {
      await (
        await extension.worker()
      ).evaluate((by) => {
        const now = Date.now.bind(Date);
        Date.now = () => now() + by;
      }, ms);
    },
    restart: async () => {
      await extension.context.close();
      extension.context = await launch();
      await found(extension.context);
    },
    close: async () => {
      await extension.context.close();
      rmSync(home, { recursive: true, force: true, maxRetries: 5 });
    },
  };
  return extension;
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

/** The ten seconds are over. */
export async function breathe(page: Page): Promise<void> {
  await atPause(page);
  await page.locator('h1').waitFor();
  await page.evaluate(() => {
    const now = Date.now.bind(Date);
    Date.now = () => now() + 11_000;
  });
  await page.locator('[data-step=choice], [data-step=plan]').waitFor();
}
