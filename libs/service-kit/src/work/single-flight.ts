/**
 * Lets simultaneous calls for the same thing share one run, e.g. clicks and tabs of one user. The returned function
 * starts `run`, or joins the run in progress with the same key: it resolves or rejects as that run does. Neither result
 * nor failure is kept afterwards. Works within this process only; replicas need a lock or an idempotency key.
 */
export function singleFlight<T>(): (key: string, run: () => Promise<T>) => Promise<T> {
  const running = new Map<string, Promise<T>>();
  return (key, run) => {
    const joined = running.get(key);
    if (joined) return joined;
    const call = run().finally(() => running.delete(key));
    running.set(key, call);
    return call;
  };
}
