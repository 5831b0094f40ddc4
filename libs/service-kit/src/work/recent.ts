/** A map of bounded size that forgets its oldest entries. */
export interface Recent<T> {
  get: (key: string) => T | undefined;
  set: (key: string, value: T) => void;
  delete: (key: string) => void;
}

export function recent<T>(most: number): Recent<T> {
  const entries = new Map<string, T>();
  return {
    get: (key) => entries.get(key),
    delete: (key) => void entries.delete(key),
    set: (key, value) => {
      entries.set(key, value);
      if (entries.size <= most) return;
      for (const oldest of entries.keys()) {
        entries.delete(oldest);
        break;
      }
    },
  };
}
