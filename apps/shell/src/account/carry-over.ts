/** Entries of this device that are sent with a login or a registration (S-6). */
import { DEMO_USER_ID } from '@scrollstop/challenge/constants';
import { entryVersions } from '@scrollstop/challenge/record/entry-versions';
import type { User } from '@scrollstop/contracts/account/auth';
import type { LocalData } from '@scrollstop/contracts/days/progress';
import { StoredProgress, storageKeys } from '@scrollstop/contracts/device/storage';
import * as z from '@scrollstop/contracts/zod';
import type { DeviceStorage } from '../storage/device-storage.ts';
import { claimRecord, recordOwner } from '../session/record.ts';
import { restoreUnsent, type Unsent, unsentOf } from '../session/unsent.ts';

/** Returns the part of a demo that can be moved to an account: all but its counts (E-6). Null if there is nothing. */
export function demoRecord(storage: DeviceStorage): Unsent | null {
  if (recordOwner(storage) !== DEMO_USER_ID) return null;
  const { [storageKeys.totals]: _totals, [storageKeys.stats]: _stats, ...record } = unsentOf(storage);
  return Object.keys(record).length > 0 ? record : null;
}

/**
 * The days of a demo, if the user wants them moved, and days without an owner. The days of an account stay in its
 * record, from which they are sent after the sign-in.
 */
export function localDataFor(storage: DeviceStorage, withDemo: boolean): LocalData | undefined {
  const owner = recordOwner(storage);
  if (owner !== null && !(owner === DEMO_USER_ID && withDemo)) return undefined;
  const days = storage.read(storageKeys.progress, StoredProgress)?.entries ?? [];
  const challenges = days.flatMap((day) => entryVersions(day).slice(-1));
  if (challenges.length === 0) return undefined;
  // The server computes the statistics itself and ignores these.
  return { challenges, stats: storage.read(storageKeys.stats, z.unknown()) ?? {} };
}

/**
 * Gives the record of a demo to the account. It stays marked as unsent: the device sends the documents, and the days
 * too if progress was unavailable during the sign-in.
 */
export function keepDemo(storage: DeviceStorage, user: User, record: Unsent): void {
  claimRecord(storage, user);
  restoreUnsent(storage, record);
}
