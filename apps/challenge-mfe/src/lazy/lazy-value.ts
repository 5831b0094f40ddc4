import { createListeners } from '@scrollstop/ui/browser/listeners.ts';

/** `retry` asks for the chunk again. */
export type LazyState<T> =
  | { state: 'loading' }
  | { state: 'failed'; retry: () => void }
  | { state: 'loaded'; value: T };

export interface LazyValue<T> {
  /** Fetches the chunk unless it is here or on its way. */
  load: () => void;
  get: () => LazyState<T>;
  subscribe: (listener: () => void) => () => void;
}

/** A value in a chunk of its own, for a component that is also useful while it is not there. */
export function lazyValue<T>(fetchChunk: () => Promise<T>): LazyValue<T> {
  const { notify, subscribe } = createListeners();
  let current: LazyState<T> = { state: 'loading' };
  let fetching = false;

  function become(next: LazyState<T>): void {
    current = next;
    notify();
  }

  function load(): void {
    if (fetching || current.state === 'loaded') return;
    fetching = true;
    if (current.state === 'failed') become({ state: 'loading' });
    fetchChunk().then(
      (value) => {
        fetching = false;
        become({ state: 'loaded', value });
      },
      () => {
        fetching = false;
        become({ state: 'failed', retry: load });
      },
    );
  }

  return { load, get: () => current, subscribe };
}
