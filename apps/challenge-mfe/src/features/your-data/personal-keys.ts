/** The keys of this device's storage that belong to the user; the intro and the install hint belong to the device. */
import { baseKeyOf } from '@scrollstop/contracts/device/record';
import { storageKeys } from '@scrollstop/contracts/device/storage';

const ofTheDevice: readonly string[] = [storageKeys.introSeen, storageKeys.addToHomeShown];
const ofTheUser: readonly string[] = Object.values(storageKeys).filter((key) => !ofTheDevice.includes(key));

export const personalKeys = (storage: Storage): string[] =>
  Object.keys(storage).filter(
    (key) => ofTheUser.includes(baseKeyOf(key)) || key.startsWith(storageKeys.checkinCompletedPrefix),
  );
