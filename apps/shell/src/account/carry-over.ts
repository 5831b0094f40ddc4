/** S-6: entries of this device that go along with a login or a registration. */
import { DEMO_USER_ID } from '@scrollstop/challenge/constants';
import type { LocalData, PostProgressBody } from '@scrollstop/contracts/progress';
import { type StoredEntry, StoredProgress, storageKeys } from '@scrollstop/contracts/storage';
import { StoredProfile } from '@scrollstop/contracts/storage-session';
import * as z from 'zod/mini';
import type { DeviceStorage } from '../storage/device-storage.ts';
import { recordOwner } from '../session/record.ts';

/** Days of the demo that could become an account's; 0 when there is no demo on this device. */
export const demoDays = (storage: DeviceStorage): number =>
  recordOwner(storage) === DEMO_USER_ID ? entriesOf(storage).length : 0;

/**
 * A demo's entries go along when the person wants it. An account's go along only with its own address or passkey,
 * because whose answer it will be is known only afterwards.
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
  const challenges = entriesOf(storage).map(toBody);
  if (challenges.length === 0) return undefined;
  // The server computes the statistics itself and ignores these.
  return { challenges, stats: storage.read(storageKeys.stats, z.unknown()) ?? {} };
}

export const sameAddress = (storage: DeviceStorage, email: string): boolean =>
  storage.read(storageKeys.profile, StoredProfile)?.email === email.trim().toLowerCase();

const entriesOf = (storage: DeviceStorage): StoredEntry[] =>
  storage.read(storageKeys.progress, StoredProgress)?.entries ?? [];

/** The device's own marks stay behind. */
const toBody = ({ unsynced: _unsynced, rejected: _rejected, ...entry }: StoredEntry): PostProgressBody =>
  entry;
