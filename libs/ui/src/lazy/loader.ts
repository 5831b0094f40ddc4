/** A component whose code is fetched when it is needed. All that wait for it share one attempt. */
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

/**
 * The same promise, with the fields by which React's `use` reads a fulfilled one without suspending (React RFC 229,
 * "reading the result of a promise that was read previously").
 */
export function readable<T>(promise: Promise<T>): Promise<T> {
  promise.then(
    (value) => Object.assign(promise, { status: 'fulfilled', value }),
    () => undefined,
  );
  return promise;
}
