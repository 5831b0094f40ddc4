import { currentItems } from '@scrollstop/challenge/urge/merge-edited';
import {
  addDates,
  byDay,
  mergeUrge,
  nextEditedAt,
  emptyUrgeLists,
} from '@scrollstop/challenge/urge/merge-urge';
import { SCHEMA_VERSION, storageKeys } from '@scrollstop/contracts/device/storage';
import { StoredUrge } from '@scrollstop/contracts/device/storage-urge';
import type { Urge } from '@scrollstop/contracts/urge/urge';
import { newDevice } from '../records/totals.ts';
import type { DeviceRecord, RecordDefinition } from '../records/record.ts';
import { isUnsaved, type SyncMarks } from '../records/synced-list.ts';
import type { UrgeShown } from '../records/urge-shown.ts';
import { showOnHome } from '../show-on-home.ts';
import type { Store } from '../store.ts';

/** Everything of one user; `device` names the counts that this device writes. */
export interface UrgeState extends Urge, SyncMarks {
  device: string;
}
export type UrgeRecord = DeviceRecord<UrgeState | null>;

/** The part that the server may know, without marks. */
export const urgeIn = ({ device: _, unsynced: _unsynced, rejected: _rejected, ...urge }: UrgeState): Urge =>
  urge;

const emptyUrge: Urge = { ...emptyUrgeLists, counts: {} };

export const stateOf = (state: UrgeState | null): UrgeState => state ?? { ...emptyUrge, device: newDevice() };

export const urgeDefinition: RecordDefinition<UrgeState | null, typeof StoredUrge> = {
  key: storageKeys.urge,
  schema: StoredUrge,
  empty: null,
  /** A record that was put back from a sealed one holds its lists twice. */
  decode: ({ schemaVersion: _, ...state }) => ({ ...state, ...mergeUrge(urgeIn(state), emptyUrge) }),
  encode: (state) => state && { schemaVersion: SCHEMA_VERSION, ...state },
  /** Two tabs that write in the same moment both keep what was written. */
  join: (mine, theirs) =>
    mine?.unsynced && theirs
      ? { ...theirs, ...mergeUrge(urgeIn(ofDevice(mine, theirs)), urgeIn(theirs)), unsynced: true }
      : theirs,
};

/** Two tabs that made the record in the same moment are one device, and both of them counted. */
function ofDevice(mine: UrgeState, { device, counts }: UrgeState): UrgeState {
  if (mine.device === device) return mine;
  const { [mine.device]: own, ...others } = mine.counts;
  const dates = addDates(own ?? {}, counts[device] ?? {});
  return { ...mine, device, counts: { ...others, [device]: dates } };
}

const shownOf = (state: UrgeState | null): Partial<UrgeShown> => ({
  swaps: Object.fromEntries(
    currentItems(state?.swaps ?? [], byDay).map(({ day, alternative }) => [String(day), alternative]),
  ),
  stars: state?.pauseDays.length ?? 0,
  unsynced: (state && isUnsaved(state)) || undefined,
});

/** The record of a store, opened by the first part that asks for it. */
export const urgeRecordOf = (store: Store): UrgeRecord =>
  store.open(urgeDefinition, (record) => {
    const show = (): void => showOnHome(store, shownOf(record.get()));
    record.subscribe(show);
    show();
  });

/** Changes the record, and marks it for the sync. `editedAt` is later than every instant in it. */
export function changeUrge(store: Store, change: (urge: UrgeState, editedAt: string) => Partial<Urge>): void {
  urgeRecordOf(store).update((stored) => {
    const state = stateOf(stored);
    const changed = change(state, nextEditedAt(state, store.now()));
    const { device } = state;
    return { ...mergeUrge(urgeIn(state), { ...urgeIn(state), ...changed }), device, unsynced: true };
  });
}

/** The record of this device; empty where nothing was written yet. */
export const urgeNow = (store: Store): Urge => urgeRecordOf(store).get() ?? emptyUrge;
