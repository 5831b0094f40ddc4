/**
 * Resolves when the page has nothing else to do, at the latest after `limitMs`. A browser without idle callbacks
 * (Safari) goes on at once.
 */
export const whenIdle = (limitMs: number): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: limitMs });
    else resolve();
  });
