import { createListeners, type Subscribe } from '@scrollstop/ui/browser/listeners.ts';

/** The part of `Storage` that the records need. */
export type DeviceStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export interface SafeStorage extends DeviceStorage {
  /** Keys that could not be written: they end with the page. */
  unstored: () => string[];
  /** Calls back when one more could not be written. */
  onUnstored: Subscribe;
}

/** Values in the memory of the page. They outlast the screens: another one of the page may be without this code. */
interface Unstored {
  /** Could not be written, or may not. */
  values: Map<string, string>;
  /** Could not be read: what the device holds there is not known, and so is never replaced. */
  unread: Set<string>;
}
export const nothingUnstored = (): Unstored => ({ values: new Map(), unread: new Set() });
const ofDevice = nothingUnstored();
let ofUser: { id: number | null; kept: Unstored } | undefined;

/** Those of one user: the next one finds nothing of them (S-10). */
export function unstoredOf(id: number | null): Unstored {
  if (ofUser?.id !== id) ofUser = { id, kept: nothingUnstored() };
  return ofUser.kept;
}

/**
 * The browser's storage, made unable to throw. A key that cannot be written (storage full, blocked or in
 * private mode) lives in memory instead, so that a day can be completed and sent all the same.
 */
export function openStorage(
  { values: kept, unread }: Unstored = ofDevice,
  open: () => Storage = () => window.localStorage,
): SafeStorage {
  const { subscribe, notify } = createListeners();
  const attempt = (task: (storage: Storage) => void): boolean => {
    try {
      task(open());
      return true;
    } catch {
      return false;
    }
  };
  function read(key: string): string | null {
    let value: string | null = null;
    if (!attempt((storage) => (value = storage.getItem(key)))) unread.add(key);
    return value;
  }
  return {
    unstored: () => [...kept.keys()],
    onUnstored: subscribe,
    getItem: (key) => kept.get(key) ?? read(key),
    setItem(key, value) {
      const written = !unread.has(key) && attempt((storage) => storage.setItem(key, value));
      const before = kept.size;
      if (written) kept.delete(key);
      else kept.set(key, value);
      if (kept.size > before) notify();
    },
    removeItem(key) {
      kept.delete(key);
      if (!unread.has(key)) attempt((storage) => storage.removeItem(key));
    },
  };
}
