/** Safari has no idle callback; by this time its first paint is over too. */
const LATER_MS = 500;

/** Runs work when the page is idle, or after `timeout` ms at the latest. Returns a function that cancels it. */
export function whenIdle(work: () => void, limit?: { timeout: number }): () => void {
  if ('requestIdleCallback' in window) {
    const id = requestIdleCallback(work, limit);
    return () => cancelIdleCallback(id);
  }
  const timer = setTimeout(work, LATER_MS);
  return () => clearTimeout(timer);
}
