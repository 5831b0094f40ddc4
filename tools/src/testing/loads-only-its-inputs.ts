/**
 * Vitest setup file of the component layer. A test file fails if it loads a screen that the inputs of its group exclude
 * (component-groups.ts), because the cached result of the group would hide a change in that screen.
 */
import { afterAll, expect, inject } from 'vitest';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The paths that the inputs of each group exclude, by the group's folder (component-groups.ts). */
    leftOutInputs: Record<string, string[]>;
  }
}

// oxlint-disable no-restricted-globals -- used to list loaded modules, not to measure time
// By default a page keeps the names of only 250 resources, and a test file loads more modules.
performance.setResourceTimingBufferSize(20_000);

afterAll(({}, { file: { filepath } }) => {
  const [, leftOut = []] = Object.entries(inject('leftOutInputs')).find(([group]) => filepath.includes(group)) ?? [];
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
  const hidden = leftOut.filter((screen) => loaded.some((path) => path.endsWith(screen)));
  expect(hidden.join('\n'), 'loaded by this file, but test/groups.json does not list the feature').toBe('');
});
