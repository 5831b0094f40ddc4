/** The page's own small service worker, of the scope `/pause`: the app's worker is left alone (docs/decisions/042). */

/** Resolves when this page opens without a network; false where it cannot be saved. */
export async function savePage(): Promise<boolean> {
  try {
    const registration = await navigator.serviceWorker.register('/pause-sw.js', { scope: '/pause' });
    if (registration.active) return true;
    const worker = registration.installing ?? registration.waiting;
    if (!worker) return false;
    return await new Promise((resolve) => {
      worker.addEventListener('statechange', () => {
        if (worker.state === 'activated') resolve(true);
        if (worker.state === 'redundant') resolve(false);
      });
    });
  } catch {
    return false;
  }
}
