/** A component whose code is fetched when it is needed. All that wait for it share one attempt. */
import { readable } from '@scrollstop/ui/lazy/readable.ts';
import type { ComponentType } from 'react';

export interface Loader<Props> {
  /** Returns the same promise at every render, as `use` needs it. */
  get: () => Promise<ComponentType<Props>>;
  /** Makes the next `get` fetch anew after a failed attempt. */
  reset: () => void;
}

type Module<Props> = { default: ComponentType<Props> };

export function createLoader<Props>(load: () => Promise<Module<Props>>): Loader<Props> {
  let attempt: Promise<ComponentType<Props>> | null = null;
  return {
    get: () => (attempt ??= readable(load().then((module) => module.default))),
    reset: () => (attempt = null),
  };
}

/** Fetches ahead of need; a failure shows when the screen is opened. */
export const preload = (loader: { get(): Promise<unknown> }): void =>
  void loader.get().catch(() => undefined);
