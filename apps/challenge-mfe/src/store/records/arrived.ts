import { SCHEMA_VERSION, storageKeys } from '@scrollstop/contracts/device/storage';
import { StoredArrived } from '@scrollstop/contracts/device/storage-record';
import type { DeviceRecord, RecordDefinition } from './record.ts';
import { isUnsaved, type SyncMarks } from './synced-list.ts';

/** The records of an account that have been on this device once; null before the first load has brought something. */
export type Arrived = Omit<StoredArrived, 'schemaVersion'> | null;

export const arrivedRecord: RecordDefinition<Arrived, typeof StoredArrived> = {
  key: storageKeys.arrived,
  schema: StoredArrived,
  empty: null,
  decode: ({ schemaVersion: _, ...arrived }) => arrived,
  encode: (arrived) => arrived && { schemaVersion: SCHEMA_VERSION, ...arrived },
};

/** A device that an older release has filled carries no mark: what the server has confirmed came from the account. */
export const filledBefore = (lists: readonly (readonly SyncMarks[])[]): boolean =>
  lists.some((list) => list.some((item) => !isUnsaved(item)));

/** Notes what a load has brought; what has been here once is never unknown again. */
export function noteArrived(record: DeviceRecord<Arrived>, owner: number, what: StoredArrived['what']): void {
  record.update((known) =>
    known?.owner === owner && (known.what === what || known.what === 'all') ? known : { owner, what },
  );
}
