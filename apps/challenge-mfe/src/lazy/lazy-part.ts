import { createLoader, forgetFailed } from '@scrollstop/ui/lazy/loader.ts';
import { type ComponentType, createElement, type ReactNode, use } from 'react';

export interface LazyPart<P> {
  (props: P): ReactNode;
  /** Fetches the chunk when there is time; a failure is tried again when the part is needed. */
  preload: () => void;
}

/**
 * Like `React.lazy`, except that a chunk which failed to load (offline) can be asked for again, and that one which
 * was fetched beforehand shows at once.
 */
export function lazyPart<P extends object>(load: () => Promise<{ default: ComponentType<P> }>): LazyPart<P> {
  const get = createLoader(load);
  const Part = (props: P) => createElement(use(get()), props);
  return Object.assign(Part, { preload: () => void get().catch(forgetFailed) });
}
