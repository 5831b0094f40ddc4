/** A component whose code is fetched when it is needed. All that wait for it share one attempt. */
import type { ComponentType } from 'react';

/** Returns the same promise at every render, as `use` needs it, until `forgetFailed`. */
export type Loader<Props> = () => Promise<ComponentType<Props>>;

type Module<Props> = { default: ComponentType<Props> };

/** The ways to forget an attempt, of all that have failed. */
const failed = new Set<() => void>();

/** Parts whose code could not be fetched are asked for anew when they are next needed. */
export function forgetFailed(): void {
  for (const forget of failed) forget();
  failed.clear();
}

export function createLoader<Props>(load: () => Promise<Module<Props>>): Loader<Props> {
  let attempt: Promise<ComponentType<Props>> | null = null;

  function start(): Promise<ComponentType<Props>> {
    const started = readable(load().then((module) => module.default));
    started.catch(() => failed.add(() => (attempt = null)));
    return started;
  }
  return () => (attempt ??= start());
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
