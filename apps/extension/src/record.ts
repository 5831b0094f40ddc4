/**
 * The extension's records in the browser. Reading is lenient: a missing or invalid field gets its default, and a field
 * of a newer release is kept.
 */
import { type KnownLink, PAUSE_KEY_FORMAT, readLink } from '@scrollstop/challenge/features/pause/known-link';
import { type PauseKind, pauseKinds } from '@scrollstop/challenge/features/pause/pause-guard';
import { newCountingDevice } from '@scrollstop/challenge/features/pause/counting-device';
import type { Hours, PauseRules } from '@scrollstop/challenge/features/pause/site-pause';
import { type NamedSite, siteHostOf } from '@scrollstop/challenge/features/pause/sites';
import type { DayCounts } from '@scrollstop/contracts/urge/day-counts';

export interface Settings extends PauseRules {
  sites: NamedSite[];
  hours: Hours | null;
  offUntil: number;
  except: string[];
  exceptKnown: boolean;
  /** Minutes on a site after which the question is shown; 0: never. */
  askAfter: number;
  /** Chosen on the settings page; null follows the browser. */
  language: string | null;
}

/** The counts of one local date. */
export interface Counts {
  shown: number;
  notNow: number;
  continued: number;
}

/** The account, once it is connected (docs/decisions/043). */
export interface Connection {
  /** The name of this browser in the counts of the account. */
  device: string;
  /** '' without an account. */
  key: string;
  link: KnownLink | null;
  /** The key was switched off in the app. */
  dead: boolean;
  /** Counts since the account was connected, if its user agreed. */
  counts: Record<string, DayCounts>;
  unsent: boolean;
}

type Fields = Record<string, unknown>;
const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};
const numberOf = (value: unknown, min: number, max: number): number =>
  typeof value === 'number' && Number.isFinite(value) && value >= min && value <= max ? value : 0;

export function parseSettings(value: unknown): Settings {
  const fields = fieldsOf(value);
  const { sites, except, language } = fields;
  const hours = fieldsOf(fields['hours']);
  const isMinute = (minute: unknown) => typeof minute === 'number' && minute >= 0 && minute < 1440;
  return {
    sites: (Array.isArray(sites) ? sites.map(fieldsOf) : []).flatMap(({ host, part, on }) => {
      const validHost = typeof host === 'string' ? siteHostOf(host) : null;
      return validHost ? [{ host: validHost, part: part === 'endless' ? part : 'all', on: on !== false }] : [];
    }),
    hours: isMinute(hours['from']) && isMinute(hours['to']) ? (hours as unknown as Hours) : null,
    offUntil: numberOf(fields['offUntil'], 0, Number.MAX_SAFE_INTEGER),
    except: Array.isArray(except) ? except.filter((one) => typeof one === 'string') : [],
    exceptKnown: fields['exceptKnown'] !== false,
    askAfter: numberOf(fields['askAfter'], 1, 120),
    language: typeof language === 'string' ? language : null,
  };
}

export function parseCounts(value: unknown): { days: Record<string, Counts>; lastKind: PauseKind | null } {
  const fields = fieldsOf(value);
  const days = Object.entries(fieldsOf(fields['days'])).map(([date, day]) => {
    const { shown, notNow, continued } = fieldsOf(day);
    const count = (one: unknown) => numberOf(one, 0, 1_000_000);
    return [date, { shown: count(shown), notNow: count(notNow), continued: count(continued) }] as const;
  });
  return {
    days: Object.fromEntries(days),
    lastKind: pauseKinds.find((kind) => kind === fields['lastKind']) ?? null,
  };
}

/** Connects a new account, or none (''), and drops the link and the counts of the previous one. */
export const resetConnection = (connection: Connection, key: string, dead = false): Connection =>
  Object.assign(connection, { key, link: null, dead, counts: {}, unsent: false });

export function parseConnection(value: unknown): Connection {
  const { device, key, link, dead, counts, unsent } = fieldsOf(value);
  const linkFields = fieldsOf(link);
  return {
    device: typeof device === 'string' ? device : newCountingDevice(navigator.userAgent),
    key: typeof key === 'string' && PAUSE_KEY_FORMAT.test(key) ? key : '',
    link: readLink({ ...linkFields, breathSeconds: linkFields['seconds'] }),
    dead: dead === true,
    counts: fieldsOf(counts) as Record<string, DayCounts>,
    unsent: unsent === true,
  };
}

const SCHEMA_VERSION = 1;
const parsers = { settings: parseSettings, counts: parseCounts, connection: parseConnection };
export type Records = { [K in keyof typeof parsers]: ReturnType<(typeof parsers)[K]> };

/** Rejects if the browser has no storage. */
export async function read<K extends keyof Records>(name: K): Promise<Records[K]> {
  const stored = await chrome.storage.local.get(name);
  return parsers[name](stored[name]) as Records[K];
}

/** Reads all records in one call. Without storage it returns the defaults and `broken`. */
export async function readAll(): Promise<Records & { broken: boolean }> {
  const stored: Fields | null = await chrome.storage.local.get(Object.keys(parsers)).catch(() => null);
  return {
    broken: stored === null,
    settings: parseSettings(stored?.['settings']),
    counts: parseCounts(stored?.['counts']),
    connection: parseConnection(stored?.['connection']),
  };
}

/** Rejects if nothing can be stored. The worker and all pages of the extension wait for each other's changes. */
export const change = <K extends keyof Records>(name: K, edit: (record: Records[K]) => void): Promise<Records[K]> =>
  navigator.locks.request(name, async () => {
    const stored = fieldsOf((await chrome.storage.local.get(name))[name]);
    const record = parsers[name](stored) as Records[K];
    edit(record);
    await chrome.storage.local.set({ [name]: { schemaVersion: SCHEMA_VERSION, ...stored, ...record } });
    return record;
  });
