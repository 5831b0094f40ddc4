/**
 * The sites that the extension knows, and how it compares an address with a named site. Always by the parsed host and
 * path (B-10): `https://evil.example/instagram.com/shorts` is neither Instagram nor a short video.
 */
import { parsedUrl } from '@scrollstop/contracts/parsed-url';
import { pauseApps } from './pause-apps.ts';

/** A site named by the user. */
export interface NamedSite {
  readonly host: string;
  /** The whole site, or only its endless part, such as feeds. */
  readonly part: 'all' | 'endless';
  readonly on: boolean;
}

/** Addresses of named sites without a pause (B-11). */
export interface Exceptions {
  /** Entered by the user: `news.example/account`. */
  readonly except: readonly string[];
  /** Whether to except the addresses that we know: sign-in, messages and payments. */
  readonly exceptKnown: boolean;
}

export interface KnownSite {
  readonly name: string;
  /** The first one is the site's own host; the others redirect to it. */
  readonly hosts: readonly string[];
  /** Paths of endless feeds. */
  readonly endless: readonly string[];
  /** Hosts and paths for sign-in, messages and payments, in addition to those of every site: never paused (B-11). */
  readonly open: readonly string[];
}

/**
 * Patterns of paths: `/shorts` (it and everything below), `/$` (only it) and `/v*` (any rest of one segment). From the
 * sites' public addresses in 2026; correct them here.
 */
const siteRules: Record<string, Omit<KnownSite, 'name'>> = {
  instagram: {
    hosts: ['instagram.com'],
    endless: ['/$', '/reels', '/reel', '/explore'],
    open: ['/direct', '/challenge'],
  },
  tiktok: {
    hosts: ['tiktok.com'],
    endless: ['/$', '/foryou', '/following', '/explore', '/live', '/*/video'],
    open: ['/messages', '/auth', '/v2/auth', '/embed', 'seller'],
  },
  youtube: {
    hosts: ['youtube.com'],
    endless: ['/$', '/shorts', '/feed/trending'],
    open: ['/embed', '/live_chat', '/paid_memberships', '/purchases', '/redirect', '/upload', 'music', 'studio'],
  },
  facebook: {
    hosts: ['facebook.com'],
    endless: ['/$', '/home.php', '/reel', '/reels', '/watch', '/stories'],
    open: ['/messages', '/dialog', '/v*/dialog', '/checkpoint', '/recover', '/plugins', '/sharer', '/login.php'],
  },
  x: {
    hosts: ['x.com', 'twitter.com'],
    endless: ['/$', '/home', '/explore'],
    open: ['/messages', '/intent', '/compose', '/i/chat', '/i/flow', '/i/oauth2'],
  },
  reddit: {
    hosts: ['reddit.com'],
    endless: ['/$', '/best', '/hot', '/new', '/top', '/rising', '/r/popular', '/r/all'],
    open: ['/message', '/chat', '/room', '/register', '/api', 'chat', 'mod'],
  },
  snapchat: { hosts: ['snapchat.com'], endless: ['/spotlight', '/discover'], open: ['/web', 'web'] },
  threads: {
    hosts: ['threads.com', 'threads.net'],
    endless: ['/$', '/for_you', '/following', '/search'],
    open: ['/messages', '/intent'],
  },
};

/** Excepted on every known site. */
const OPEN_PATHS = [
  '/accounts',
  '/account',
  '/login',
  '/signin',
  '/signup',
  '/logout',
  '/oauth',
  '/oauth2',
  '/password',
  '/settings',
  '/checkout',
  '/payments',
  '/billing',
  '/help',
  '/legal',
];
const OPEN_HOSTS = ['accounts', 'account', 'login', 'auth', 'pay', 'ads', 'business', 'developers', 'help', 'l'];

export const knownSites: readonly KnownSite[] = pauseApps.map(({ id, name }) => ({ name, ...siteRules[id]! }));

const isBelow = (host: string, site: string) => host === site || host.endsWith(`.${site}`);

/** The known site that a host belongs to. */
export const knownSiteOf = (host: string): KnownSite | null =>
  knownSites.find(({ hosts }) => hosts.some((one) => isBelow(host, one))) ?? null;

/** The name of a known site, e.g. "Instagram", otherwise its host. */
export const siteNameOf = (host: string): string => knownSiteOf(host)?.name ?? host;

/** The hosts that belong to a named site. */
const hostsOf = (host: string): readonly string[] => knownSiteOf(host)?.hosts ?? [host];

/** The origins that the browser asks permission for when a site is named. */
export const originsOf = (host: string): string[] => hostsOf(host).map((one) => `*://*.${one}/*`);

/** The URL of a web page; null for anything else. */
export function webAddress(address: string): URL | null {
  const url = parsedUrl(address);
  return url && ['http:', 'https:'].includes(url.protocol) ? url : null;
}

const LONGEST_HOST = 253;

/** The typed or pasted address, with or without `https://`. */
function typedAddress(typed: string): URL | null {
  const text = typed.trim();
  return webAddress(/^[a-z]+:\/\//i.test(text) ? text : `https://${text}`);
}

const bareHost = ({ hostname }: URL): string => hostname.replace(/^www\./, '').replace(/\.$/, '');

/** The typed site, with or without `https://`, `www.` and a path; null when it is not a site. */
export function siteHostOf(typed: string): string | null {
  const url = typedAddress(typed);
  const host = url ? bareHost(url) : '';
  // A top-level domain is never a number; a numeric address is a machine's, not a site's.
  const isSite = /^[a-z\d-]+(?:\.[a-z\d-]+)*\.[a-z][a-z\d-]+$/.test(host) && host.length <= LONGEST_HOST;
  return isSite ? (knownSiteOf(host)?.hosts[0] ?? host) : null;
}

function matches(path: string, pattern: string): boolean {
  const exact = pattern.endsWith('$');
  const escaped = pattern
    .replace(/\/?\$?$/, '')
    .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
    .replace(/\*/g, '[^/]*');
  return new RegExp(`^${escaped}${exact ? '/?$' : '(?:/|$)'}`, 'i').test(path);
}

/** The named site that an address belongs to. */
export function siteOf(address: URL, sites: readonly NamedSite[]): NamedSite | null {
  const host = bareHost(address);
  return sites.find((site) => hostsOf(site.host).some((one) => isBelow(host, one))) ?? null;
}

/** Whether the user wants a pause before this address of the site. */
export function isPausedAddress(address: URL, site: NamedSite, { except, exceptKnown }: Exceptions): boolean {
  const { pathname, hostname } = address;
  const isExcepted = except.map(typedAddress).some((one) => {
    if (!one || !isBelow(bareHost(address), bareHost(one))) return false;
    return matches(pathname, one.pathname) && ['', address.search].includes(one.search);
  });
  if (isExcepted) return false;
  const found = knownSiteOf(site.host);
  if (!found) return true;
  const open = [...OPEN_PATHS, ...found.open.filter((one) => one.startsWith('/'))];
  const openHosts = [...OPEN_HOSTS, ...found.open.filter((one) => !one.startsWith('/'))];
  const isOpen = openHosts.includes(hostname.split('.')[0]!) || open.some((one) => matches(pathname, one));
  if (exceptKnown && isOpen) return false;
  return site.part === 'all' || found.endless.some((one) => matches(pathname, one));
}

/** Whether a tab that has passed the pause is still on the site, or in the part of it that is named. */
export const isInside = (address: URL, site: NamedSite, exceptions: Exceptions): boolean =>
  site.part === 'all' || isPausedAddress(address, site, exceptions);
