import type { DeviceStorage } from './device-storage.ts';

export interface CellOptions<T> {
  storage: DeviceStorage;
  key: string;
  empty: T;
  /** Null when the JSON is not in the stored shape. */
  decode: (json: unknown) => T | null;
  /** Null removes the key. */
  encode: (value: T) => unknown;
  /** What this tab holds and what another tab has just written, as one value; theirs when absent. */
  join?: (mine: T, theirs: T) => T;
}

/** One storage key as a value that React can subscribe to. */
export interface Cell<T> {
  get: () => T;
  /** Read, change and write in one go; reads the storage again first, another tab may have written. */
  update: (change: (current: T) => T) => void;
  /** Reads the storage again. */
  refresh: () => void;
  /** Another tab has written this text, or cleared the key (null). */
  reload: (stored: string | null) => void;
  subscribe: (listener: () => void) => () => void;
}

/**
 * The storage is the truth and memory a copy of it: a key that was wiped (log out, S-10) is never brought back
 * from memory. A broken key is reset, that key only (S-9).
 */
export function createCell<T>({ storage, key, empty, decode, encode, join }: CellOptions<T>): Cell<T> {
  const listeners = new Set<() => void>();
  let text = storage.getItem(key);
  let value = read(text);

  function read(stored: string | null): T {
    if (stored === null) return empty;
    const decoded = parse(stored);
    if (decoded === null) storage.removeItem(key);
    return decoded ?? empty;
  }

  function parse(stored: string): T | null {
    try {
      return decode(JSON.parse(stored));
    } catch {
      return null;
    }
  }

  function write(next: T): void {
    const encoded = encode(next);
    text = encoded === null ? null : JSON.stringify(encoded);
    if (text === null) storage.removeItem(key);
    else storage.setItem(key, text);
  }

  function publish(next: T): void {
    if (Object.is(next, value)) return;
    value = next;
    for (const listener of listeners) listener();
  }

  /** The storage as it is now; the copy in memory when nobody else has written. */
  function latest(): T {
    const stored = storage.getItem(key);
    if (stored === text) return value;
    text = stored;
    return read(stored);
  }

  return {
    get: () => value,
    update(change) {
      const current = latest();
      const next = change(current);
      if (!Object.is(next, current)) write(next);
      publish(next);
    },
    refresh: () => publish(latest()),
    reload(stored) {
      const mine = value;
      text = stored;
      const theirs = read(stored);
      // A wipe ends what this tab holds; anything else is joined, so that no tab loses what the other wrote.
      const joined = stored !== null && join ? join(mine, theirs) : theirs;
      // Only the newest value is written over: the event of a wipe may still be on its way.
      if (joined !== theirs && storage.getItem(key) === stored) write(joined);
      publish(joined);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
