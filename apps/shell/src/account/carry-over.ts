/** Entries of this device that are sent with a login or a registration (S-6). */
import { DEMO_USER_ID } from '@scrollstop/challenge/constants';
import type { User } from '@scrollstop/contracts/account/auth';
import type { LocalData, PostProgressBody } from '@scrollstop/contracts/days/progress';
import { type StoredEntry, StoredProgress, storageKeys } from '@scrollstop/contracts/device/storage';
import { StoredProfile } from '@scrollstop/contracts/device/storage-session';
import { StoredWords } from '@scrollstop/contracts/device/storage-words';
import * as z from '@scrollstop/contracts/zod';
import type { DeviceStorage } from '../storage/device-storage.ts';
import { claimRecord, recordOwner } from '../session/record.ts';
import { restoreUnsent, type Unsent, unsentOf } from '../session/unsent.ts';

/** The part of a demo that an account could take over: everything but its counts (E-6); null when there is none. */
export function demoRecord(storage: DeviceStorage): Unsent | null {
  if (recordOwner(storage) !== DEMO_USER_ID) return null;
  const { [storageKeys.totals]: _totals, [storageKeys.stats]: _stats, ...record } = unsentOf(storage);
  return Object.keys(record).length > 0 ? record : null;
}

/**
 * A demo's entries are sent when the user wants it. An account's are sent only with its own address or passkey, because
 * the account that signs in is known only afterwards.
 */
export function localDataFor(
  storage: DeviceStorage,
  isMine: (owner: number) => boolean,
  withDemo: boolean,
): LocalData | undefined {
  const owner = recordOwner(storage);
  const demo = owner === DEMO_USER_ID;
  if (demo && !withDemo) return undefined;
  if (owner !== null && !demo && !isMine(owner)) return undefined;
  // Words that stay on this device do not go with a login either (docs/decisions/050).
  const stay = storage.read(storageKeys.words, StoredWords)?.place === 'device';
  const challenges = entriesOf(storage).map((entry) => ({
    ...toBody(entry),
    ...(stay && { reflectionText: '' }),
  }));
  if (challenges.length === 0) return undefined;
  // The server computes the statistics itself and ignores these.
  return { challenges, stats: storage.read(storageKeys.stats, z.unknown()) ?? {} };
}

/**
 * Makes the record that of the account into which a demo is brought. It stays unsent: the device sends the documents,
 * and where progress was away during the sign-in, also the days.
 */
export function keepDemo(storage: DeviceStorage, user: User, record: Unsent): void {
  claimRecord(storage, user);
  restoreUnsent(storage, record);
}

export const sameAddress = (storage: DeviceStorage, email: string): boolean =>
  storage.read(storageKeys.profile, StoredProfile)?.email === email.trim().toLowerCase();

const entriesOf = (storage: DeviceStorage): StoredEntry[] =>
  storage.read(storageKeys.progress, StoredProgress)?.entries ?? [];

/** Without the device's own marks. */
const toBody = ({
  unsynced: _unsynced,
  rejected: _rejected,
  lost: _lost,
  ...entry
}: StoredEntry): PostProgressBody => entry;
