/**
 * The built extension in the real Firefox, if installed. Hosts are granted beforehand, as in `chromium.ts`. Puppeteer's
 * fifty packages are used only here, so they have a lockfile in this folder and are installed at the first run.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'puppeteer-core';
import { unpack } from '../support/chromium.ts';

const FIREFOX = process.env['FIREFOX_PATH'] || '/usr/bin/firefox-esr';
export const hasFirefox = existsSync(FIREFOX);

// Installed while this file is loaded, because it may take longer than a test hook is allowed to.
const here = import.meta.dirname;
if (hasFirefox && !existsSync(join(here, 'node_modules', 'puppeteer-core')))
  execFileSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: here, stdio: 'inherit' });

export interface FirefoxExtension {
  browser: Browser;
  newPage: () => Promise<Page>;
  close: () => Promise<void>;
}

/** `before` runs first in the scripts of the extension. */
export async function startFirefox(app: string, before = ''): Promise<FirefoxExtension> {
  const home = mkdtempSync(join(tmpdir(), 'scrollstop-firefox-'));
  const folder = join(home, 'extension');
  unpack(folder, 'firefox', app, before);
  const { default: puppeteer } = await import('puppeteer-core');
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: FIREFOX,
    headless: true,
    userDataDir: join(home, 'profile'),
    extraPrefsFirefox: { 'intl.locale.requested': 'en-GB', 'ui.prefersReducedMotion': 1 },
  });
  await browser.installExtension(folder);
  return {
    browser,
    newPage: () => browser.newPage(),
    close: async () => {
      await browser.close();
      rmSync(home, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
