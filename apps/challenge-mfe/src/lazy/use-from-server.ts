import { type Dispatch, type SetStateAction, useEffect, useState } from 'react';
import type * as z from '@scrollstop/contracts/zod';
import { useHost } from '../hooks.ts';

export interface FromServer<T> {
  /** Null while it is loading. */
  value: T | null;
  failed: boolean;
  retry: () => void;
  /** To be called after the server has carried out a change. */
  set: Dispatch<SetStateAction<T | null>>;
}

/** The same for a list, as `Loaded` takes it. */
export interface ListFromServer<T> extends Pick<FromServer<unknown>, 'failed' | 'retry'> {
  /** Null while it is loading. */
  list: readonly T[] | null;
}

/** A value that only the server has, requested when the screen opens. A demo has no server. */
export function useFromServer<T>(path: string, schema: z.ZodMiniType<T>): FromServer<T> {
  const { http, session } = useHost();
  const [value, set] = useState<T | null>(null);
  const [failed, setFailed] = useState(false);

  // Outside system: the server.
  useEffect(() => {
    if (session.demo || failed || value !== null) return;
    const leaving = new AbortController();
    http.get(path, schema, { signal: leaving.signal }).then(set, () => setFailed(!leaving.signal.aborted));
    return () => leaving.abort();
  }, [http, session.demo, path, schema, failed, value]);

  return { value, failed, retry: () => setFailed(false), set };
}
