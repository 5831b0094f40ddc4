import { defineConfig } from '@playwright/test';
import { browserArgs, findChromium } from '@scrollstop/tools/downloads/chromium';

/** Found once: the workers have it from the variable. */
export const executablePath = (process.env['CHROMIUM_PATH'] ||= await findChromium());

export default defineConfig({
  testDir: './tests',
  // Playwright empties this folder at its start; the reports of the layers are one above.
  outputDir: '../test-results/e2e',
  globalSetup: './support/product/start-product.ts',
  // Other layers run beside this one (tools/src/test.ts): how long a page takes is nothing that these tests judge.
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
    // Drawing animations takes a tenth of the processor time; main-job.spec has them.
    reducedMotion: 'reduce',
    serviceWorkers: 'allow',
    launchOptions: { executablePath, args: browserArgs },
  },
});
