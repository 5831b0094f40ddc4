import { spelling } from '@scrollstop/challenge/record/spelling';
import type { DeviceRecord } from './record.ts';

/** The marks by which a record says that the server does not have it yet, or has refused it for good (S-3). */
export interface SyncMarks {
  unsynced?: boolean | undefined;
  rejected?: boolean | undefined;
}

/** Returns the item as the server knows it. */
export function withoutMarks<T extends SyncMarks>(marked: T): Omit<T, keyof SyncMarks> {
  const { unsynced: _unsynced, rejected: _rejected, ...plain } = marked;
  return plain;
}

export const markRejected = <T extends SyncMarks>(marked: T): T => ({
  ...(withoutMarks(marked) as T),
  rejected: true,
});

/** True while the item is on this device alone. */
export const isUnsaved = ({ unsynced, rejected }: SyncMarks): boolean =>
  unsynced === true || rejected === true;

/** The rules of libs/challenge by which items of one kind are merged. */
export interface MergeRules<Item> {
  /** Sorts the list and tells its items apart: a day, a date. */
  keyOf: (item: Item) => number | string;
  /** Keeps everything of both; commutative, associative and idempotent. */
  merge: (a: Item, b: Item) => Item;
  /** Where the server keeps an item that it has in another form: what is compared when it is asked whether it has all of it. */
  asKnown?: (known: Item, item: Item) => Item;
}

type Marked<Item> = Item & SyncMarks;
/** Every mark is optional, so an item of the server is one without marks. */
const unmarked = <Item>(item: Item): Marked<Item> => item as Marked<Item>;
type Items<Item> = readonly Marked<Item>[];

/** A list whose items each carry their own unsynced mark. These marks are the queue of the sync. */
export interface SyncedList<Item> {
  get: () => Items<Item>;
  keyOf: (item: Item) => number | string;
  subscribe: (listener: () => void) => () => void;
  /** Merges an item made on this device. */
  add: (item: Item) => void;
  /** Returns the items that wait to be sent; a rejected one is not among them. */
  unsynced: () => Items<Item>;
  /** Joins the server's whole list. */
  mergeServer: (list: readonly Item[]) => void;
  /** Takes in the server's response to one sent item. */
  acknowledge: (sent: Marked<Item>, stored: Item) => void;
  /** Keeps an item that the server refused for good; it is not sent again until it changes. */
  reject: (sent: Marked<Item>) => void;
}

type Change<Item> = (known: Marked<Item> | undefined) => Marked<Item> | undefined;

/** Replaces one item, keeps the order; the same list when nothing changes. */
function changeOne<Item>(
  { keyOf }: Pick<MergeRules<Item>, 'keyOf'>,
  items: Items<Item>,
  key: number | string,
  change: Change<Item>,
): Items<Item> {
  const known = items.find((item) => keyOf(item) === key);
  const next = change(known);
  if (!next || next === known) return items;
  const others = items.filter((item) => keyOf(item) !== key);
  return [...others, next].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
}

/**
 * Joins what this tab holds and what another tab has just written. `theirs` wins, except where `mine` is unsynced and
 * `theirs` lacks something of it: two tabs that write in the same moment both keep their day.
 */
export const joinTabs =
  <Item>(rules: MergeRules<Item>) =>
  (mine: Items<Item>, theirs: Items<Item>): Items<Item> =>
    mine.filter(({ unsynced }) => unsynced).reduce((joined, item) => addOne(rules, joined, item), theirs);

/** Adds an item as it is; a second one of its key joins the first. */
export const addOne = <Item>(rules: MergeRules<Item>, items: Items<Item>, item: Marked<Item>): Items<Item> =>
  changeOne(rules, items, rules.keyOf(item), (known) => {
    if (!known) return item;
    return covers(rules, known, item) ? known : { ...merged(rules, known, item), unsynced: true };
  });

/** Compares contents, whatever the marks. */
const same = <Item extends SyncMarks>(a: Item, b: Item): boolean =>
  spelling(withoutMarks(a)) === spelling(withoutMarks(b));

/** Merges two items without their marks. */
const merged = <Item>({ merge }: MergeRules<Item>, a: Marked<Item>, b: Marked<Item>): Item =>
  merge(withoutMarks(a) as Item, withoutMarks(b) as Item);

/** True when `known` already says all that `item` says. */
const covers = <Item>(rules: MergeRules<Item>, known: Marked<Item>, item: Marked<Item>): boolean =>
  same<Marked<Item>>(known, unmarked(merged(rules, known, rules.asKnown?.(known, item) ?? item)));

export function createSyncedList<Item>(
  record: DeviceRecord<Items<Item>>,
  rules: MergeRules<Item>,
): SyncedList<Item> {
  const { keyOf } = rules;

  /** Merges the device's and the server's version; unsynced while the server lacks something of it. */
  function join(local: Marked<Item> | undefined, server: Item): Marked<Item> {
    if (!local) return unmarked(server);
    const marked = local.unsynced || local.rejected;
    const known = unmarked(server);
    if (covers(rules, known, local)) return !marked && same(local, known) ? local : known;
    const joined = unmarked(merged(rules, local, known));
    return local.rejected ? markRejected(joined) : { ...joined, unsynced: true };
  }

  const change = (item: Item, how: Change<Item>): void =>
    record.update((items) => changeOne(rules, items, keyOf(item), how));

  return {
    get: record.get,
    keyOf,
    subscribe: record.subscribe,
    add: (item) => record.update((items) => addOne(rules, items, { ...item, unsynced: true })),
    unsynced: () => record.get().filter(({ unsynced }) => unsynced),
    mergeServer(list) {
      record.update((items) => {
        const joined = list.reduce(
          (known, server) => changeOne(rules, known, keyOf(server), (local) => join(local, server)),
          items,
        );
        // An item that the server lacks is sent again, even if it was sent before.
        const atServer = new Set(list.map(keyOf));
        return joined.reduce(
          (known, item) =>
            atServer.has(keyOf(item)) || isUnsaved(item)
              ? known
              : changeOne(rules, known, keyOf(item), (local) => local && { ...local, unsynced: true }),
          joined,
        );
      });
    },
    acknowledge: (sent, stored) =>
      change(stored, (local) => {
        // An item that is gone was wiped meanwhile and must not come back.
        if (!local) return undefined;
        return same(local, sent) ? unmarked(stored) : join(local, stored);
      }),
    reject: (sent) => change(sent, (local) => (local && same(local, sent) ? markRejected(local) : local)),
  };
}
