/** Safari has no idle callback; by then the first paint is over there as well. */
const LATER_MS = 500;

/** Does something that is not needed yet, once the page has nothing better to do. The returned function cancels it. */
export function whenIdle(work: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const id = requestIdleCallback(work);
    return () => cancelIdleCallback(id);
  }
  const timer = setTimeout(work, LATER_MS);
  return () => clearTimeout(timer);
}
