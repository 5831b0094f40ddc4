/** Registers the service worker and offers new versions, which are never forced on the user (W-3). */
import { createListeners } from '@scrollstop/ui/browser/listeners.ts';
import { MS_PER_HOUR, SERVICE_WORKER_DELAY_MS } from '@scrollstop/challenge/constants';
import { whenIdle } from '@scrollstop/ui/browser/when-idle.ts';

const IDLE_LIMIT_MS = 10_000;

export function createUpdates(reload = () => location.reload()) {
  let waiting: ServiceWorker | null = null;
  const { notify, subscribe } = createListeners();

  function offer(worker: ServiceWorker | null): void {
    // A browser's first worker replaces no version, so there is no update to offer.
    if (!worker || !navigator.serviceWorker.controller) return;
    waiting = worker;
    notify();
  }

  function watch(registration: ServiceWorkerRegistration): void {
    const watchInstalling = () => {
      const worker = registration.installing;
      worker?.addEventListener('statechange', () => {
        if (worker.state === 'installed') offer(worker);
      });
    };
    offer(registration.waiting);
    // The browser checks for a new version when the page loads, and may be installing it already.
    watchInstalling();
    registration.addEventListener('updatefound', watchInstalling);
    // Otherwise a page that stays open for days would never notice a new version.
    setInterval(() => void registration.update().catch(() => undefined), MS_PER_HOUR);
  }

  /** Without a worker (development, private mode) the app works online. */
  const register = () =>
    navigator.serviceWorker
      .register('/sw.js')
      .then(watch)
      .catch(() => undefined);

  return {
    /** True while a new version waits to be accepted. */
    offered: () => waiting !== null,
    subscribe,
    /** Activates the new version and reloads the page. */
    accept: () => {
      // Another tab has accepted it, or a newer version has replaced it: only the reload is left.
      if (waiting?.state !== 'installed') return reload();
      navigator.serviceWorker.addEventListener('controllerchange', () => reload(), { once: true });
      waiting?.postMessage({ type: 'SKIP_WAITING' });
    },
    /** Registers the worker 1 s after load, as specified, and only when the page is idle. */
    start() {
      if (!('serviceWorker' in navigator)) return;
      const soon = () =>
        setTimeout(() => whenIdle(() => void register(), { timeout: IDLE_LIMIT_MS }), SERVICE_WORKER_DELAY_MS);
      if (document.readyState === 'complete') soon();
      else window.addEventListener('load', soon, { once: true });
    },
  };
}
