/** Safari has no idle callback; by then the first paint is over there as well. */
const LATER_MS = 500;

/**
 * Does something that is not needed yet once the page has nothing better to do, or at the latest after `timeout`
 * milliseconds. The returned function cancels it.
 */
export function whenIdle(work: () => void, limit?: { timeout: number }): () => void {
  if ('requestIdleCallback' in window) {
    const id = requestIdleCallback(work, limit);
    return () => cancelIdleCallback(id);
  }
  const timer = setTimeout(work, LATER_MS);
  return () => clearTimeout(timer);
}
