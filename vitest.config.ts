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

// For the workers and for the services that tests start: half of the processor time of a start is compiling.
process.env['NODE_COMPILE_CACHE'] ??= fileURLToPath(
  new URL('./node_modules/.cache/scrollstop/compile', import.meta.url),
);

/** The Chromium that is there; nothing is downloaded for tests. */
const chromium = playwright({
  launchOptions: {
    executablePath:
      process.env['CHROMIUM_PATH'] || onPath('chromium-headless-shell', 'chromium').find((path) => existsSync(path)),
    args: [
      ...browserArgs,
      // Drawing animations takes a tenth of the processor time; main-job.spec has them.
      '--force-prefers-reduced-motion',
    ],
  },
});

/**
 * By default Vitest leaves one core free, half of a machine with two. Each worker of the integration layer has a NATS
 * account of its own, of which there are 16 (tools/src/testing/servers.ts).
 */
const maxWorkers = Math.min(availableParallelism(), 16);

/** Tests that start programs and mostly wait: they cost no time beside tests that compute (tools/src/test.ts). */
const startsPrograms = [
  'faults/test/**/*.test.ts',
  'tools/test/{deploy,nats,operations,processes,seed}/**/*.test.ts',
  'tools/test/gateway-calls.test.ts',
  'apps/extension/test/system/**/*.test.ts',
];

/** Storms of payments and killed processes: minutes of work, so they belong to `npm run test:long`. */
const storms = '{services,libs}/*/test/**/*.faults.test.ts';

/** Attackers in large numbers: part of `npm run test:long`. What one request may do is tested beside its route. */
const attacks = 'services/*/test/**/{attack-{guessing,paths,refresh,slow},crowded-*,guess-bounds,fuzz}.test.ts';

/** They ask what the whole process watches, or consume the streams of services in the same process. */
const ownProcess = ['libs/service-kit/test/postgres-metrics.test.ts', 'libs/events/test/*.test.ts'];

/** The settings that the layers with real servers share. */
const withServers = {
  maxWorkers,
  // Node runs the sources itself, as in production, and compiles each file once for all workers.
  experimental: { viteModuleRunner: false },
  setupFiles: ['./tools/src/testing/after-each-test.ts'],
  globalSetup: ['./tools/src/testing/servers.ts'],
};

/**
 * One generous limit for what a test waits for (tools/lint/one-limit.mjs refuses shorter ones); it only ends what
 * hangs, also on a busy machine. Hooks start servers; with ATTACKS properties and attacks run at their large sizes
 * (docs/testing.md).
 */
const limits = {
  testTimeout: process.env['ATTACKS'] ? 600_000 : 120_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 60_000 } },
};

/**
 * Each component file is a page that loads the same few hundred modules. Within one run they do not change, so that the
 * browser need not ask for them again: a quarter less processor time. A watching Vitest serves them anew.
 */
const keptForOneRun = process.argv.includes('run') ? { 'Cache-Control': 'max-age=3600' } : {};

/**
 * Tests that try all screens, sizes, languages or failures of a payment, one after another, for `npm run test:long`.
 * A screen's own tests are in `npm test`.
 */
const everyScreen =
  'apps/*/test/**/{blocked-*,late-*,first-load,one-language,large-text,places,states-accessible,payment-faults}.test.tsx';

/** Unit tests of modules that Node cannot load itself (JSX), and tests that replace or watch modules. */
const transformed = ['{apps/*,libs/challenge}/test/unit/**/*.test.ts', 'services/auth/test/unit/passwords.test.ts'];

/** A worker's files share its modules: half the CPU time of unit tests, two to three seconds a file of a service. */
const sharedProcess = {
  isolate: false,
  setupFiles: ['./tools/src/testing/after-each-test.ts', './tools/src/testing/shared-process.ts'],
};

/** Screens in Chromium. */
const componentProject = (
  name: string,
  files: TestProjectInlineConfiguration['test'],
): TestProjectInlineConfiguration => ({
  server: { headers: keptForOneRun },
  plugins: [importAgain(), servedScripts()],
  // A package discovered later would be bundled then, and the page would reload in the middle of a test.
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
      // A minute, the default, is too short for a browser to start at a load of 40.
      connectTimeout: 300_000,
      commands: { ownFrame },
      headless: true,
      screenshotFailures: false,
      instances: [{ browser: 'chromium', viewport: { width: 390, height: 844 } }],
    },
  },
});

/** The layers, and what `npm run bench` measures with their servers; e2e uses Playwright (e2e/playwright.config.ts). */
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
      // The built extension in the real Chromium (tools/src/test.ts builds it first).
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
      // Measured times depend on the machine: `npm run bench -- timing`, never a test.
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
