/** The record on this device belongs to one user at a time (S-10). */
import { DEMO_USER_ID } from '@scrollstop/challenge/constants';
import type { User } from '@scrollstop/contracts/account/auth';
import { isPersonal } from '@scrollstop/contracts/device/personal-keys';
import { baseKeyOf } from '@scrollstop/contracts/device/record';
import type { Http } from '@scrollstop/contracts/site/remote';
import { SCHEMA_VERSION, StoredArrived, storageKeys } from '@scrollstop/contracts/device/storage';
import { StoredProfile, StoredUser, StoredUserProfile } from '@scrollstop/contracts/device/storage-session';
import * as z from '@scrollstop/contracts/zod';
import type { DeviceStorage } from '../storage/device-storage.ts';
import { GIFT_DRAFT, ownKeys } from '../storage/own-keys.ts';

const ownPersonal: readonly string[] = [ownKeys.recordOwner, ownKeys.waitingPurchase];

export const personalKeys = (storage: DeviceStorage): string[] =>
  storage.keys().filter((key) => isPersonal(key) || ownPersonal.includes(baseKeyOf(key)));

/** Loaded when a user leaves. A device that cannot load it is offline and receives no message either. */
export const forgetPush = async (http?: Http): Promise<void> => {
  const chunk = await import(/* webpackChunkName: "forget-push" */ './forget-push.ts').catch(() => null);
  await chunk?.forgetPush(http);
};

export function wipeRecord(storage: DeviceStorage): void {
  personalKeys(storage).forEach(storage.remove);
  void forgetPush();
}

/** Removed when a user leaves. A visitor's draft is kept and continues in the account that they create. */
export function forgetGiftDraft(): void {
  try {
    sessionStorage.removeItem(GIFT_DRAFT);
  } catch {
    // A browser that forbids session storage has stored nothing.
  }
}

export const recordOwner = (storage: DeviceStorage): number | null => storage.read(ownKeys.recordOwner, z.int());

/** Makes this user the record's owner: removes another user's keys, then stores copies of the response. */
export function claimRecord(storage: DeviceStorage, user: User): void {
  const owner = recordOwner(storage);
  if (owner !== null && owner !== user.id) wipeRecord(storage);
  storage.write(ownKeys.recordOwner, user.id);
  const demo = user.id === DEMO_USER_ID;
  if (!demo) storage.write(ownKeys.hadAccount, true);
  const key = demo ? storageKeys.demoUser : storageKeys.authUser;
  storage.write(key, { schemaVersion: SCHEMA_VERSION, user } satisfies StoredUser, StoredUser);
  writeProfiles(storage, user);
}

/** Makes a newly created account the record's owner, and marks its data as completely loaded. */
export function claimEmptyRecord(storage: DeviceStorage, user: User): void {
  claimRecord(storage, user);
  const arrived: StoredArrived = { schemaVersion: SCHEMA_VERSION, owner: user.id, what: 'all' };
  storage.write(storageKeys.arrived, arrived, StoredArrived);
}

/** S-11, G-12: written for compatibility, never read for a decision. */
function writeProfiles(storage: DeviceStorage, user: User): void {
  const profile: StoredProfile = {
    schemaVersion: SCHEMA_VERSION,
    name: user.username,
    email: user.email,
    onboardingCompleted: introSeen(storage),
    isTrialActive: user.access === 'trial',
    isPremium: user.isPremiumUser,
    trialStartDate: user.trialStartDate,
    trialEndDate: user.trialEndDate,
  };
  const userProfile: StoredUserProfile = { schemaVersion: SCHEMA_VERSION, hasPremium: user.isPremiumUser };
  storage.write(storageKeys.profile, profile, StoredProfile);
  storage.write(storageKeys.userProfile, userProfile, StoredUserProfile);
}

/** True if an account was signed in on this device before. */
export const hadAccount = (storage: DeviceStorage): boolean => storage.read(ownKeys.hadAccount, z.boolean()) === true;

export const cachedUser = (storage: DeviceStorage): User | null =>
  storage.read(storageKeys.authUser, StoredUser)?.user ?? null;

/** after the end of a session an offline start must not show its user, whose record is kept. */
export const forgetUser = (storage: DeviceStorage): void => storage.remove(storageKeys.authUser);

export const storedDemo = (storage: DeviceStorage): User | null =>
  storage.read(storageKeys.demoUser, StoredUser)?.user ?? null;

export const introSeen = (storage: DeviceStorage): boolean => storage.read(storageKeys.introSeen, z.boolean()) === true;

export const markIntroSeen = (storage: DeviceStorage): void => {
  storage.write(storageKeys.introSeen, true);
};
