/**
 * Vitest setup file of component tests whose files share one page, where every module is loaded once: no test leaves anything on
 * it. What a module remembers stays, so a test of what is not loaded yet has a page of its own (vitest.config.ts).
 */
import { cleanup } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  localStorage.clear();
});
