import { SCHEMA_VERSION, storageKeys } from '@scrollstop/contracts/device/storage';
import { StoredUrgeShown } from '@scrollstop/contracts/device/storage-record';
import type { RecordDefinition } from './record.ts';

/** The values of the urge and of the documents that home and the achievements read; those records are opened by the parts that need them. */
export type UrgeShown = Omit<StoredUrgeShown, 'schemaVersion'>;

const nothing: UrgeShown = { swaps: {}, stars: 0 };

export const urgeShownRecord: RecordDefinition<UrgeShown, typeof StoredUrgeShown> = {
  key: storageKeys.urgeShown,
  schema: StoredUrgeShown,
  empty: nothing,
  decode: ({ schemaVersion: _, ...shown }) => shown,
  encode: (shown) => ({ schemaVersion: SCHEMA_VERSION, ...shown }),
};
