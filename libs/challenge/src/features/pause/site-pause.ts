/**
 * Whether the extension pauses before an address (B-10). A pause stands at the door of a site, not in its rooms:
 * who is past it meets no other until they have been away for 90 seconds. Pure: the worker keeps what these return.
 */
import { MS_PER_SECOND, PAUSE_QUIET_SECONDS } from '../../constants.ts';
import { type Exceptions, isAtDoor, isInside, type NamedSite, siteOf, webAddress } from './sites.ts';

/** Minutes since local midnight; over midnight when `from` is the later one. */
export interface Hours {
  readonly from: number;
  readonly to: number;
}

export interface PauseRules extends Exceptions {
  readonly sites: readonly NamedSite[];
  /** Null: all day. */
  readonly hours: Hours | null;
  /** Milliseconds since 1970: off until then. */
  readonly offUntil: number;
}

/** A tab that is past the door of a site. */
export interface Visit {
  readonly tab: number;
  readonly host: string;
  /** When its user chose to go on. */
  readonly since: number;
  /** Absent while the tab is on the site. */
  readonly leftAt?: number | undefined;
  /** The tab was opened from one that is inside, and has not arrived anywhere yet. */
  readonly opened?: boolean;
}

/** The longest time for which the pause can be switched off. */
export const OFF_MS = 3_600_000;
const QUIET_MS = PAUSE_QUIET_SECONDS * MS_PER_SECOND;

/** A clock that was set back ends it, so that the pause always returns by itself. */
export const isOff = (offUntil: number, now: number): boolean => offUntil > now && offUntil - now <= OFF_MS;

export function isInHours(hours: Hours | null, minute: number): boolean {
  if (!hours || hours.from === hours.to) return true;
  const { from, to } = hours;
  return from < to ? minute >= from && minute < to : minute >= from || minute < to;
}

/** Within 90 seconds of an instant; one that lies in the future is none, because the clock was set back. */
const isRecent = (instant: number, now: number) => now >= instant && now - instant < QUIET_MS;

const isQuiet = (visits: readonly Visit[], host: string, now: number): boolean =>
  visits.some((visit) => visit.host === host && isRecent(visit.leftAt ?? visit.since, now));

export type Arrival =
  /** A pause is due before this site. */
  | { readonly pause: NamedSite }
  /** No pause; `site` is the one that the tab is in now, if any. */
  | { readonly pause: null; readonly site: NamedSite | null };

/** Decides for a tab that arrives at an address. `minute` is the minute of the local day. */
export function decideArrival(
  { tab, address, now, minute }: { tab: number; address: string; now: number; minute: number },
  rules: PauseRules,
  visits: readonly Visit[],
): Arrival {
  const url = webAddress(address);
  const site = url && siteOf(url, rules.sites);
  if (!url || !site) return { pause: null, site: null };
  const visit = visits.find((one) => one.tab === tab && one.host === site.host && one.leftAt === undefined);
  if (visit && isInside(url, site, rules)) return { pause: null, site };
  if (!isAtDoor(url, site, rules)) return { pause: null, site: null };
  const awake = site.on && isInHours(rules.hours, minute) && !isOff(rules.offUntil, now);
  return awake && !isQuiet(visits, site.host, now) ? { pause: site } : { pause: null, site };
}

/**
 * The visits after a tab has arrived: in `host` (null: in no named site), and out of every other. `since` is when it
 * was let in; within the quiet time of another tab that is the other's, so that tab after tab never makes it longer.
 */
export function moveTab(
  visits: readonly Visit[],
  { tab, host, now }: { tab: number; host: string | null; now: number },
): Visit[] {
  const moved = visits
    // A tab that was opened from inside and arrives elsewhere has never been there.
    .filter((visit) => visit.tab !== tab || visit.host === host || !visit.opened)
    .map((visit) => {
      if (visit.tab !== tab || visit.leftAt !== undefined) return visit;
      return visit.host === host ? { ...visit, opened: false } : { ...visit, leftAt: now };
    })
    .filter(({ leftAt }) => leftAt === undefined || isRecent(leftAt, now));
  if (host === null || moved.some((one) => one.tab === tab && one.host === host && one.leftAt === undefined))
    return moved;
  const quiet = moved.find((one) => one.host === host && isRecent(one.leftAt ?? one.since, now));
  return [...moved, { tab, host, since: quiet?.since ?? now }];
}

/** A tab that was opened from another begins where that one is: a link that is opened in a new tab is no new visit. */
export function openFrom(visits: readonly Visit[], opener: number, tab: number): Visit[] {
  const from = visits.find((one) => one.tab === opener && one.leftAt === undefined);
  return from ? [...visits, { ...from, tab, opened: true }] : [...visits];
}
