/** `temp-onboarding-data`: data that the user entered before creating an account. */
import { SCHEMA_VERSION, storageKeys } from '@scrollstop/contracts/device/storage';
import { StoredOnboarding } from '@scrollstop/contracts/device/storage-session';
import type { DeviceStorage } from './device-storage.ts';

export const readOnboarding = (storage: DeviceStorage): StoredOnboarding =>
  storage.read(storageKeys.onboarding, StoredOnboarding) ?? { schemaVersion: SCHEMA_VERSION };

export function addOnboarding(
  storage: DeviceStorage,
  data: Pick<StoredOnboarding, 'hours'> | Pick<StoredOnboarding, 'email'>,
): void {
  storage.write(storageKeys.onboarding, { ...readOnboarding(storage), ...data }, StoredOnboarding);
}
