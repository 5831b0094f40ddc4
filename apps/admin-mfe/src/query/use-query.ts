import type { Http } from '@scrollstop/contracts/site/remote';
import { isStatus } from '@scrollstop/http-client/http-error';
import { useCallback, useEffect, useState } from 'react';
import type * as z from '@scrollstop/contracts/zod';
import { useOwner } from '../owner/owner.tsx';

export interface Query<T> {
  /** The latest response; it stays while the next request runs, e.g. for another page of a table. */
  data: T | null;
  error: unknown;
  busy: boolean;
  refetch: () => void;
  /** Called after an error. For data of the owner alone it returns to the password form, as specified. */
  retry: () => void;
}

interface Result<T> {
  /** Identifies the request that gave this result. */
  key: string;
  data: T | null;
  error: unknown;
}

export function useOpenQuery<S extends z.core.$ZodType>(path: string, schema: S): Query<z.output<S>> {
  const query = useQueryOver(useOwner().open, path, schema);
  return { ...query, retry: query.refetch };
}

/** Gets `path` from the server, again whenever it changes or `refetch` is called. The schema must be a constant. */
export function useQuery<S extends z.core.$ZodType>(path: string, schema: S): Query<z.output<S>> {
  const { http, signOut } = useOwner();
  const query = useQueryOver(http, path, schema);
  // A network error says nothing about the password, so the request is repeated.
  return { ...query, retry: isStatus(query.error, 0) ? query.refetch : signOut };
}

function useQueryOver<S extends z.core.$ZodType>(http: Pick<Http, 'get'>, path: string, schema: S) {
  const [fetches, setFetches] = useState(0);
  const [result, setResult] = useState<Result<z.output<S>>>({ key: '', data: null, error: null });
  const key = `${fetches} ${path}`;

  // Outside system: the server.
  useEffect(() => {
    const controller = new AbortController();
    http.get(path, schema, { signal: controller.signal }).then(
      (data) => setResult({ key, data, error: null }),
      (error: unknown) => {
        if (!controller.signal.aborted) setResult(({ data }) => ({ key, data, error }));
      },
    );
    return () => controller.abort();
  }, [http, path, schema, key]);

  const refetch = useCallback(() => setFetches((count) => count + 1), []);
  return { data: result.data, error: result.error, busy: result.key !== key, refetch };
}
