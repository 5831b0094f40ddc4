/**
 * Vitest setup file of every project. Restores clocks, spies and stubs after each test, after the hooks of its own
 * file. An unexpected `console.error` or unhandled rejection fails the test; a test that expects an error replaces
 * `console.error` itself (`vi.spyOn(console, 'error').mockImplementation(…)`).
 */
import { afterAll, afterEach, beforeEach, vi } from 'vitest';

// Saved before any test can install fake timers.
const later = globalThis.setTimeout;
const printed = console.error;

let noise: string[] = [];

function describe(value: unknown): string {
  return value instanceof Error ? (value.stack ?? value.message) : String(value);
}

/** The part of a browser's window that is used here, because the component tests run in a browser. */
type Window = {
  document?: unknown;
  addEventListener: (type: 'unhandledrejection', listener: (event: { reason: unknown }) => void) => void;
};

const browser = globalThis as unknown as Window;
const onRejection = (reason: unknown) => void noise.push(`unhandled rejection: ${describe(reason)}`);
if (browser.document) browser.addEventListener('unhandledrejection', ({ reason }) => onRejection(reason));
else {
  process.on('unhandledRejection', onRejection);
  // The test files of a worker may share the process.
  afterAll(() => void process.off('unhandledRejection', onRejection));
}

beforeEach(() => {
  noise = [];
  console.error = (...parts: unknown[]) => {
    noise.push(`console.error: ${parts.map(describe).join(' ')}`);
    printed(...parts);
  };
});

afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  // Wait for one turn of the event loop, because a rejection counts as unhandled only after the microtasks.
  await new Promise((resolve) => later(resolve, 0));
  console.error = printed;
  if (noise.length > 0) throw new Error(`The test printed unexpected errors:\n${noise.join('\n')}`);
});
