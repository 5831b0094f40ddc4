import { createListeners, type Subscribe } from '@scrollstop/ui/browser/listeners.ts';

/** The part of `Storage` that the records need. */
export type DeviceStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export interface SafeStorage extends DeviceStorage {
  /** Keys that could not be written: they end with the page. */
  unstored: () => string[];
  /** Calls back when one more could not be written. */
  onUnstored: Subscribe;
}

/** Values that could not be written. They outlast the screens: another one of the page may be without this code. */
type Unstored = Map<string, string>;
const ofDevice: Unstored = new Map();
let ofUser: { id: number | null; kept: Unstored } | undefined;

/** Those of one user: the next one finds nothing of them (S-10). */
export function unstoredOf(id: number | null): Unstored {
  if (ofUser?.id !== id) ofUser = { id, kept: new Map() };
  return ofUser.kept;
}

/**
 * The browser's storage, made unable to throw. A key that cannot be written (storage full, blocked or in
 * private mode) lives in memory instead, so that a day can be completed and sent all the same.
 */
export function openStorage(
  kept: Unstored = ofDevice,
  open: () => Storage = () => window.localStorage,
): SafeStorage {
  const { subscribe, notify } = createListeners();
  const attempt = <T>(task: (storage: Storage) => T, otherwise: T): T => {
    try {
      return task(open());
    } catch {
      return otherwise;
    }
  };
  return {
    unstored: () => [...kept.keys()],
    onUnstored: subscribe,
    getItem: (key) => kept.get(key) ?? attempt((storage) => storage.getItem(key), null),
    setItem(key, value) {
      const written = attempt((storage) => {
        storage.setItem(key, value);
        return true;
      }, false);
      const before = kept.size;
      if (written) kept.delete(key);
      else kept.set(key, value);
      if (kept.size > before) notify();
    },
    removeItem(key) {
      kept.delete(key);
      attempt((storage) => storage.removeItem(key), undefined);
    },
  };
}
