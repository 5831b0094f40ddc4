import { SET_ASIDE_SAID_MS } from '@scrollstop/challenge/constants';
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

/** The items that the server fails to take, and since when. Opened by the first part that asks for it. */
export const setAsideOf = (store: Store): DeviceRecord<SetAside> => store.open(setAsideDefinition);

/** When the user sees it. */
export const saidAt = ({ since }: SetAsideItem): number => Date.parse(since) + SET_ASIDE_SAID_MS;

/** The items that the user sees now. */
export const saidNow = (items: SetAside, now: Date): SetAsideItem[] =>
  items.filter((item) => item.dismissed !== true && saidAt(item) <= now.getTime());

/** Keeps the record of what could not be saved in step with what is unsaved. */
export function followSetAside(store: Store, unsaved: () => readonly UnsavedItem[]) {
  const record = setAsideOf(store);
  const now = (): string => store.now().toISOString();

  /** Not what was wiped while the request was on its way. */
  const add = (items: SetAside, keys: readonly string[]): SetAside => {
    const present = new Set(unsaved().map(({ key }) => key));
    const known = new Set(items.map(({ id }) => id));
    const added = keys.filter((key) => present.has(key) && !known.has(key));
    return added.length === 0 ? items : [...items, ...added.map((id) => ({ id, since: now() }))];
  };

  const keep = (items: SetAside, kept: (item: SetAsideItem) => boolean): SetAside =>
    items.every(kept) ? items : items.filter(kept);

  return {
    tried: (key: string, saved: boolean): void =>
      record.update((items) => {
        if (!saved) return add(items, [key]);
        // A saved item may replace another: a reminder by mail needs no device.
        const left = new Set(unsaved().map((item) => item.key));
        return keep(items, ({ id }) => id !== key && left.has(id));
      }),
    /** After a load: another device may have brought it. What a clock ahead has dated begins anew. */
    compare: (): void =>
      record.update((items) => {
        const keys = new Set(unsaved().map(({ key }) => key));
        return keep(items, ({ id, since }) => keys.has(id) && since <= now());
      }),
  };
}

/** The user was told of these, and needs no more of it. */
export const dismissSetAside = (store: Store, keys: readonly string[]): void =>
  setAsideOf(store).update((items) =>
    items.map((item) => (keys.includes(item.id) ? { ...item, dismissed: true } : item)),
  );
