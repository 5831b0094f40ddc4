import { createListeners } from '@scrollstop/ui/browser/listeners.ts';
import { isNewer, ownKey, keyInUse, readText, textOf, versionOf } from '@scrollstop/contracts/device/record';
import { recordSteps, type Steps } from '@scrollstop/contracts/device/record-steps';
import { SCHEMA_VERSION } from '@scrollstop/contracts/device/storage';
import type * as z from '@scrollstop/contracts/zod';
import { parsedJson } from '@scrollstop/contracts/parsed-json';
import type { DeviceStorage } from '../../device/device-storage.ts';

/** Describes how the value of one storage key is stored as text. */
export interface RecordDefinition<T, S extends z.core.$ZodType> {
  key: string;
  empty: T;
  schema: S;
  decode: (stored: z.output<S>) => T;
  /** Null removes the key. */
  encode: (value: T) => z.input<S> | null;
  /** Merges this tab's value with one that another tab has just written. Without it the other tab's value wins. */
  join?: (mine: T, theirs: T) => T;
  steps?: Steps;
}

/** The marks of a record that the server does not have yet (S-3). */
export interface SyncMarks {
  unsynced?: boolean | undefined;
  /** Texts of a day other than the one that it shows (`StoredEntry`). */
  lost?: Record<string, string> | undefined;
}

/** Returns the item without its sync marks, as the server stores it. */
export function withoutMarks<T extends SyncMarks>(marked: T): Omit<T, keyof SyncMarks> {
  const { unsynced: _unsynced, lost: _lost, ...plain } = marked;
  return plain;
}

/** True while the item exists only on this device. */
export const isUnsaved = ({ unsynced }: SyncMarks): boolean => unsynced === true;

type Stored<T> = z.core.$ZodType<NonNullable<T> & { schemaVersion: typeof SCHEMA_VERSION }>;

/** A record whose stored form is the value plus a schema version; null removes the key. */
export const plainRecord = <T extends object | null>(
  key: string,
  schema: Stored<T>,
  empty: T,
): RecordDefinition<T, Stored<T>> => ({
  key,
  schema,
  empty,
  decode({ schemaVersion: _, ...value }) {
    return value as unknown as T;
  },
  encode: (value) => value && { schemaVersion: SCHEMA_VERSION, ...value },
});

/** The value of one storage key, to which React can subscribe. */
export interface DeviceRecord<T> {
  key: string;
  get: () => T;
  /** Reads, changes and writes in one step. Reads the storage again first, because another tab may have written. */
  update: (change: (current: T) => T) => void;
  /** Reads the storage again. */
  refresh: () => void;
  /** To be called when another tab has written this text, or has removed the key (null). */
  reload: (stored: string | null) => void;
  subscribe: (listener: () => void) => () => void;
}

/**
 * The storage is the source of truth and memory only a copy: a key that was wiped (logout, S-10) is never restored from
 * memory. A text that cannot be read is set aside, for that key only (S-9). Beside the record of a newer release this
 * release keeps its own, which the newer one merges later (docs/decisions/033).
 */
export function openRecord<T, S extends z.core.$ZodType>(
  storage: DeviceStorage,
  { key, empty, schema, decode, encode, join, steps = recordSteps }: RecordDefinition<T, S>,
): DeviceRecord<T> {
  const { notify, subscribe } = createListeners();
  let activeKey = keyInUse(storage, key, steps);
  let text = storage.getItem(activeKey);
  let value = read(text, activeKey);
  mergeOlderReleases();

  function read(stored: string | null, from: string): T {
    if (stored === null) return empty;
    const record = readText(storage, from, schema, stored, steps);
    return record === null ? empty : decode(record);
  }

  /** Merges in the records that older releases have left beside this one. */
  function mergeOlderReleases(): void {
    if (activeKey !== key) return;
    for (let version = 1; version <= versionOf(key, steps); version += 1) {
      const olderKey = ownKey(key, version);
      const theirs = storage.getItem(olderKey);
      if (theirs === null) continue;
      const older = read(theirs, olderKey);
      const joined = text === null ? older : join ? join(older, value) : value;
      if (!Object.is(joined, value)) write((value = joined));
      storage.removeItem(olderKey);
    }
  }

  function write(next: T): void {
    const encoded = encode(next);
    text = encoded === null ? null : textOf(schema, key, storage.getItem(activeKey), encoded, steps);
    if (text === null) storage.removeItem(activeKey);
    else storage.setItem(activeKey, text);
  }

  function publish(next: T): void {
    if (Object.is(next, value)) return;
    value = next;
    notify();
  }

  /** Returns the stored value: the copy in memory unless somebody else has written. */
  function readLatest(): T {
    const before = activeKey;
    activeKey = keyInUse(storage, key, steps);
    const stored = storage.getItem(activeKey);
    // A newer release has just taken over the key, including the value of this tab.
    const takenOver = activeKey !== key && activeKey !== before && stored === null;
    if (stored === text) return value;
    text = stored;
    return takenOver ? value : read(stored, activeKey);
  }

  return {
    key,
    get: () => value,
    update(change) {
      const current = readLatest();
      const next = change(current);
      if (!Object.is(next, current)) write(next);
      publish(next);
    },
    refresh: () => publish(readLatest()),
    reload(stored) {
      const mine = value;
      if (isNewer(parsedJson(stored), key, steps)) {
        publish(readLatest());
        return;
      }
      activeKey = key;
      text = stored;
      const theirs = read(stored, key);
      // A wipe clears this tab's value. Anything else is merged, so that neither tab loses its own changes.
      const joined = stored !== null && join ? join(mine, theirs) : theirs;
      // Write only if the storage still has this text: the event of a later wipe may not have arrived yet.
      if (joined !== theirs && storage.getItem(key) === stored) write(joined);
      publish(joined);
    },
    subscribe,
  };
}
