import { createListeners } from '@scrollstop/ui/browser/listeners.ts';
import { isNewer, ownKey, keyInUse, readText, textOf, versionOf } from '@scrollstop/contracts/device/record';
import { recordSteps, type Steps } from '@scrollstop/contracts/device/record-steps';
import { SCHEMA_VERSION } from '@scrollstop/contracts/device/storage';
import type * as z from '@scrollstop/contracts/zod';
import { parsedJson } from '@scrollstop/contracts/parsed-json';
import type { DeviceStorage } from '../../device/device-storage.ts';

/** How the value of one storage key is kept as text. */
export interface RecordDefinition<T, S extends z.core.$ZodType> {
  key: string;
  empty: T;
  /** The stored shape. */
  schema: S;
  decode: (stored: z.output<S>) => T;
  /** Null removes the key. */
  encode: (value: T) => z.input<S> | null;
  /** Joins the value of this tab with what another tab has just written; without it the other tab's value wins. */
  join?: (mine: T, theirs: T) => T;
  steps?: Steps;
}

/** The marks by which a record says that the server does not have it yet (S-3). */
export interface SyncMarks {
  unsynced?: boolean | undefined;
  /** Texts of a day beside the one that it shows (`StoredEntry`). */
  lost?: Record<string, string> | undefined;
}

/** Returns the item as the server knows it. */
export function withoutMarks<T extends SyncMarks>(marked: T): Omit<T, keyof SyncMarks> {
  const { unsynced: _unsynced, lost: _lost, ...plain } = marked;
  return plain;
}

/** True while the item is on this device alone. */
export const isUnsaved = ({ unsynced }: SyncMarks): boolean => unsynced === true;

type Stored<T> = z.core.$ZodType<NonNullable<T> & { schemaVersion: typeof SCHEMA_VERSION }>;

/** A record that is stored as it is, beside its version; null removes the key. */
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

/** One storage key as a value that React can subscribe to. */
export interface DeviceRecord<T> {
  key: string;
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
 * from memory. A text that cannot be read is set aside, for that key only (S-9). Beside a record of a newer release
 * this one keeps its own, which the newer one joins (docs/decisions/033).
 */
export function openRecord<T, S extends z.core.$ZodType>(
  storage: DeviceStorage,
  { key, empty, schema, decode, encode, join, steps = recordSteps }: RecordDefinition<T, S>,
): DeviceRecord<T> {
  const { notify, subscribe } = createListeners();
  let place = keyInUse(storage, key, steps);
  let text = storage.getItem(place);
  let value = read(text, place);
  joinOlder();

  function read(stored: string | null, from: string): T {
    if (stored === null) return empty;
    const record = readText(storage, from, schema, stored, steps);
    return record === null ? empty : decode(record);
  }

  /** Joins the records that older releases have kept beside this one. */
  function joinOlder(): void {
    if (place !== key) return;
    for (let version = 1; version <= versionOf(key, steps); version += 1) {
      const left = ownKey(key, version);
      const theirs = storage.getItem(left);
      if (theirs === null) continue;
      const older = read(theirs, left);
      const joined = text === null ? older : join ? join(older, value) : value;
      if (!Object.is(joined, value)) write((value = joined));
      storage.removeItem(left);
    }
  }

  function write(next: T): void {
    const encoded = encode(next);
    text = encoded === null ? null : textOf(schema, key, storage.getItem(place), encoded, steps);
    if (text === null) storage.removeItem(place);
    else storage.setItem(place, text);
  }

  function publish(next: T): void {
    if (Object.is(next, value)) return;
    value = next;
    notify();
  }

  /** Returns the storage as it is now: the copy in memory when nobody else has written. */
  function latest(): T {
    const before = place;
    place = keyInUse(storage, key, steps);
    const stored = storage.getItem(place);
    // A newer release has just taken over the key, and with it the value of this tab.
    const takenOver = place !== key && place !== before && stored === null;
    if (stored === text) return value;
    text = stored;
    return takenOver ? value : read(stored, place);
  }

  return {
    key,
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
      if (isNewer(parsedJson(stored), key, steps)) {
        publish(latest());
        return;
      }
      place = key;
      text = stored;
      const theirs = read(stored, key);
      // A wipe ends the value of this tab; anything else is joined, so that no tab loses what the other wrote.
      const joined = stored !== null && join ? join(mine, theirs) : theirs;
      // Only the newest value is written over: the event of a wipe may still be on its way.
      if (joined !== theirs && storage.getItem(key) === stored) write(joined);
      publish(joined);
    },
    subscribe,
  };
}
