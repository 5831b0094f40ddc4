/**
 * Vitest setup file of every project. No test leaves a clock, a spy or a stub to the next one: they end after the hooks
 * of its own file. An unexpected `console.error` or unhandled rejection fails the test; one that expects an error
 * replaces `console.error` itself (`vi.spyOn(console, 'error').mockImplementation(…)`), so the recorder never sees it.
 */
import { afterAll, afterEach, beforeEach, vi } from 'vitest';

// Saved before any test can install fake timers.
const later = globalThis.setTimeout;
const printed = console.error;

let noise: string[] = [];

function describe(value: unknown): string {
  return value instanceof Error ? (value.stack ?? value.message) : String(value);
}

/** The part of a browser's window that is used here; the component layer runs in a real Chromium. */
type Window = {
  document?: unknown;
  addEventListener: (type: 'unhandledrejection', heard: (event: { reason: unknown }) => void) => void;
};

const browser = globalThis as unknown as Window;
const heard = (reason: unknown) => void noise.push(`unhandled rejection: ${describe(reason)}`);
if (browser.document) browser.addEventListener('unhandledrejection', ({ reason }) => heard(reason));
else {
  process.on('unhandledRejection', heard);
  // The files of a worker share it.
  afterAll(() => void process.off('unhandledRejection', heard));
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
  // One turn of the event loop: a rejection counts as unhandled only after the microtasks have run.
  await new Promise((resolve) => later(resolve, 0));
  console.error = printed;
  if (noise.length > 0) throw new Error(`The test printed unexpected errors:\n${noise.join('\n')}`);
});
