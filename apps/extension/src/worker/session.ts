/**
 * The worker's state of the tabs until the browser ends: in memory, and in `storage.session` for a worker that was
 * stopped and restarted. If that is missing or broken, the new worker knows no tab, and the next visit gets a pause.
 */
import type { Visit } from '@scrollstop/challenge/features/pause/site-pause';

/** A pause that was opened in a tab and not yet closed. */
export interface OpenPause {
  tab: number;
  host: string;
  address: string;
  openedAt: number;
  /** `history.length` of the requested page; 0 if unknown. */
  length: number;
  /** The pause replaced the page in the history of the tab. */
  replaces: boolean;
  /** The pause page has reported that it is shown. */
  shown: boolean;
  /** When the user went back past it. Messages that the leaving page has sent may arrive after that. */
  leftAt?: number;
}

interface Session {
  visits: Visit[];
  openPauses: OpenPause[];
  /** When the settings page asked the app for a key; 0: not asked. */
  connectingSince: number;
}

const empty: Session = { visits: [], openPauses: [], connectingSince: 0 };
let cached: Promise<Session> | null = null;

export const session = (): Promise<Session> => (cached ??= load());

async function load(): Promise<Session> {
  const stored = await chrome.storage.session.get<{ session?: Partial<Session> }>('session').catch(() => null);
  return { ...empty, ...stored?.session };
}

/** Applies a change in memory at once and stores it without waiting, so that no pause waits for the storage. */
export async function changeSession(change: Partial<Session>): Promise<void> {
  const next = { ...(await session()), ...change };
  cached = Promise.resolve(next);
  void chrome.storage.session.set({ session: next }).catch(() => undefined);
}
