/** A component that is fetched when it is needed. One attempt is shared by all who wait for it. */
import type { ComponentType } from 'react';

export interface Loader<Props> {
  /** The same promise at every render, as `use` wants it. */
  get: () => Promise<ComponentType<Props>>;
  /** The next `get` fetches anew: a failed attempt must not be the last. */
  reset: () => void;
}

type Module<Props> = { default: ComponentType<Props> };

export function createLoader<Props>(load: () => Promise<Module<Props>>): Loader<Props> {
  let attempt: Promise<ComponentType<Props>> | null = null;
  return {
    get: () => (attempt ??= load().then((module) => module.default)),
    reset: () => (attempt = null),
  };
}

/** Fetches ahead of need; a failure shows when the screen is opened. */
export const preload = (loader: { get(): Promise<unknown> }): void =>
  void loader.get().catch(() => undefined);
