import { afterAll, beforeAll } from 'vitest';

/**
 * Starts something for the tests of one file and ends it after the last one. Its fields exist only inside hooks and
 * tests; getters stay getters, so that a restart can replace the values that they return.
 */
export function forFile<T extends object>(start: () => Promise<T>, end: (started: T) => unknown): T {
  const started = {} as T;
  beforeAll(async () => {
    Object.defineProperties(started, Object.getOwnPropertyDescriptors(await start()));
  });
  afterAll(() => end(started));
  return started;
}
