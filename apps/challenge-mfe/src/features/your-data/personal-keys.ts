import { isPersonal } from '@scrollstop/contracts/device/personal-keys';
import { RECORD_OWNER } from '@scrollstop/contracts/device/storage';

export const personalKeys = (storage: Storage): string[] => Object.keys(storage).filter(isPersonal);

/** Removing the owner ends the sync of this page, and tells other tabs that nobody is signed in. */
export const eraseLocalData = (): void =>
  [RECORD_OWNER, ...personalKeys(localStorage)].forEach((key) => localStorage.removeItem(key));
