/**
 * Every destination that a page of the app may call, with the reason: the only list behind "What leaves this phone"
 * (Q-1). A call that matches no line is shown as unknown. Tests compare the list with the services' routes and with the
 * Content-Security-Policy.
 */

/** In display order; the texts are in `en.ts` and `it.ts` beside this. */
export const callReasons = [
  'unknown',
  'days',
  'documents',
  'totals',
  'words',
  'pauseLink',
  'reminder',
  'buddy',
  'results',
  'account',
  'signIn',
  'devices',
  'sealed',
  'language',
  'trial',
  'data',
  'prices',
  'payment',
  'stripe',
  'paypal',
  'storePurchase',
  'gift',
  'visits',
  'consent',
  'blocked',
  'owner',
  'app',
  'standIn',
] as const;
export type CallReason = (typeof callReasons)[number];

/** Paths of our own servers. The longest prefix of a path, by whole segments, decides. */
const ownPaths: Readonly<Record<string, CallReason>> = {
  '/': 'app',
  '/api': 'unknown',
  '/api/admin': 'owner',
  '/api/auth': 'unknown',
  '/api/auth/change-password': 'signIn',
  '/api/auth/confirm-passkey': 'signIn',
  '/api/auth/confirm-password': 'signIn',
  '/api/auth/data-export': 'data',
  '/api/auth/delete-account': 'data',
  '/api/auth/forgot-password': 'signIn',
  '/api/auth/language': 'language',
  '/api/auth/login': 'signIn',
  '/api/auth/logout': 'account',
  '/api/auth/passkeys': 'signIn',
  '/api/auth/refresh': 'account',
  '/api/auth/register': 'signIn',
  '/api/auth/sealing-key': 'sealed',
  '/api/auth/sessions': 'devices',
  '/api/auth/unseal': 'sealed',
  '/api/auth/user': 'account',
  '/api/auth/verify-email': 'signIn',
  '/api/auth/waiting-purchase': 'storePurchase',
  '/api/billing': 'payment',
  '/api/checkins': 'documents',
  '/api/create-payment-intent': 'payment',
  '/api/csp-report': 'blocked',
  '/api/gifts': 'gift',
  '/api/offers': 'prices',
  '/api/pause': 'pauseLink',
  '/api/paypal': 'payment',
  '/api/pixel/consent': 'consent',
  '/api/pixel/track': 'visits',
  '/api/progress': 'days',
  '/api/progress/buddy': 'buddy',
  '/api/progress/documents': 'documents',
  '/api/progress/pause-link': 'pauseLink',
  '/api/progress/words': 'words',
  '/api/reminder': 'reminder',
  '/api/results': 'results',
  '/api/shopify': 'owner',
  '/api/stats': 'totals',
  '/api/test/trial-status': 'trial',
  '/api/trial': 'trial',
  '/api/upgrade-to-premium': 'payment',
  '/sandbox': 'standIn',
};

/** These prefixes match only their exact path: a new route below `/api/progress` is not "days". */
const exact: readonly string[] = ['/api/progress'];

/** Other companies' hosts and their subdomains. The Content-Security-Policy allows only these, on payment pages. */
const otherHosts: Readonly<Record<string, CallReason>> = {
  'stripe.com': 'stripe',
  'paypal.com': 'paypal',
  'paypalobjects.com': 'paypal',
};

export interface Site {
  /** Origins of the app's own files; the first one is the page's. */
  readonly origins: readonly string[];
}

interface Destination {
  readonly reason: CallReason;
  /** Host and path as in the list, without anything of the user from a path, query or fragment. */
  readonly place: string;
}

const isBelow = (path: string, prefix: string): boolean =>
  path === prefix || path.startsWith(prefix === '/' ? prefix : `${prefix}/`);

function ownLine(path: string): string {
  const lines = Object.keys(ownPaths).filter((line) => isBelow(path, line) && !(exact.includes(line) && path !== line));
  return lines.reduce((longest, line) => (line.length > longest.length ? line : longest), '/');
}

const SEGMENTS_SHOWN = 3;
/** Numbers, ids and keys in a path are not shown. */
const shown = (segment: string): string => (/^[a-z-]{1,24}$/.test(segment) ? segment : '…');

const shortened = (path: string): string =>
  `/${path.split('/').filter(Boolean).slice(0, SEGMENTS_SHOWN).map(shown).join('/')}`;

/** The destination of an address; null for addresses that never leave the device (`data:`, `blob:`). */
export function destinationOf(address: string, { origins }: Site): Destination | null {
  const url = new URL(address, origins[0]);
  if (!/^(https?|wss?):$/.test(url.protocol)) return null;
  const own = origins.includes(url.origin);
  if (own) {
    const line = ownLine(url.pathname);
    const reason = ownPaths[line] ?? 'unknown';
    if (reason !== 'unknown') return { reason, place: url.host + (line === '/' ? '' : line) };
  }
  const host = Object.keys(otherHosts).find((one) => url.host === one || url.host.endsWith(`.${one}`));
  const known = own ? undefined : otherHosts[host ?? ''];
  if (known) return { reason: known, place: url.host };
  return { reason: 'unknown', place: url.host + shortened(url.pathname) };
}

export interface Call extends Destination {
  /** Epoch milliseconds. */
  readonly at: number;
}

export interface CallSummary {
  readonly reason: CallReason;
  readonly count: number;
  /** Epoch milliseconds of the latest call. */
  readonly last: number;
  readonly places: readonly string[];
}

/**
 * One line for each reason that had a call: unknown ones first, then in the order of their first calls, so that the
 * list does not move while it is being read.
 */
export function summariesOf(calls: readonly Call[]): CallSummary[] {
  const byReason = new Map<CallReason, CallSummary>();
  for (const { reason, place, at } of calls) {
    const before = byReason.get(reason);
    byReason.set(reason, {
      reason,
      count: (before?.count ?? 0) + 1,
      last: Math.max(before?.last ?? 0, at),
      places: [...new Set([...(before?.places ?? []), place])].sort(),
    });
  }
  return [...byReason.values()].sort((a, b) => Number(b.reason === 'unknown') - Number(a.reason === 'unknown'));
}

/** Reasons without a call: what the app can do but has not done. The operator's pages are left out. */
export const notCalled = (calls: readonly Call[]): CallReason[] =>
  callReasons.filter(
    (reason) => !['unknown', 'owner', 'standIn'].includes(reason) && !calls.some((call) => call.reason === reason),
  );
