import { createListeners, onPage, type Subscribe } from '@scrollstop/ui/browser/listeners.ts';

export interface ClockValue<T> {
  get: () => T;
  subscribe: Subscribe;
}

/**
 * A value that depends on the clock. While it has listeners, it is read again after `nextIn` milliseconds (null: never)
 * and on waking, so that a page that slept shows the right value at once.
 */
export function clockValue<T>(read: () => T, nextIn: (value: T) => number | null): ClockValue<T> {
  const { notify, subscribe } = createListeners(() => {
    check();
    const stop = onPage('visibilitychange', 'pageshow')(check);
    return () => {
      clearTimeout(timer);
      stop();
    };
  });
  let value = read();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function check(): void {
    clearTimeout(timer);
    const found = read();
    if (!Object.is(found, value)) {
      value = found;
      notify();
    }
    const wait = nextIn(found);
    if (wait !== null) timer = setTimeout(check, wait);
  }

  return { get: () => value, subscribe };
}
