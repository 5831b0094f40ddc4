import { settle } from '@scrollstop/ui/testing/settle.ts';
import { addDays } from '@scrollstop/challenge/days/local-date';
import { homeCardIds } from '@scrollstop/challenge/features/home/home-cards';
import type { Locale } from '@scrollstop/contracts/language';
import type { User } from '@scrollstop/contracts/account/auth';
import type { RemoteProps, ToastInput } from '@scrollstop/contracts/site/remote';
import { storageKeys, type StoredEntry } from '@scrollstop/contracts/device/storage';
import { createHttp } from '@scrollstop/http-client/http';
import { fetchOfThisTest } from '@scrollstop/ui/testing/late-requests.ts';
import { useAnnouncedScreen } from '@scrollstop/ui/browser/use-announced-screen.ts';
import { effectsHaveRun } from '@scrollstop/ui/testing/queries.ts';
import { act, configure, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { vi } from 'vitest';
import { me } from './server/account.ts';

export interface Visit {
  path?: string;
  person?: Partial<User>;
  demo?: boolean;
  /** True if nobody is signed in. */
  visitor?: boolean;
  /** True if a store purchase is waiting for this user. */
  waitingPurchase?: boolean;
  locale?: Locale;
  /** The support address that the shell provides. */
  supportEmail?: string;
  /** True if the browser offers its install prompt. */
  installable?: boolean;
  /** Set if an ad platform is configured. */
  consent?: RemoteProps['consent'];
  /** True if no records of the account have ever been on this device. */
  newDevice?: boolean;
  /** False if no card of home has been dismissed yet. */
  invited?: boolean;
  /** True if the test does not wait for lazy parts to load. */
  partsOnTheirWay?: boolean;
  /** True to render the whole app, the default for home; false to render the days without home. */
  wholeApp?: boolean;
}

/** Opens the days without home, for tests of the dialogs above it. */
export const visitDays = (opening: Visit = {}) => visit({ ...opening, wholeApp: false });

/** Opens a path like the shell does, with a user and the real HTTP client; home is opened in the whole app. */
export async function visit(opening: Visit = {}) {
  if (opening.invited !== false) storeCardsGone();
  if (opening.newDevice !== true && opening.visitor !== true) storeArrived(opening.person?.id ?? me.id);
  const toasts: ToastInput[] = [];
  const tracked: string[] = [];
  const installPrompt = vi.fn(() => Promise.resolve(true));
  const flushes = new Set<() => Promise<void>>();
  const host = {
    http: createHttp({ fetch: fetchOfThisTest() }),
    proveUser: vi.fn(() => Promise.resolve(false)),
    navigate: vi.fn<RemoteProps['navigate']>(),
    chooseLocale: vi.fn(() => Promise.resolve()),
    toast: (input: ToastInput) => void toasts.push(input),
    track: (event: string) => void tracked.push(event),
    install: {
      offered: () => opening.installable ?? false,
      subscribe: () => () => undefined,
      prompt: installPrompt,
    },
    refreshUser: vi.fn(() => Promise.resolve()),
    logout: vi.fn(() => Promise.resolve()),
    beforeLeaving: (flush: () => Promise<void>) => {
      flushes.add(flush);
      return () => flushes.delete(flush);
    },
  };
  const props = (visit: Visit): RemoteProps => {
    const someone: User = { ...me, ...visit.person };
    return {
      ...host,
      consent: visit.consent,
      supportEmail: visit.supportEmail,
      path: visit.path ?? '/',
      locale: visit.locale ?? 'default',
      session: {
        user: visit.visitor ? null : someone,
        access: someone.access,
        demo: visit.demo ?? false,
        stale: false,
        ...(visit.waitingPurchase && { waitingPurchase: true }),
      },
    };
  };
  const arrives = opening.partsOnTheirWay !== true;
  const inApp = opening.wholeApp ?? (opening.path ?? '/') === '/';
  const Remote = inApp ? (await import('../src/remote.tsx')).default : (await import('./one-screen.tsx')).OneScreen;
  const App = (props: RemoteProps) => {
    useAnnouncedScreen(props.path, 'ScrollStop');
    return <Remote {...props} />;
  };
  // Awaited, because a screen may suspend on its chunk or on a language.
  const view = await act(async () => render(<App {...props(opening)} />));
  if (arrives) await act(() => vi.dynamicImportSettled());
  return {
    ...view,
    host,
    toasts,
    tracked,
    installPrompt,
    pointer: userEvent.setup({
      advanceTimers: (ms) => {
        nextStep = 0;
        if (vi.isFakeTimers()) vi.advanceTimersByTime(ms);
      },
    }),
    /** Flushes like the shell does before a logout. */
    flush: () => Promise.all([...flushes].map((flush) => flush())),
    again: (visit: Visit) => view.rerender(<App {...props(visit)} />),
  };
}

/** A completed day as the device stores it; `on` is a local date. */
export const done = (day: number, on: string, change: Partial<StoredEntry> = {}): StoredEntry => ({
  day,
  completed: true,
  completionStatus: 'yes',
  completedAt: new Date(`${on}T20:00:00`).toISOString(),
  completedOn: on,
  utcOffset: 0,
  timeSpent: 10,
  elapsed: 0,
  reflectionText: '',
  updatedAt: new Date(`${on}T20:00:00`).toISOString(),
  ...change,
});

/** Turns a completed day into an attempt that was not completed. */
export const tried = {
  completed: false,
  completionStatus: 'no',
  completedAt: null,
  completedOn: null,
} as const;

/** Marks the cards of home as dismissed, so that home offers nothing; a reminder that asks is still shown. */
function storeCardsGone(): void {
  const cards = homeCardIds.filter((id) => id !== 'reminder').map((id) => ({ id, on: '2026-01-01', gone: true }));
  localStorage.setItem(storageKeys.homeCards, JSON.stringify({ schemaVersion: 1, cards }));
}

/** Marks all records of this account as loaded on the device before. */
function storeArrived(owner: number): void {
  localStorage.setItem(storageKeys.arrived, JSON.stringify({ schemaVersion: 1, owner, what: 'all' }));
}

export function storeEntries(entries: StoredEntry[]): void {
  localStorage.setItem(storageKeys.progress, JSON.stringify({ schemaVersion: 1, entries }));
}

/** Stores `count` completed days, one per date, the last on that local date. */
export const storeDaysUntil = (last: string, count: number): void =>
  storeEntries(Array.from({ length: count }, (_, index) => done(index + 1, addDays(last, index + 1 - count))));

export const storedEntries = (): StoredEntry[] =>
  (JSON.parse(localStorage.getItem(storageKeys.progress) ?? '{"entries":[]}') as { entries: StoredEntry[] }).entries;

const startTimer = globalThis.setInterval.bind(globalThis);
const endTimer = globalThis.clearInterval.bind(globalThis);

/** Stops the clock, however long a click takes on a busy machine; it only runs while a test waits, and in `advance`. */
export function setClock(at: string): void {
  vi.useFakeTimers({ now: new Date(at) });
}

/** Real milliseconds between two steps of the clock, and the longest step. */
const EVERY_MS = 10;
const STEP_MS = 250;

let nextStep = 0;

/** Runs `setClock`'s clock ever faster while the test waits, but slowly during a click, which waits for 0 ms timers. */
export async function whileTimePasses<T>(wait: () => Promise<T>): Promise<T> {
  nextStep = 0;
  const timer = startTimer(() => {
    nextStep = Math.min(nextStep * 1.5 + 1, STEP_MS);
    if (vi.isFakeTimers()) vi.advanceTimersByTime(nextStep);
  }, EVERY_MS);
  try {
    return await wait();
  } finally {
    endTimer(timer);
  }
}

// Applies to `waitFor` and `findBy`.
configure((existing) => ({
  asyncWrapper: (wait) => {
    // The limit of a wait is a real minute, but Testing Library measures it with the clock of the test.
    const speed = vi.isFakeTimers() ? STEP_MS / EVERY_MS : 1;
    configure({ asyncUtilTimeout: existing.asyncUtilTimeout * speed });
    return whileTimePasses(() =>
      existing.asyncWrapper(async () => {
        const found: unknown = await wait();
        // Testing Library ends with a timer of 0 ms.
        void effectsHaveRun().then(() => vi.isFakeTimers() && vi.advanceTimersByTime(0));
        return found;
      }),
    );
  },
}));

/** Makes the device refuse to store this key. */
export function refuseKey(refused: string): void {
  const write = localStorage.setItem.bind(localStorage);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation((key, value) => {
    if (key === refused) throw new DOMException('full', 'QuotaExceededError');
    write(key, value);
  });
}

/** Simulates a phone that slept until then: no timer ran, and the page only gets visibilitychange. */
export function wakeAt(at: string): void {
  vi.setSystemTime(new Date(at));
  document.dispatchEvent(new Event('visibilitychange'));
}

/** Holds all requests back until the returned function is called. */
export function holdNetwork(): () => void {
  const fetchNow = window.fetch.bind(window);
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  vi.spyOn(window, 'fetch').mockImplementation(async (...request) => {
    await released;
    return fetchNow(...request);
  });
  return release;
}

/** Find the element before: a search inside `settle` prints an error. */
export const press = (element: HTMLElement) => settle(() => element.click());

/** Waits for the open dialog; until its code has loaded, another dialog says that it is loading. */
export const openedDialog = () => screen.findByRole('dialog', { name: /^(?!Loading|Caricamento)/ });

export const tap = async (name: string) => press(await screen.findByRole('button', { name }));

export const sendNetworkEvent = (name: 'online' | 'offline') => settle(() => window.dispatchEvent(new Event(name)));
