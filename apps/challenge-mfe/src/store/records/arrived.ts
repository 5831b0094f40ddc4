import { storageKeys } from '@scrollstop/contracts/device/storage';
import { StoredArrived, StoredHomeShown } from '@scrollstop/contracts/device/storage-record';
import { type DeviceRecord, plainRecord } from './record.ts';

/** The values of the documents that home reads; the documents themselves are opened by the parts that need them. */
export type HomeShown = Omit<StoredHomeShown, 'schemaVersion'>;

export const homeShownRecord = plainRecord<HomeShown>(storageKeys.homeShown, StoredHomeShown, { swaps: {} });

/** The records of an account that have been on this device once; null before the first load has brought something. */
export type Arrived = Omit<StoredArrived, 'schemaVersion'> | null;

export const arrivedRecord = plainRecord<Arrived>(storageKeys.arrived, StoredArrived, null);

/** Notes what a load has brought; what has been here once is never unknown again. */
export function noteArrived(record: DeviceRecord<Arrived>, owner: number, what: StoredArrived['what']): void {
  record.update((known) =>
    known?.owner === owner && (known.what === what || known.what === 'all') ? known : { owner, what },
  );
}
