/** The keys of this device's storage that belong to the user; the intro and the install hint belong to the device. */
import { baseKeyOf } from '@scrollstop/contracts/device/record';
import { RECORD_OWNER, storageKeys } from '@scrollstop/contracts/device/storage';

const ofTheDevice: readonly string[] = [storageKeys.introSeen, storageKeys.addToHomeShown];
const ofTheUser: readonly string[] = Object.values(storageKeys).filter((key) => !ofTheDevice.includes(key));

export const personalKeys = (storage: Storage): string[] =>
  Object.keys(storage).filter(
    (key) => ofTheUser.includes(baseKeyOf(key)) || key.startsWith(storageKeys.checkinCompletedPrefix),
  );

/** Without an owner the sync of this page ends, and other tabs see that nobody is signed in. */
export const eraseHere = (): void =>
  [RECORD_OWNER, ...personalKeys(localStorage)].forEach((key) => localStorage.removeItem(key));
