import { Instant } from '@scrollstop/contracts/primitives';
import { storageKeys } from '@scrollstop/contracts/device/storage';
import { openStorage } from '../../device/device-storage.ts';
import { addToHomeDue } from '@scrollstop/challenge/features/add-to-home/add-to-home';
import { isStandalone } from '../../device/install.ts';

/** Belongs to the device and survives a logout. The value is the plain instant, as specified. */
const KEY = storageKeys.addToHomeShown;

function lastShown(): string | null {
  const storage = openStorage();
  const stored = Instant.safeParse(storage.getItem(KEY));
  if (stored.success) return stored.data;
  storage.removeItem(KEY);
  return null;
}

export const keepLastShown = (instant: string): void => openStorage().setItem(KEY, instant);

/** True if the invitation to install is due (W-1). */
export const installDue = (daysCompleted: number, now: Date): boolean =>
  addToHomeDue({ lastShown: lastShown(), daysCompleted, standalone: isStandalone() }, now);
