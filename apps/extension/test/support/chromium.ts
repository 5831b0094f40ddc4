/** The built extension in the real Chromium. Hosts are granted beforehand, because no script can answer the browser's own question. */
import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page, type Worker } from 'playwright';
import type { Manifest } from '../../src/manifest.ts';

/** The other tests run in its headless shell, which loads no extension. */
const WHOLE_CHROMIUM = (process.env['CHROMIUM_PATH'] || '/usr/bin/chromium').replace(/-headless-shell$/, '');
const BUILT = join(import.meta.dirname, '../../dist/chromium');

/** The extension as it is built, with these hosts granted, and the app at an address of the test. */
export function unpack(into: string, { app, hosts }: { app: string; hosts: string[] }, from = BUILT): void {
  cpSync(from, into, { recursive: true });
  const path = join(into, 'manifest.json');
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as Manifest;
  const granted = { ...manifest, host_permissions: hosts, homepage_url: app };
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
  folder: string;
  close: () => Promise<void>;
}

/** The browser's id of an unpacked extension: its folder's digest, in letters. */
const idOf = (folder: string): string =>
  createHash('sha256')
    .update(folder)
    .digest('hex')
    .slice(0, 32)
    .replaceAll(/./g, (digit) => String.fromCharCode(97 + parseInt(digit, 16)));

export const ALL_HOSTS = ['*://*/*'];

export async function startChromium(
  app: string,
  { lang = 'en-GB', hosts = ALL_HOSTS, dark = false } = {},
): Promise<Extension> {
  const home = mkdtempSync(join(tmpdir(), 'scrollstop-extension-'));
  const folder = join(home, 'extension');
  unpack(folder, { app, hosts });
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
    return launched;
  };
  const base = `chrome-extension://${idOf(folder)}/`;
  const found = async (context: BrowserContext) => {
    const known = () => context.serviceWorkers().find((one) => one.url().startsWith(base));
    if (known()) return known()!;
    // One that fell asleep before Playwright saw it wakes for a message, and one that Playwright missed is started anew.
    const page = await context.newPage();
    for (let tries = 1; !known(); tries++) {
      await page.goto(`${base}settings.html`).catch(() => undefined);
      const command = tries % 20 === 0 ? 'reload' : 'wake';
      await page
        .evaluate(
          (kind) => (kind === 'reload' ? chrome.runtime.reload() : chrome.runtime.sendMessage({ kind })),
          command,
        )
        .catch(() => undefined);
    }
    await page.close().catch(() => undefined);
    return known()!;
  };
  const context = await launch();
  await found(context);
  const extension: Extension = {
    context,
    folder,
    base,
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
