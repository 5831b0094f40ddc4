/**
 * The record of `/pause` on the device, under a key of its own. Without storage the page forgets its record, and
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
  /** The last response for each key, for offline use; by key, so that users of one browser never see each other's. */
  links: Record<string, KnownLink>;
  /** By key ('' without one), then by local date. */
  counts: Record<string, PauseCounts>;
  /** Keys with counts not yet confirmed by the server. */
  unsent: string[];
}

/** Only the newest are kept, because the names are from addresses, which anybody can write. */
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

/** B-5: a user who is signed in or tries the demo can open the emergency screen without a price (U-7). */
export const isSignedIn = (): boolean =>
  readJson(ownKeys.loggedOut) === null &&
  // The keys of @scrollstop/contracts/device/storage, which would load Zod.
  (readJson('auth-user') !== null || readJson('demo-user') !== null);

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns an empty record if the stored one is unreadable or of a newer release. */
export function readRecord(): PauseRecord {
  const found = readJson(PAUSE_KEY);
  if (!isObject(found) || found['schemaVersion'] !== 1 || typeof found['device'] !== 'string') return empty();
  const record = found as unknown as PauseRecord;
  const objects = [record.pauses, record.links, record.counts];
  return objects.every(isObject) && Array.isArray(record.unsent) ? record : empty();
}

/** Reads, changes and writes the record in one step, because another tab may write it too. */
export function changeRecord(change: (record: PauseRecord) => void): PauseRecord {
  const record = readRecord();
  change(record);
  record.pauses = newest(record.pauses);
  record.links = newest(record.links);
  try {
    const stored = readJson(PAUSE_KEY);
    // A record of a newer release must not be overwritten.
    if (!isObject(stored) || Number(stored['schemaVersion']) <= 1)
      localStorage.setItem(PAUSE_KEY, JSON.stringify(record));
  } catch {
    // Without storage the page works, but the next visit starts with an empty record.
  }
  return record;
}

const newest = <T>(all: Record<string, T>): Record<string, T> => Object.fromEntries(Object.entries(all).slice(-KEPT));
