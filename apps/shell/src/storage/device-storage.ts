/**
 * A localStorage that never throws. An unreadable record is set aside without affecting other keys, a record of a newer
 * release is not changed (docs/decisions/033), and a full or forbidden storage is ignored.
 */
import { parsedJson } from '@scrollstop/contracts/parsed-json';
import {
  brokenKey,
  isNewer,
  baseKeyOf,
  ownKey,
  keyInUse,
  type RecordArea,
  readText,
  textOf,
  versionOf,
} from '@scrollstop/contracts/device/record';
import type * as z from '@scrollstop/contracts/zod';

export interface DeviceStorage {
  /**
   * Returns the parsed value, or null if there is none that this release can read. `join` merges the value that an
   * older release has stored beside it; without `join` the newer value is returned.
   */
  read: <S extends z.core.$ZodType>(
    key: string,
    schema: S,
    join?: (one: z.output<S>, older: z.output<S>) => z.output<S>,
  ) => z.output<S> | null;
  /** Returns the stored JSON of any release, or null. */
  peek: (key: string) => unknown;
  /** Returns false if it could not be stored. With the schema, fields unknown to this release are kept. */
  write: (key: string, value: unknown, schema?: z.core.$ZodType) => boolean;
  remove: (key: string) => void;
  keys: () => string[];
  /** True if a newer release has written under this key, or under any key, which this release cannot read. */
  holdsNewer: (key?: string) => boolean;
}

export function createDeviceStorage(given?: Storage): DeviceStorage {
  /** A function, because a browser that forbids storage throws as soon as `localStorage` is accessed. */
  const area = (): Storage => given ?? localStorage;
  /** Keys that could not be read. Their contents are unknown and therefore never overwritten. */
  const unread = new Set<string>();
  function get(key: string): string | null {
    const text = attempt(() => area().getItem(key), undefined);
    if (text === undefined) unread.add(key);
    return text ?? null;
  }
  const set = (key: string, text: string): boolean =>
    !unread.has(key) && attempt(() => (area().setItem(key, text), true), false);
  const remove = (key: string): void => attempt(() => area().removeItem(key), undefined);
  const keys = (): string[] => attempt(() => Object.keys(area()), []);
  const safe: RecordArea = { getItem: get, setItem: (key, text) => void set(key, text), removeItem: remove };

  return {
    read<S extends z.core.$ZodType>(
      key: string,
      schema: S,
      join: (one: z.output<S>, older: z.output<S>) => z.output<S> = (one) => one,
    ) {
      let value: z.output<S> | null = null;
      for (const place of new Set([keyInUse(safe, key), ...ownPlaces(key)])) {
        const text = get(place);
        if (text === null) continue;
        const found = readText(safe, place, schema, text);
        if (found !== null) value = value === null ? found : join(value, found);
      }
      return value;
    },
    peek: (key) => parsedJson(get(key)) ?? null,
    write(key, value, schema) {
      const place = keyInUse(safe, key);
      const done = set(place, schema ? textOf(schema, key, get(place), value) : JSON.stringify(value));
      if (done && place === key) ownPlaces(key).forEach(remove);
      return done;
    },
    remove(key) {
      [key, ...ownPlaces(key), brokenKey(key)].forEach(remove);
    },
    keys,
    holdsNewer: (key) => keys().some((one) => one === (key ?? baseKeyOf(one)) && isNewer(parsedJson(get(one)), one)),
  };
}

/** The keys used by this and earlier releases when a newer release had written under the key itself. */
const ownPlaces = (key: string): string[] =>
  Array.from({ length: versionOf(key) }, (_, index) => ownKey(key, index + 1));

function attempt<T>(work: () => T, otherwise: T): T {
  try {
    return work();
  } catch {
    return otherwise;
  }
}
