/** Calls for the same thing at the same time share one run: clicks and tabs of one user, requests of one page. */

/**
 * Returns a function that runs `run` or joins the run with this key that is in progress: it resolves or rejects as
 * that run does. Nothing is kept after its end, neither result nor failure. Within this process only; replicas need a
 * lock or an idempotency key.
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
