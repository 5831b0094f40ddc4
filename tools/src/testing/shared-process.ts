/** Vitest setup file of tests whose files share a process: none leaves a clock or a mock to the next one. */
import { afterAll, vi } from 'vitest';

afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});
