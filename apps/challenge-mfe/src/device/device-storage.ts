/** The part of `Storage` that the records need. */
export type DeviceStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export interface SafeStorage extends DeviceStorage {
  /** True while something could not be written: it ends with the page. */
  lacksRoom: () => boolean;
}

/**
 * The browser's storage, made unable to throw. A key that cannot be written (storage full, blocked or in
 * private mode) lives in memory instead, so that a day can be completed and sent all the same.
 */
export function openStorage(open: () => Storage = () => window.localStorage): SafeStorage {
  const kept = new Map<string, string>();
  const attempt = <T>(task: (storage: Storage) => T, otherwise: T): T => {
    try {
      return task(open());
    } catch {
      return otherwise;
    }
  };
  return {
    lacksRoom: () => kept.size > 0,
    getItem: (key) => kept.get(key) ?? attempt((storage) => storage.getItem(key), null),
    setItem(key, value) {
      const written = attempt((storage) => {
        storage.setItem(key, value);
        return true;
      }, false);
      if (written) kept.delete(key);
      else kept.set(key, value);
    },
    removeItem(key) {
      kept.delete(key);
      attempt((storage) => storage.removeItem(key), undefined);
    },
  };
}
