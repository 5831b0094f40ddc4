import { onPage } from '@scrollstop/ui/browser/listeners.ts';
import type { AchievementId } from '@scrollstop/challenge/content/achievements';
import type { Host } from '../../hooks.ts';
import { openStorage } from '../../device/device-storage.ts';
import type { Store } from '../records/store.ts';
import type { LoadedRecords } from './queue.ts';

/** The result of a load from the server. */
export interface Loaded {
  what: LoadedRecords;
  /** Achievements in the loaded records. */
  unlocked: readonly AchievementId[];
}

export interface BackgroundSync {
  stop: () => void;
  /** Loads the records again unless they are fresh. */
  load: () => void;
}

export interface BackgroundSyncDeps {
  http: Host['http'];
  beforeLeaving: Host['beforeLeaving'];
  loaded: (result: Loaded) => void;
}

/**
 * Computes the figures, then keeps a signed-in user's records in sync with the server until it is stopped. The code for
 * both is fetched after the first paint; without a network it is fetched on the next wake. A demo (S-4) has no server:
 * null.
 */
export function startBackgroundSync(store: Store, server: BackgroundSyncDeps | null): BackgroundSync {
  if (!server) {
    void import('./queue.ts').then(({ unlockAchievements }) => unlockAchievements(store)).catch(() => undefined);
    return { stop: () => undefined, load: () => undefined };
  }
  const { http, beforeLeaving, loaded } = server;
  let running: { wake: () => void; stops: (() => void)[] } | null = null;
  let stopped = false;

  async function startQueue(): Promise<void> {
    const chunk = await import('./queue.ts').catch(() => null);
    if (stopped || running) return;
    if (!chunk) return loaded({ what: 'part', unlocked: [] });
    const { unlockAchievements, syncQueueOf, importPauseCounts } = chunk;
    unlockAchievements(store);
    const storage = openStorage();
    importPauseCounts(store, storage);
    const queue = syncQueueOf(store, {
      http,
      loaded: (what) => loaded({ what, unlocked: unlockAchievements(store) }),
    });
    running = {
      wake() {
        importPauseCounts(store, storage);
        queue.wake();
      },
      stops: [queue.start(), beforeLeaving(queue.flush)],
    };
  }

  /** The records may have been erased together with the account. */
  const wake = (): void => {
    if (!store.isMine()) return;
    if (running) running.wake();
    else void startQueue();
  };
  const stopWaking = onWake(wake);
  void startQueue();
  return {
    stop() {
      stopped = true;
      stopWaking();
      running?.stops.forEach((stop) => stop());
    },
    load: wake,
  };
}

/**
 * Calls back when the user returns to the app or the network does. `pageshow` covers a page from the back-forward
 * cache, which gets no other event.
 */
function onWake(wake: () => void): () => void {
  const ifVisible = (): void => {
    if (document.visibilityState === 'visible') wake();
  };
  const stops = [onPage('visibilitychange', 'pageshow')(ifVisible), onPage('online')(wake)];
  return () => stops.forEach((stop) => stop());
}
