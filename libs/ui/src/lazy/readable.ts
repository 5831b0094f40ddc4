/**
 * The same promise, with the fields by which React's `use` reads a fulfilled one without suspending (React RFC 229, "reading
 * the result of a promise that was read previously").
 */
export function readable<T>(promise: Promise<T>): Promise<T> {
  promise.then(
    (value) => Object.assign(promise, { status: 'fulfilled', value }),
    () => undefined,
  );
  return promise;
}
