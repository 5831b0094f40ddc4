import { SET_ASIDE_REPORT_MS } from '@scrollstop/challenge/constants';
import { SCHEMA_VERSION, storageKeys } from '@scrollstop/contracts/device/storage';
import { type SetAsideItem, StoredSetAside } from '@scrollstop/contracts/device/storage-set-aside';
import type { DeviceRecord, RecordDefinition } from '../records/record.ts';
import type { Store } from '../records/store.ts';
import type { UnsavedItem } from './channel.ts';

type SetAside = readonly SetAsideItem[];

export const setAsideDefinition: RecordDefinition<SetAside, typeof StoredSetAside> = {
  key: storageKeys.setAside,
  schema: StoredSetAside,
  empty: [],
  decode: ({ items }) => items,
  encode: (items) => (items.length === 0 ? null : { schemaVersion: SCHEMA_VERSION, items: [...items] }),
};

/** The items that the server has failed to take, and since when; opened on first use. */
export const setAsideOf = (store: Store): DeviceRecord<SetAside> => store.open(setAsideDefinition);

/** The time from which the user is told about the item. */
export const shownAt = ({ since }: SetAsideItem): number => Date.parse(since) + SET_ASIDE_REPORT_MS;

/** The items that the user is told about now. */
export const shownNow = (items: SetAside, now: Date): SetAsideItem[] =>
  items.filter((item) => item.dismissed !== true && shownAt(item) <= now.getTime());

/** Removes items from the record once they are saved, and adds those that could not be saved. */
export function followSetAside(store: Store, unsaved: () => readonly UnsavedItem[]) {
  const record = setAsideOf(store);
  const now = (): string => store.now().toISOString();

  /** Does not add items that were wiped during the request. */
  const add = (items: SetAside, keys: readonly string[]): SetAside => {
    const present = new Set(unsaved().map(({ key }) => key));
    const recorded = new Set(items.map(({ id }) => id));
    const added = keys.filter((key) => present.has(key) && !recorded.has(key));
    return added.length === 0 ? items : [...items, ...added.map((id) => ({ id, since: now() }))];
  };

  const keep = (items: SetAside, kept: (item: SetAsideItem) => boolean): SetAside =>
    items.every(kept) ? items : items.filter(kept);

  return {
    tried: (key: string, saved: boolean): void =>
      record.update((items) => {
        if (!saved) return add(items, [key]);
        // Saving one item may make another obsolete: a reminder by mail needs no device.
        const left = new Set(unsaved().map((item) => item.key));
        return keep(items, ({ id }) => id !== key && left.has(id));
      }),
    /** Call after a load: another device may have saved an item. An item dated by a fast clock starts anew. */
    compare: (): void =>
      record.update((items) => {
        const keys = new Set(unsaved().map(({ key }) => key));
        return keep(items, ({ id, since }) => keys.has(id) && since <= now());
      }),
  };
}

/** Hides these items after the user has dismissed the notice. */
export const dismissSetAside = (store: Store, keys: readonly string[]): void =>
  setAsideOf(store).update((items) =>
    items.map((item) => (keys.includes(item.id) ? { ...item, dismissed: true } : item)),
  );
