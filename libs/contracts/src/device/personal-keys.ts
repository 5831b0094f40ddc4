import { baseKeyOf } from './record.ts';
import { storageKeys } from './storage.ts';

const ofTheDevice: readonly string[] = [storageKeys.introSeen, storageKeys.addToHomeShown];
const ofTheUser = Object.values<string>(storageKeys).filter((key) => !ofTheDevice.includes(key));

/** True for keys that are cleared at logout; the intro and the install hint belong to the device. */
export const isPersonal = (place: string): boolean =>
  ofTheUser.includes(baseKeyOf(place)) || place.startsWith(storageKeys.checkinCompletedPrefix);
