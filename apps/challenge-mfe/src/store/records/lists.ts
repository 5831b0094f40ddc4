import { mergeEntry } from '@scrollstop/challenge/record/merge';
import type { ProgressEntry } from '@scrollstop/contracts/days/progress';
import {
  SCHEMA_VERSION,
  type StoredEntry,
  StoredProgress,
  storageKeys,
} from '@scrollstop/contracts/device/storage';
import { StoredArrived, StoredHomeShown } from '@scrollstop/contracts/device/storage-record';
import { type DeviceRecord, plainRecord, type RecordDefinition } from './record.ts';
import { addOne, joinTabs, type MergeRules } from './synced-list.ts';

export const entryRules: MergeRules<ProgressEntry> = {
  keyOf: ({ day }) => day,
  merge: (a, b) => mergeEntry(a, b).entry,
  /** A later instant of the same text adds nothing: the server clamps it to its own clock (S-2). */
  asKnown: (known, entry) =>
    known.reflectionText === entry.reflectionText ? { ...entry, updatedAt: known.updatedAt } : entry,
};

/** The entries of the 30 days. */
export const progressRecord: RecordDefinition<readonly StoredEntry[], typeof StoredProgress> = {
  key: storageKeys.progress,
  schema: StoredProgress,
  empty: [],
  /** A record that was put back from a sealed one may hold a day twice. */
  decode: ({ entries }) =>
    entries.reduce<readonly StoredEntry[]>((known, entry) => addOne(entryRules, known, entry), []),
  encode: (entries) => ({ schemaVersion: SCHEMA_VERSION, entries: [...entries] }),
  join: joinTabs(entryRules),
};

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
