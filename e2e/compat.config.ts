import { defineConfig } from '@playwright/test';
import ours from './playwright.config.ts';

const { globalSetup: _sharedProduct, ...settings } = ours;

/** Tests of this release beside the previous one (docs/releases.md). Each spec starts its own processes. */
export default defineConfig({
  ...settings,
  testDir: './compat',
  outputDir: '../test-results/compat',
  workers: 1,
  timeout: 240_000,
  reporter: [['list'], ['json', { outputFile: '../test-results/compat.json' }]],
});
