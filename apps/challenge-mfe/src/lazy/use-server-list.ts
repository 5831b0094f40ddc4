import { useEffect, useState } from 'react';
import type * as z from '@scrollstop/contracts/zod';
import { useHost } from '../host.tsx';

export interface ServerList<T> {
  /** Null while it is loading. */
  list: readonly T[] | null;
  failed: boolean;
  retry: () => void;
  /** After the server has carried out a change. */
  change: (edit: (list: readonly T[]) => readonly T[]) => void;
}

/** A list that only the server has, requested when the screen opens; `key` is its name there. A demo has no server. */
export function useServerList<K extends string, T>(
  path: string,
  schema: z.ZodMiniType<Readonly<Record<K, readonly T[]>>>,
  key: K,
): ServerList<T> {
  const { http, session } = useHost();
  const [list, setList] = useState<readonly T[] | null>(null);
  const [failed, setFailed] = useState(false);

  // Outside system: the server.
  useEffect(() => {
    if (session.demo || failed || list !== null) return;
    const leaving = new AbortController();
    http.get(path, schema, { signal: leaving.signal }).then(
      (response) => setList(response[key]),
      () => setFailed(!leaving.signal.aborted),
    );
    return () => leaving.abort();
  }, [http, session.demo, path, schema, key, failed, list]);

  return {
    list,
    failed,
    retry: () => setFailed(false),
    change: (edit) => setList((known) => known && edit(known)),
  };
}
