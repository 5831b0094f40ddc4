/**
 * localStorage that never throws: an unreadable record is set aside, that key only; a record of a newer release is
 * left alone (docs/decisions/033); a full or forbidden storage is silent.
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
   * The parsed value, or null when there is none that this release can read. `join` takes in what an older release has
   * kept beside it; without it the newer one holds.
   */
  read: <S extends z.core.$ZodType>(
    key: string,
    schema: S,
    join?: (one: z.output<S>, older: z.output<S>) => z.output<S>,
  ) => z.output<S> | null;
  /** The stored JSON, of whichever release; null when there is none. */
  peek: (key: string) => unknown;
  /** False when the device did not take it. With the schema, what this release does not know of it is kept. */
  write: (key: string, value: unknown, schema?: z.core.$ZodType) => boolean;
  remove: (key: string) => void;
  keys: () => string[];
  /** A newer release has written under this key, or under any: this one cannot read it. */
  holdsNewer: (key?: string) => boolean;
}

export function createDeviceStorage(given?: Storage): DeviceStorage {
  /** A browser that forbids it throws at its name already. */
  const area = (): Storage => given ?? localStorage;
  /** Could not be read: what the device holds there is not known, and so is never replaced. */
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

/** Where this release and those before it have kept what was newer under its key. */
const ownPlaces = (key: string): string[] =>
  Array.from({ length: versionOf(key) }, (_, index) => ownKey(key, index + 1));

function attempt<T>(work: () => T, otherwise: T): T {
  try {
    return work();
  } catch {
    return otherwise;
  }
}
