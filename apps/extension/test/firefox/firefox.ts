/**
 * The built extension in the real Firefox, if installed. A temporary add-on has its hosts granted, as in `chromium.ts`.
 * Puppeteer is fifty packages that nothing else needs: they have their own lockfile beside this file, and the first run
 * installs them.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'puppeteer-core';
import { unpack } from '../support/chromium.ts';

const FIREFOX = process.env['FIREFOX_PATH'] || '/usr/bin/firefox-esr';
export const hasFirefox = existsSync(FIREFOX);

// While the file is loaded, because the installation may take longer than a hook of a test.
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
