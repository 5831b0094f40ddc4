/** Loads a component's code when it is needed. All callers share one attempt. */
import type { ComponentType } from 'react';

/** Returns the same promise at every render, as `use` requires, until `forgetFailed` is called. */
export type Loader<Props> = () => Promise<ComponentType<Props>>;

type Module<Props> = { default: ComponentType<Props> };

/** Functions that reset the attempts that have failed. */
const failed = new Set<() => void>();

/** Resets failed attempts, so that their code is fetched again when it is next needed. */
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
 * Adds the fields to the promise that let React's `use` read a fulfilled one without suspending (React RFC 229,
 * "reading the result of a promise that was read previously").
 */
export function readable<T>(promise: Promise<T>): Promise<T> {
  promise.then(
    (value) => Object.assign(promise, { status: 'fulfilled', value }),
    () => undefined,
  );
  return promise;
}
