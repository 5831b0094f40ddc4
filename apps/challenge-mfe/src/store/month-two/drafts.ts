import { SCHEMA_VERSION, storageKeys } from '@scrollstop/contracts/device/storage';
import { StoredMonthTwoDraft } from '@scrollstop/contracts/device/storage-month-two';
import { useSyncExternalStore } from 'react';
import type { DeviceRecord, RecordDefinition } from '../records/record.ts';
import { useStore } from '../store-context.tsx';
import type { Store } from '../store.ts';

/** A check-in on the things to keep, and a day of round 2, that are not submitted yet. */
export type MonthTwoDraft = Omit<StoredMonthTwoDraft, 'schemaVersion'>;
export type CheckinDraft = NonNullable<MonthTwoDraft['checkin']>;
export type RoundDraft = NonNullable<MonthTwoDraft['round']>;

export const monthTwoDraftRecord: RecordDefinition<MonthTwoDraft, typeof StoredMonthTwoDraft> = {
  key: storageKeys.monthTwoDraft,
  schema: StoredMonthTwoDraft,
  empty: { checkin: null, round: null },
  decode: ({ schemaVersion: _, ...draft }) => draft,
  encode: (draft) => (draft.checkin || draft.round ? { schemaVersion: SCHEMA_VERSION, ...draft } : null),
};

export const monthTwoDraftOf = (store: Store): DeviceRecord<MonthTwoDraft> =>
  store.open(monthTwoDraftRecord, () => undefined);

/** Renders again when the drafts change; a change starts from what is stored, not from what was rendered last. */
export function useMonthTwoDraft() {
  const record = monthTwoDraftOf(useStore());
  const draft = useSyncExternalStore(record.subscribe, record.get);
  const write = (change: (current: MonthTwoDraft) => Partial<MonthTwoDraft>): void =>
    record.update((current) => ({ ...current, ...change(current) }));
  return { draft, write, read: record.get };
}
