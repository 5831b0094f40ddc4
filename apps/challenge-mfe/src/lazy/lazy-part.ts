import { createLoader, forgetFailed } from '@scrollstop/ui/lazy/loader.ts';
import { type ComponentType, createElement, type ReactNode, use } from 'react';

export interface LazyPart<P> {
  (props: P): ReactNode;
  /** Fetches the chunk in advance. A failure is retried when the part is needed. */
  preload: () => void;
}

/**
 * Like `React.lazy`, except that a chunk which failed to load (offline) can be retried, and that a chunk which was
 * preloaded is shown at once.
 */
export function lazyPart<P extends object>(load: () => Promise<{ default: ComponentType<P> }>): LazyPart<P> {
  const get = createLoader(load);
  const Part = (props: P) => createElement(use(get()), props);
  return Object.assign(Part, { preload: () => void get().catch(forgetFailed) });
}
