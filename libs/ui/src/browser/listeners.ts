/** Changes of a value outside React, in the form that `useSyncExternalStore` takes. */
export type Subscribe = (listener: () => void) => () => void;

interface Listeners {
  subscribe: Subscribe;
  /** Calls all that listen. */
  notify: () => void;
}

/** `watch` is called for the first listener, and the function that it returns after the last one. */
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

/** Subscribes to events of the window, and to `visibilitychange`, which is an event of the document. */
export const onPage =
  (...events: readonly string[]): Subscribe =>
  (listener) => {
    const targets = events.map((event) => [event, event === 'visibilitychange' ? document : window] as const);
    for (const [event, target] of targets) target.addEventListener(event, listener);
    return () => targets.forEach(([event, target]) => target.removeEventListener(event, listener));
  };
