/** The built extension in the real Firefox, where one is installed. A temporary add-on has its hosts granted, as in `chromium.ts`. */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import puppeteer, { type Browser, type Page } from 'puppeteer-core';
import { ALL_HOSTS, unpack } from './chromium.ts';

const FIREFOX = process.env['FIREFOX_PATH'] || '/usr/bin/firefox-esr';
export const hasFirefox = existsSync(FIREFOX);

export interface FirefoxExtension {
  browser: Browser;
  newPage: () => Promise<Page>;
  close: () => Promise<void>;
}

export async function startFirefox(app: string): Promise<FirefoxExtension> {
  const home = mkdtempSync(join(tmpdir(), 'scrollstop-firefox-'));
  const folder = join(home, 'extension');
  unpack(folder, { app, hosts: ALL_HOSTS }, join(import.meta.dirname, '../../dist/firefox'));
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
