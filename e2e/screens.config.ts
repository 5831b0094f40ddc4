import { defineConfig } from '@playwright/test';
import tests from './playwright.config.ts';

/** `npm run screenshots`: every screen of the mocks, light and dark, into screenshots/ for comparing by eye. */
export default defineConfig({ ...tests, testDir: './screens', reporter: [['list']], timeout: 120_000 });
