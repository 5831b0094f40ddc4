import { defineConfig } from '@playwright/test';
import tests from './playwright.config.ts';

// Read by e2e/support/screens/fixture.ts, also in the workers.
process.env['SCREENSHOTS'] = '1';

/**
 * `npm run screenshots` checks every screen in every size, theme and language, and saves pictures to screenshots/ for
 * comparison with the mocks. `npm run screenshots -- checkout` does so for the screens of one file.
 */
export default defineConfig({
  ...tests,
  testDir: 'tests/screens',
  outputDir: '../test-results/screens',
  reporter: 'list',
  fullyParallel: true,
  timeout: 30 * 60_000,
  use: { ...tests.use, trace: 'off' },
});
