import type { Locale } from '@scrollstop/contracts/language';
import { createListeners } from '@scrollstop/ui/browser/listeners.ts';
import { useEffect, useSyncExternalStore } from 'react';
import { useHost } from '../hooks.ts';

/** `retry` loads the chunk again. */
export type LazyState<T> =
  | { state: 'loading' }
  | { state: 'failed'; retry: () => void }
  | { state: 'loaded'; value: T };

interface LazyValue<T> {
  /** Fetches the chunk unless it is loaded or loading. */
  load: () => void;
  get: () => LazyState<T>;
  subscribe: (listener: () => void) => () => void;
}

/** A value in its own chunk, for a component that is also useful before it has loaded. */
export function lazyValue<T>(fetchChunk: () => Promise<T>): LazyValue<T> {
  const { notify, subscribe } = createListeners();
  let current: LazyState<T> = { state: 'loading' };
  let fetching = false;

  function setCurrent(next: LazyState<T>): void {
    current = next;
    notify();
  }

  function load(): void {
    if (fetching || current.state === 'loaded') return;
    fetching = true;
    if (current.state === 'failed') setCurrent({ state: 'loading' });
    fetchChunk().then(
      (value) => {
        fetching = false;
        setCurrent({ state: 'loaded', value });
      },
      () => {
        fetching = false;
        setCurrent({ state: 'failed', retry: load });
      },
    );
  }

  return { load, get: () => current, subscribe };
}

/** Texts with a chunk for each language. */
export type LazyTexts<T> = Readonly<Record<Locale, LazyValue<T>>>;

/** The texts in the user's language, loaded while `wanted`; a failed load is retried when the component mounts. */
export function useLazyTexts<T>(texts: LazyTexts<T>, wanted = true): LazyState<T> {
  const { get, subscribe, load } = texts[useHost().locale];
  const loaded = useSyncExternalStore(subscribe, get);
  // Outside system: the network.
  useEffect(() => {
    if (wanted) load();
  }, [wanted, load]);
  return loaded;
}
