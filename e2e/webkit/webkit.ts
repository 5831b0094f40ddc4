/**
 * The machine's WebKit (Debian: webkit2gtk-driver, xvfb), the engine of every browser on an iPhone. Selenium drives it,
 * because Playwright supports only its own WebKit build, which is not on npm. Selenium's packages have their own
 * lockfile and are installed by the first run.
 */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { freePort } from '@scrollstop/tools/processes/ports';
import { isReady } from '@scrollstop/tools/start/programs';
import type { Driver, Element } from 'selenium-webdriver';
import { installOwnPackages } from '../support/product/own-packages.ts';

const DRIVER = '/usr/bin/WebKitWebDriver';
export const hasWebkit = existsSync(DRIVER) && existsSync('/usr/bin/xvfb-run');

const TIMEOUT_MS = 60_000;

export interface WebkitPage {
  driver: Driver;
  /** The element at this XPath, once it exists. */
  find: (path: string) => Promise<Element>;
  click: (path: string) => Promise<void>;
  type: (path: string, text: string) => Promise<void>;
  untilPath: (path: string) => Promise<void>;
  close: () => Promise<void>;
}

export async function startWebkit(): Promise<WebkitPage> {
  installOwnPackages(import.meta.dirname, 'selenium-webdriver');
  const { Builder, By, until } = await import('selenium-webdriver');
  const port = await freePort();
  const server = spawn('xvfb-run', ['-a', DRIVER, `--port=${port}`], { detached: true, stdio: 'ignore' });
  const url = `http://127.0.0.1:${port}`;
  while (!(await isReady(`${url}/status`)))
    if (server.exitCode !== null) throw new Error(`xvfb-run ended with ${server.exitCode}`);
  const driver = await new Builder().usingServer(url).withCapabilities({ browserName: 'MiniBrowser' }).build();
  await driver.manage().window().setRect({ x: 0, y: 0, width: 390, height: 750 });

  const find = (path: string) => driver.wait(until.elementLocated(By.xpath(path)), TIMEOUT_MS);
  return {
    driver,
    find,
    click: async (path) => {
      const element = await find(path);
      // The driver scrolls an element only to the edge of the view, where a bar may cover it.
      await driver.executeScript('arguments[0].scrollIntoView({ block: "center" })', element);
      await element.click();
    },
    type: async (path, text) => (await find(path)).sendKeys(text),
    untilPath: async (path) => {
      await driver.wait(async () => new URL(await driver.getCurrentUrl()).pathname === path, TIMEOUT_MS);
    },
    close: async () => {
      await driver.quit();
      process.kill(-server.pid!);
    },
  };
}
