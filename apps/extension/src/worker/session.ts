/**
 * The worker's knowledge of the tabs until the browser ends: in memory, and in `storage.session` for a worker that
 * was stopped in between; where that is missing or broken, a new worker knows no tab, and the next visit meets a pause.
 */
import type { Visit } from '@scrollstop/challenge/features/pause/site-pause';

/** A pause that was opened in a tab. */
export interface Door {
  tab: number;
  host: string;
  address: string;
  openedAt: number;
  /** `history.length` of the page that the pause was opened before; 0 where it is not known. */
  length: number;
  /** The pause took the place of the page in the history of the tab. */
  replaces: boolean;
  /** The pause page has said that it is there. */
  shown: boolean;
  /** Its user went back past it; what the page still said on its way out comes later than this. */
  leftAt?: number;
}

interface Session {
  visits: Visit[];
  doors: Door[];
  /** When the settings page asked for a key of the app; 0: it did not. */
  connectingSince: number;
}

const empty: Session = { visits: [], doors: [], connectingSince: 0 };
let known: Promise<Session> | null = null;

export const session = (): Promise<Session> => (known ??= load());

async function load(): Promise<Session> {
  const stored = await chrome.storage.session.get<{ session?: Partial<Session> }>('session').catch(() => null);
  return { ...empty, ...stored?.session };
}

/** Applies a change, and stores it without waiting, which a pause would have to: in memory it applies at once. */
export async function changeSession(change: Partial<Session>): Promise<void> {
  const next = { ...(await session()), ...change };
  known = Promise.resolve(next);
  void chrome.storage.session.set({ session: next }).catch(() => undefined);
}
