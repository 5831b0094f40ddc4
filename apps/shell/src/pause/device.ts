/**
 * The record of `/pause` on the device, under a key of its own. Where the browser has no storage the page forgets, and
 * everything else works.
 */
import { newId } from '@scrollstop/contracts/device/new-id';
import type { Pause, PauseKind } from '@scrollstop/challenge/features/pause/pause-guard';
import type { KnownLink } from '@scrollstop/challenge/features/pause/known-link';
import type { DayCounts } from '@scrollstop/contracts/urge/day-counts';
import { ownKeys } from '../storage/own-keys.ts';

/** The key that the app clears with the user's record (@scrollstop/contracts/device/storage). */
export const PAUSE_KEY = 'pause-page';

/** By local date. */
type PauseCounts = Record<string, DayCounts>;

export interface PauseRecord {
  schemaVersion: 1;
  /** The name of this browser in the counts. */
  device: string;
  /** The last pause of each app. */
  pauses: Record<string, Pause>;
  lastKind?: PauseKind | undefined;
  /** The last response to each key, for offline; by key, so that two people at one browser never see each other's. */
  links: Record<string, KnownLink>;
  /** By key, '' without one; then by local date. */
  counts: Record<string, PauseCounts>;
  /** Keys with counts that the server has not confirmed. */
  unsent: string[];
}

/** Keeps the newest few: the names are from addresses, which anybody can write. */
const KEPT = 12;

const empty = (): PauseRecord => ({
  schemaVersion: 1,
  device: newId(),
  pauses: {},
  links: {},
  counts: {},
  unsent: [],
});

export function readJson(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

/** B-5: the emergency screen meets who is signed in, or tries the demo, without a price (U-7). */
export const isSignedIn = (): boolean =>
  readJson(ownKeys.loggedOut) === null &&
  // Keys of @scrollstop/contracts/device/storage, without Zod.
  (readJson('auth-user') !== null || readJson('demo-user') !== null);

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A record that cannot be read, or one of a newer release, counts as none. */
export function readRecord(): PauseRecord {
  const found = readJson(PAUSE_KEY);
  if (!isObject(found) || found['schemaVersion'] !== 1 || typeof found['device'] !== 'string') return empty();
  const record = found as unknown as PauseRecord;
  const objects = [record.pauses, record.links, record.counts];
  return objects.every(isObject) && Array.isArray(record.unsent) ? record : empty();
}

/** Reads, changes and writes in one step, because another tab may write as well. */
export function changeRecord(change: (record: PauseRecord) => void): PauseRecord {
  const record = readRecord();
  change(record);
  record.pauses = newest(record.pauses);
  record.links = newest(record.links);
  try {
    const held = readJson(PAUSE_KEY);
    // A newer release stores more here than this one can read.
    if (!isObject(held) || Number(held['schemaVersion']) <= 1) localStorage.setItem(PAUSE_KEY, JSON.stringify(record));
  } catch {
    // No storage: this page works, the next one starts anew.
  }
  return record;
}

const newest = <T>(all: Record<string, T>): Record<string, T> => Object.fromEntries(Object.entries(all).slice(-KEPT));
