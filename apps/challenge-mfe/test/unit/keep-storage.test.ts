import { beforeEach, expect, test, vi } from 'vitest';

/** The browser's storage, as far as this goes; each test has a page of its own. */
const browser = (kept: boolean) => ({
  persisted: vi.fn(() => Promise.resolve(kept)),
  persist: vi.fn(() => Promise.resolve(true)),
});
const opened = async () => (await import('../../src/device/keep-storage.ts')).keepStorage;
const asManager = (storage: object) => storage as StorageManager;
beforeEach(() => vi.resetModules());

test('the browser is asked once, however much is written', async () => {
  const keepStorage = await opened();
  const storage = browser(false);
  keepStorage(asManager(storage));
  keepStorage(asManager(storage));
  await vi.waitFor(() => expect(storage.persist).toHaveBeenCalledTimes(1));
});

test('a storage that is kept already is left alone', async () => {
  const storage = browser(true);
  (await opened())(asManager(storage));
  await vi.waitFor(() => expect(storage.persisted).toHaveBeenCalled());
  expect(storage.persist).not.toHaveBeenCalled();
});

test('a refusal, and a browser that cannot, change nothing', async () => {
  const keepStorage = await opened();
  keepStorage(asManager({}));
  keepStorage(undefined);
  const storage = { persisted: () => Promise.reject(new Error('no')), persist: vi.fn() };
  keepStorage(asManager(storage));
  await new Promise((resolve) => setTimeout(resolve));
  expect(storage.persist).not.toHaveBeenCalled();
});
