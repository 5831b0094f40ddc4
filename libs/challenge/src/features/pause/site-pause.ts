/**
 * Decides whether the extension pauses before an address (B-10). The pause is at the entrance of a site: a tab that has
 * passed it meets no other until it has been away for 90 seconds. Pure: the worker stores what these functions return.
 */
import { MS_PER_SECOND, PAUSE_QUIET_SECONDS } from '../../constants.ts';
import { type Exceptions, isPausedAddress, isInside, type NamedSite, siteOf, webAddress } from './sites.ts';

/** Minutes since local midnight; the hours span midnight when `from` is later than `to`. */
export interface Hours {
  readonly from: number;
  readonly to: number;
}

export interface PauseRules extends Exceptions {
  readonly sites: readonly NamedSite[];
  /** Null: all day. */
  readonly hours: Hours | null;
  /** The pause is switched off until then, in epoch milliseconds. */
  readonly offUntil: number;
}

/** A tab that has passed the pause of a site. */
export interface Visit {
  readonly tab: number;
  readonly host: string;
  /** When the user chose to continue. */
  readonly since: number;
  /** Absent while the tab is on the site. */
  readonly leftAt?: number | undefined;
  /** The tab was opened from one on the site, and has not arrived anywhere yet. */
  readonly opened?: boolean;
}

/** The longest time for which the pause can be switched off. */
export const OFF_MS = 3_600_000;
const QUIET_MS = PAUSE_QUIET_SECONDS * MS_PER_SECOND;

/** Setting the clock back ends it, so that the pause always returns on its own. */
export const isOff = (offUntil: number, now: number): boolean => offUntil > now && offUntil - now <= OFF_MS;

export function isInHours(hours: Hours | null, minute: number): boolean {
  if (!hours || hours.from === hours.to) return true;
  const { from, to } = hours;
  return from < to ? minute >= from && minute < to : minute >= from || minute < to;
}

/** Within 90 seconds after an instant. A future instant does not count: the clock was set back. */
const isRecent = (instant: number, now: number) => now >= instant && now - instant < QUIET_MS;

const isQuiet = (visits: readonly Visit[], host: string, now: number): boolean =>
  visits.some((visit) => visit.host === host && isRecent(visit.leftAt ?? visit.since, now));

export type Arrival =
  /** A pause is due before this site. */
  | { readonly pause: NamedSite }
  /** No pause; `site` is the named site that the tab is on now, if any. */
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
  if (!isPausedAddress(url, site, rules)) return { pause: null, site: null };
  const awake = site.on && isInHours(rules.hours, minute) && !isOff(rules.offUntil, now);
  return awake && !isQuiet(visits, site.host, now) ? { pause: site } : { pause: null, site };
}

/**
 * The visits after a tab has arrived: on `host` (null: on no named site), and no longer on any other. `since` is when
 * it was let in; within another tab's quiet time it is that tab's, so that opening tab after tab does not extend it.
 */
export function moveTab(
  visits: readonly Visit[],
  { tab, host, now }: { tab: number; host: string | null; now: number },
): Visit[] {
  const moved = visits
    // A tab that was opened from the site but arrives elsewhere was never on it.
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

/** A new tab starts with its opener's visit: opening a link in a new tab is not a new visit. */
export function openFrom(visits: readonly Visit[], opener: number, tab: number): Visit[] {
  const from = visits.find((one) => one.tab === opener && one.leftAt === undefined);
  return from ? [...visits, { ...from, tab, opened: true }] : [...visits];
}
