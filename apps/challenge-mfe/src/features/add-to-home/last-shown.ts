import { Instant } from '@scrollstop/contracts/primitives';
import { storageKeys } from '@scrollstop/contracts/device/storage';
import { openStorage } from '../../device/device-storage.ts';
import { addToHomeDue } from '@scrollstop/challenge/features/add-to-home/add-to-home';
import { isStandalone } from '../../device/install.ts';

/** Belongs to the device, not to the user: it stays after a logout. The plain instant, as given. */
const KEY = storageKeys.addToHomeShown;

function lastShown(): string | null {
  const storage = openStorage();
  const stored = Instant.safeParse(storage.getItem(KEY));
  if (stored.success) return stored.data;
  storage.removeItem(KEY);
  return null;
}

export const keepLastShown = (instant: string): void => openStorage().setItem(KEY, instant);

/** W-1. */
export const installDue = (daysCompleted: number, now: Date): boolean =>
  addToHomeDue({ lastShown: lastShown(), daysCompleted, standalone: isStandalone() }, now);
