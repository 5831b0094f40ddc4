import { SCHEMA_VERSION, storageKeys } from '@scrollstop/contracts/device/storage';
import { StoredDraftsAfterMonth } from '@scrollstop/challenge/record/storage-after-month';
import { useSyncExternalStore } from 'react';
import type { DeviceRecord, RecordDefinition } from '../store/records/record.ts';
import { useStore } from '../store/store-context.tsx';
import type { Store } from '../store/store.ts';

/** A check-in on the things to keep, and a day of round 2, that are not submitted yet. */
export type DraftsAfterMonth = Omit<StoredDraftsAfterMonth, 'schemaVersion'>;
export type CheckinDraft = NonNullable<DraftsAfterMonth['checkin']>;
export type RoundDraft = NonNullable<DraftsAfterMonth['round']>;

export const draftsAfterMonthRecord: RecordDefinition<DraftsAfterMonth, typeof StoredDraftsAfterMonth> = {
  key: storageKeys.draftsAfterMonth,
  schema: StoredDraftsAfterMonth,
  empty: { checkin: null, round: null },
  decode: ({ schemaVersion: _, ...draft }) => draft,
  encode: (draft) => (draft.checkin || draft.round ? { schemaVersion: SCHEMA_VERSION, ...draft } : null),
};

export const draftsAfterMonthOf = (store: Store): DeviceRecord<DraftsAfterMonth> =>
  store.open(draftsAfterMonthRecord);

/** Renders again when the drafts change; a change starts from what is stored, not from what was rendered last. */
export function useDraftsAfterMonth() {
  const record = draftsAfterMonthOf(useStore());
  const draft = useSyncExternalStore(record.subscribe, record.get);
  const write = (change: (current: DraftsAfterMonth) => Partial<DraftsAfterMonth>): void =>
    record.update((current) => ({ ...current, ...change(current) }));
  return { draft, write, read: record.get };
}
