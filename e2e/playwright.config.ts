import { defineConfig } from '@playwright/test';
import { browserArgs, findChromium } from '@scrollstop/tools/downloads/chromium';

/** Searched for once; the worker processes read it from the environment variable. */
export const executablePath = (process.env['CHROMIUM_PATH'] ||= await findChromium());

export default defineConfig({
  testDir: './tests',
  // Playwright empties this folder when it starts, so the test reports are in its parent.
  outputDir: '../test-results/e2e',
  globalSetup: './support/product/start-product.ts',
  // Other test layers run at the same time (tools/src/test.ts), so these tests do not judge how fast a page loads.
  timeout: 180_000,
  expect: { timeout: 60_000 },
  fullyParallel: false,
  workers: 2,
  forbidOnly: Boolean(process.env['CI']),
  reporter: [['list'], ['json', { outputFile: '../test-results/e2e.json' }]],
  use: {
    viewport: { width: 390, height: 844 },
    locale: 'en-GB',
    timezoneId: 'Europe/Rome',
    // Recording costs 7 % of the processor time.
    trace: process.env['CI'] ? 'off' : 'retain-on-failure',
    screenshot: 'only-on-failure',
    video: 'off',
    // Drawing animations takes a tenth of the processor time; only main-job.spec runs with them.
    reducedMotion: 'reduce',
    serviceWorkers: 'allow',
    launchOptions: { executablePath, args: browserArgs },
  },
});
