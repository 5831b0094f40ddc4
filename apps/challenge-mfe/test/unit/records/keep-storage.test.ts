import { beforeEach, expect, test, vi } from 'vitest';

/** A fake of the browser's storage manager. */
const browser = (kept: boolean) => ({
  persisted: vi.fn(() => Promise.resolve(kept)),
  persist: vi.fn(() => Promise.resolve(true)),
});
const opened = async () => (await import('../../../src/device/keep-storage.ts')).keepStorage;
const asManager = (storage: object) => storage as StorageManager;
beforeEach(() => vi.resetModules());

test('the browser is asked only once, however much is written', async () => {
  const keepStorage = await opened();
  const storage = browser(false);
  keepStorage(asManager(storage));
  keepStorage(asManager(storage));
  await vi.waitFor(() => expect(storage.persist).toHaveBeenCalledTimes(1), { timeout: 60_000 });
});

test('the browser is not asked if the storage is already persistent', async () => {
  const storage = browser(true);
  (await opened())(asManager(storage));
  await vi.waitFor(() => expect(storage.persisted).toHaveBeenCalled(), { timeout: 60_000 });
  expect(storage.persist).not.toHaveBeenCalled();
});

test('a refusal or missing support has no effect', async () => {
  const keepStorage = await opened();
  keepStorage(asManager({}));
  keepStorage(undefined);
  const storage = { persisted: () => Promise.reject(new Error('no')), persist: vi.fn() };
  keepStorage(asManager(storage));
  await new Promise(setImmediate);
  expect(storage.persist).not.toHaveBeenCalled();
});
