import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { browserArgs } from './tools/src/downloads/chromium.ts';
import { onPath } from './tools/src/downloads/programs.ts';
import { importAgain } from './tools/src/testing/import-again.ts';
import { leftOutInputs } from './tools/src/testing/component-groups.ts';
import { ownFrame } from './tools/src/testing/own-frame.ts';
import { servedScripts } from './tools/src/testing/served-scripts.ts';

// For the workers and for the services that tests start, because compiling takes half of the processor time of a start.
process.env['NODE_COMPILE_CACHE'] ??= fileURLToPath(
  new URL('./node_modules/.cache/scrollstop/compile', import.meta.url),
);

// For the workers and their browsers: the dates of the tests are those of UTC, wherever the machine is.
process.env['TZ'] = 'UTC';

/** Uses an installed Chromium; nothing is downloaded. */
const chromium = playwright({
  launchOptions: {
    executablePath:
      process.env['CHROMIUM_PATH'] || onPath('chromium-headless-shell', 'chromium').find((path) => existsSync(path)),
    args: [
      ...browserArgs,
      // Drawing animations takes a tenth of the processor time; only main-job.spec runs with them.
      '--force-prefers-reduced-motion',
    ],
  },
});

/**
 * By default Vitest leaves one core free, which is half of a machine with two. There are 16 NATS accounts, one for each
 * worker of the integration layer (tools/src/testing/servers.ts).
 */
const maxWorkers = Math.min(availableParallelism(), 16);

/** Tests that start programs and mostly wait, so that they can run beside tests that compute (tools/src/test.ts). */
const startsPrograms = [
  'faults/test/**/*.test.ts',
  'tools/test/{deploy,nats,operations,processes,seed}/**/*.test.ts',
  'tools/test/gateway-calls.test.ts',
  'apps/extension/test/system/**/*.test.ts',
];

/** Storms of payments and killed processes, which take minutes and so belong to `npm run test:long`. */
const storms = '{services,libs}/*/test/**/*.faults.test.ts';

/** Attacks with many requests, for `npm run test:long`; single requests are tested with their routes. */
const attacks = 'services/*/test/**/{attack-{guessing,paths,refresh,slow},crowded-*,guess-bounds,fuzz}.test.ts';

/** Tests that read figures of the whole process, or consume streams of services in the same process. */
const ownProcess = ['libs/service-kit/test/postgres-metrics.test.ts', 'libs/events/test/*.test.ts'];

/** The common settings of the layers with real servers. */
const withServers = {
  maxWorkers,
  // Node runs the sources directly, as in production, and compiles each file once for all workers.
  experimental: { viteModuleRunner: false },
  setupFiles: ['./tools/src/testing/after-each-test.ts'],
  globalSetup: ['./tools/src/testing/servers.ts'],
};

/**
 * Generous limits that end only tests that hang, also on a busy machine; tools/lint/one-limit.mjs refuses shorter ones.
 * Hooks start servers. With ATTACKS, property and attack tests run at their large sizes (docs/testing.md).
 */
const limits = {
  testTimeout: process.env['ATTACKS'] ? 600_000 : 120_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 60_000 } },
};

/**
 * Each component test file is a page that loads the same few hundred modules. In a single run they do not change, so
 * the browser caches them, which saves a quarter of the processor time. In watch mode they are not cached.
 */
const cacheHeaders = process.argv.includes('run') ? { 'Cache-Control': 'max-age=3600' } : {};

/**
 * Tests of all screens, sizes, languages or failures of a payment, for `npm run test:long`. The tests of each screen
 * are in `npm test`.
 */
const everyScreen =
  'apps/*/test/**/{blocked-*,late-*,first-load,one-language,large-text,places,states-accessible,payment-faults}.test.tsx';

/** Unit tests of modules that Node cannot load directly (JSX), and tests that mock modules. */
const transformed = ['{apps/*,libs/challenge}/test/unit/**/*.test.ts', 'services/auth/test/unit/passwords.test.ts'];

