/** The service worker of the page, and the offer of a new version: offered, never forced (W-3). */
import { createListeners } from '@scrollstop/ui/browser/listeners.ts';
import { MS_PER_HOUR, SERVICE_WORKER_DELAY_MS } from '@scrollstop/challenge/constants';
import { whenIdle } from '@scrollstop/ui/browser/when-idle.ts';

const IDLE_LIMIT_MS = 10_000;

export function createUpdates(reload = () => location.reload()) {
  let waiting: ServiceWorker | null = null;
  const { notify, subscribe } = createListeners();

  function offer(worker: ServiceWorker | null): void {
    // The first worker of a browser replaces nothing, so there is nothing to offer.
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
    // The browser looks for a new version with the page, and may be loading it already.
    watchInstalling();
    registration.addEventListener('updatefound', watchInstalling);
    // A page that stays open for days would never hear of a new version.
    setInterval(() => void registration.update().catch(() => undefined), MS_PER_HOUR);
  }

  /** Without a worker (development, private mode) the app works online. */
  const register = () =>
    navigator.serviceWorker
      .register('/sw.js')
      .then(watch)
      .catch(() => undefined);

  return {
    /** True while a new version waits to be taken. */
    offered: () => waiting !== null,
    subscribe,
    /** Lets the new version take over and loads the page with it. */
    accept: () => {
      // Another tab has accepted it, or a newer one took its place: nothing is left to change here.
      if (waiting?.state !== 'installed') return reload();
      navigator.serviceWorker.addEventListener('controllerchange', () => reload(), { once: true });
      waiting?.postMessage({ type: 'SKIP_WAITING' });
    },
    /** Registers the worker: 1 s after load as specified, and not before the page has nothing else to do. */
    start() {
      if (!('serviceWorker' in navigator)) return;
      const soon = () =>
        setTimeout(() => whenIdle(() => void register(), { timeout: IDLE_LIMIT_MS }), SERVICE_WORKER_DELAY_MS);
      if (document.readyState === 'complete') soon();
      else window.addEventListener('load', soon, { once: true });
    },
  };
}
