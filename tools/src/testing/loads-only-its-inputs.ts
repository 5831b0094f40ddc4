/**
 * Vitest setup file of the component layer. A project may have its component tests in groups, each an Nx target whose
 * inputs leave out features that the group does not load, so that a change in one of them need not run the group again
 * (docs/testing.md). A file that loads such a feature fails, because its cached result would hide a change.
 */
import { afterAll, expect, inject } from 'vitest';

declare module 'vitest' {
  export interface ProvidedContext {
    /** By the folder of a group: what the inputs of its target leave out. All from the root of the repository. */
    leftOutInputs: Record<string, string[]>;
  }
}

// oxlint-disable no-restricted-globals -- what a page has loaded, not how long it took
// A page keeps the names of 250 resources by itself, and a test file loads more modules.
performance.setResourceTimingBufferSize(20_000);

afterAll(({}, { file: { filepath } }) => {
  const [, leftOut = []] = Object.entries(inject('leftOutInputs')).find(([group]) => filepath.includes(group)) ?? [];
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
  const hidden = leftOut.filter((screen) => loaded.some((path) => path.endsWith(screen)));
  expect(hidden.join('\n'), 'loaded by this file, but its group has no such feature in test/groups.json').toBe('');
});
