/** Subscribes to changes of a value outside React, in the form that `useSyncExternalStore` expects. */
export type Subscribe = (listener: () => void) => () => void;

interface Listeners {
  subscribe: Subscribe;
  /** Calls all listeners. */
  notify: () => void;
}

/** Calls `watch` for the first listener, and the function that it returns after the last one is removed. */
export function createListeners(watch?: () => () => void): Listeners {
  const listeners = new Set<() => void>();
  let unwatch: (() => void) | undefined;
  return {
    subscribe(listener) {
      listeners.add(listener);
      if (listeners.size === 1) unwatch = watch?.();
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) unwatch?.();
      };
    },
    notify: () => listeners.forEach((listener) => listener()),
  };
}

/** Subscribes to events of the window; `visibilitychange` is an event of the document. */
export const onPage =
  (...events: readonly string[]): Subscribe =>
  (listener) => {
    const targets = events.map((event) => [event, event === 'visibilitychange' ? document : window] as const);
    for (const [event, target] of targets) target.addEventListener(event, listener);
    return () => targets.forEach(([event, target]) => target.removeEventListener(event, listener));
  };
