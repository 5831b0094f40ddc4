import { useCallback, useEffect, useState } from 'react';
import type * as z from 'zod/mini';
import { useOwner } from '../owner/owner.tsx';

export interface Answer<T> {
  /** The latest answer; stays while the next one is on its way, e.g. another page of a table. */
  data: T | null;
  error: unknown;
  busy: boolean;
  ask: () => void;
}

interface Taken<T> {
  question: string;
  data: T | null;
  error: unknown;
}

/** Asks the server for `path`, again whenever it changes or `ask` is called. The schema must be a constant. */
export function useAnswer<S extends z.core.$ZodType>(path: string, schema: S): Answer<z.output<S>> {
  const { http } = useOwner();
  const [turn, setTurn] = useState(0);
  const [taken, setTaken] = useState<Taken<z.output<S>>>({ question: '', data: null, error: null });
  const question = `${turn} ${path}`;

  // Outside system: the server.
  useEffect(() => {
    const controller = new AbortController();
    http.get(path, schema, { signal: controller.signal }).then(
      (data) => setTaken({ question, data, error: null }),
      (error: unknown) => {
        if (!controller.signal.aborted) setTaken(({ data }) => ({ question, data, error }));
      },
    );
    return () => controller.abort();
  }, [http, path, schema, question]);

  const ask = useCallback(() => setTurn((count) => count + 1), []);
  return { data: taken.data, error: taken.error, busy: taken.question !== question, ask };
}
