import { createListeners, type Subscribe } from '@scrollstop/ui/browser/listeners.ts';

/** The part of `Storage` that the records need. */
export type DeviceStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export interface SafeStorage extends DeviceStorage {
  /** The keys that could not be written: their values are lost when the page closes. */
  unstored: () => string[];
  /** Calls back when another key could not be written. */
  onUnstored: Subscribe;
}

/** Values in the page's memory. They are module state, because they must outlive the screen that wrote them. */
interface Unstored {
  /** Values that could not be written, or must not be. */
  values: Map<string, string>;
  /** Keys that could not be read: their stored value is unknown, so it is never overwritten. */
  unread: Set<string>;
}
export const emptyUnstored = (): Unstored => ({ values: new Map(), unread: new Set() });
const deviceUnstored = emptyUnstored();
let userUnstored: { id: number | null; kept: Unstored } | undefined;

/** Returns the values of one user; those of the user before are dropped (S-10). */
export function unstoredOf(id: number | null): Unstored {
  if (userUnstored?.id !== id) userUnstored = { id, kept: emptyUnstored() };
  return userUnstored.kept;
}

/**
 * The browser's storage, wrapped so that it never throws. A key that cannot be written (storage full, blocked or in
 * private mode) lives in memory instead, so that a day can still be completed and sent.
 */
export function openStorage(
  { values: kept, unread }: Unstored = deviceUnstored,
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
