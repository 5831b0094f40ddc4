import { defineConfig } from 'vitest/config';

/** Three layers in one config; e2e is Playwright's (e2e/playwright.config.ts). */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{apps,services,libs}/*/test/unit/**/*.test.ts', '{sim,tools}/test/**/*.test.ts'],
          setupFiles: ['./tools/src/testing/fail-on-noise.ts'],
        },
      },
      {
        test: {
          name: 'integration',
          include: ['{services,libs}/*/test/*.test.ts'],
          setupFiles: ['./tools/src/testing/fail-on-noise.ts'],
          globalSetup: ['./tools/src/testing/servers.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