/** The test files of a worker share its modules: saves half the CPU time of unit tests, and 2–3 s per service file. */
const sharedProcess = {
  isolate: false,
  setupFiles: ['./tools/src/testing/after-each-test.ts', './tools/src/testing/shared-process.ts'],
};

/** Tests of screens in Chromium. */
const componentProject = (
  name: string,
  files: TestProjectInlineConfiguration['test'],
): TestProjectInlineConfiguration => ({
  server: { headers: cacheHeaders },
  plugins: [importAgain(), servedScripts()],
  // Packages are bundled first, because bundling one later would reload the page in the middle of a test.
  optimizeDeps: {
    include: [
      'react',
      'react/jsx-dev-runtime',
      'react-dom',
      'react-dom/client',
      '@testing-library/react',
      '@testing-library/user-event',
      'axe-core',
      'fflate',
      'msw',
      'msw/browser',
      'wouter/use-browser-location',
      'zod/mini',
    ],
  },
  test: {
    name,
    maxWorkers,
    provide: { leftOutInputs: leftOutInputs(import.meta.dirname) },
    // Testing Library cleans up after each test if there is a global `afterEach`.
    globals: true,
    setupFiles: [
      './tools/src/testing/after-each-test.ts',
      './tools/src/testing/real-events.ts',
      './tools/src/testing/loads-only-its-inputs.ts',
    ],
    ...limits,
    ...files,
    browser: {
      enabled: true,
      provider: chromium,
      // At a load of 40 a browser needs more than the default of a minute to start.
      connectTimeout: 300_000,
      commands: { ownFrame },
      headless: true,
      screenshotFailures: false,
      instances: [{ browser: 'chromium', viewport: { width: 390, height: 844 } }],
    },
  },
});

/** The test layers, and the measurements of `npm run bench -- timing`; e2e uses e2e/playwright.config.ts. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{services,libs}/*/test/unit/**/*.test.ts', '{sim,tools}/test/**/*.test.ts'],
          exclude: [...startsPrograms, ...transformed],
          experimental: { viteModuleRunner: false },
          maxWorkers,
          ...sharedProcess,
          ...limits,
        },
      },
      { test: { name: 'unit-transformed', include: transformed, maxWorkers, ...sharedProcess, ...limits } },
      {
        test: {
          name: 'system',
          include: startsPrograms,
          setupFiles: ['./tools/src/testing/after-each-test.ts'],
          maxWorkers,
          ...limits,
        },
      },
      // Tests the built extension in Chromium; tools/src/test.ts builds it first.
      {
        test: {
          name: 'extension',
          include: ['apps/extension/test/journeys/**/*.test.ts'],
          setupFiles: ['./tools/src/testing/after-each-test.ts'],
          maxWorkers,
          ...limits,
        },
      },
      {
        test: {
          name: 'integration',
          include: ['{services,libs}/*/test/**/*.test.ts'],
          exclude: ['**/test/unit/**', storms, attacks, ...ownProcess],
          ...withServers,
          ...sharedProcess,
          ...limits,
        },
      },
      {
        test: {
          name: 'integration-own-process',
          include: ownProcess,
          exclude: [storms],
          ...withServers,
          ...limits,
        },
      },
      {
        test: {
          name: 'attacks',
          include: [attacks],
          ...withServers,
          ...sharedProcess,
          ...limits,
        },
      },
      { test: { name: 'storms', include: [storms], ...withServers, ...limits } },
      // Measured times depend on the machine, so they belong to `npm run bench -- timing` and not to the tests.
      {
        test: {
          name: 'timing',
          include: ['{apps,services,libs}/*/test/**/*.timing.ts'],
          ...withServers,
          maxWorkers: 1,
          testTimeout: 600_000,
          hookTimeout: 60_000,
        },
      },
      componentProject('component', {
        include: ['{apps/*,libs/ui}/test/**/*.test.tsx'],
        exclude: [everyScreen],
      }),
      componentProject('component-screens', { include: [everyScreen] }),
    ],
  },
});
