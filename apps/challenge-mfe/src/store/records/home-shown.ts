import { SCHEMA_VERSION, storageKeys } from '@scrollstop/contracts/device/storage';
import { StoredHomeShown } from '@scrollstop/contracts/device/storage-record';
import type { RecordDefinition } from './record.ts';

/** The values of the documents that home reads; the documents themselves are opened by the parts that need them. */
export type HomeShown = Omit<StoredHomeShown, 'schemaVersion'>;

export const homeShownRecord: RecordDefinition<HomeShown, typeof StoredHomeShown> = {
  key: storageKeys.homeShown,
  schema: StoredHomeShown,
  empty: { swaps: {} },
  decode: ({ schemaVersion: _, ...shown }) => shown,
  encode: (shown) => ({ schemaVersion: SCHEMA_VERSION, ...shown }),
};
