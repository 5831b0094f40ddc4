/** localStorage that never throws: a broken key is reset, that key only; a full or forbidden one is silent. */
import * as z from 'zod/mini';

export interface DeviceStorage {
  /** The parsed value, or null when there is none or it is broken. */
  read: <S extends z.core.$ZodType>(key: string, schema: S) => z.output<S> | null;
  /** False when the device did not take it. */
  write: (key: string, value: unknown) => boolean;
  remove: (key: string) => void;
  keys: () => string[];
}

export function createDeviceStorage(area: Storage): DeviceStorage {
  const remove = (key: string): void => attempt(() => area.removeItem(key), undefined);

  return {
    read(key, schema) {
      const text = attempt(() => area.getItem(key), null);
      if (text === null) return null;
      const parsed = z.safeParse(
        schema,
        attempt(() => JSON.parse(text) as unknown, undefined),
      );
      if (parsed.success) return parsed.data;
      remove(key);
      return null;
    },
    write: (key, value) => attempt(() => (area.setItem(key, JSON.stringify(value)), true), false),
    remove,
    keys: () => attempt(() => Object.keys(area), []),
  };
}

function attempt<T>(work: () => T, otherwise: T): T {
  try {
    return work();
  } catch {
    return otherwise;
  }
}
