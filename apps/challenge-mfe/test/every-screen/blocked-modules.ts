/**
 * Lazy modules that fail to load or load late. The browser caches the modules of earlier files of a run
 * (vitest.config.ts) and would not request them, so the cache is off in a file that imports this one.
 */
import type {} from '@vitest/browser-playwright';
import { afterAll, afterEach, beforeAll, vi } from 'vitest';
import { cdp } from 'vitest/browser';

const blocked = new Set<string>();
const applyBlocked = () => cdp().send('Network.setBlockedURLs', { urls: [...blocked] });
async function unblockAll(): Promise<void> {
  blocked.clear();
  await applyBlocked();
}

const release = async () => void (await cdp().send('Fetch.disable'));

const keepNone = (cacheDisabled: boolean) => cdp().send('Network.setCacheDisabled', { cacheDisabled });
beforeAll(async () => {
  await cdp().send('Network.enable');
  await keepNone(true);
});
afterEach(unblockAll);
// Also runs if a test has failed.
afterEach(release);
afterAll(() => keepNone(false));

/** Blocks a lazily loaded module, or all with `*`. The returned function unblocks every module. */
export async function blockModule(path: string): Promise<() => Promise<void>> {
  // React reports errors that a boundary has caught.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  blocked.add(`*/src/${path}*`);
  await applyBlocked();
  return unblockAll;
}

/** Delays a lazily loaded module until the returned function is called. */
export async function holdModule(path: string): Promise<() => Promise<void>> {
  await cdp().send('Fetch.enable', { patterns: [{ urlPattern: `*/src/${path}*` }] });
  return release;
}
