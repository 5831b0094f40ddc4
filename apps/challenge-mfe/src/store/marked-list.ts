import type { Cell } from './cell.ts';
import { type Marks, markUnsynced, setAside } from './marks.ts';

/** How items of one kind meet: the rules of libs/challenge. */
export interface MeetingRules<Item> {
  /** Sorts the list and tells its items apart: a day, a date. */
  keyOf: (item: Item) => number | string;
  /** Everything of both; commutative, associative and idempotent. */
  merge: (a: Item, b: Item) => Item;
  /** Marks do not count. */
  same: (a: Item, b: Item) => boolean;
  /** True when `known` already says all that `item` says. */
  covers: (known: Item, item: Item) => boolean;
}

type Marked<Item> = Item & Marks;
/** Every mark is optional, so an item of the server is one without marks. */
const unmarked = <Item>(item: Item): Marked<Item> => item as Marked<Item>;
type Items<Item> = readonly Marked<Item>[];

/** A list whose items each carry their own unsynced mark (S-3). */
export interface MarkedList<Item> {
  get: () => Items<Item>;
  subscribe: (listener: () => void) => () => void;
  /** Merges an item made on this device. */
  add: (item: Item) => void;
  /** What waits to be sent; what was set aside is not among it. */
  unsynced: () => Items<Item>;
  /** Joins the server's whole list. */
  mergeServer: (list: readonly Item[]) => void;
  /** The server's answer to one sent item. */
  acknowledge: (sent: Marked<Item>, stored: Item) => void;
  /** Refused for good: kept on the device, not sent again until it changes. */
  setAside: (sent: Marked<Item>) => void;
}

type Change<Item> = (known: Marked<Item> | undefined) => Marked<Item> | undefined;

/** Replaces one item, keeps the order; the same list when nothing changes. */
function changeOne<Item>(
  { keyOf }: Pick<MeetingRules<Item>, 'keyOf'>,
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
 * What this tab holds and what another tab has just written. Theirs stands, except where mine is unsynced and
 * theirs lacks something of it: two tabs that write in the same moment both keep their day.
 */
export const joinTabs =
  <Item>(rules: MeetingRules<Item>) =>
  (mine: Items<Item>, theirs: Items<Item>): Items<Item> =>
    mine.filter(({ unsynced }) => unsynced).reduce((joined, item) => addOne(rules, joined, item), theirs);

/** Adds an item as it is; a second one of its key joins the first. */
export const addOne = <Item>(
  rules: MeetingRules<Item>,
  items: Items<Item>,
  item: Marked<Item>,
): Items<Item> =>
  changeOne(rules, items, rules.keyOf(item), (known) => {
    if (!known) return item;
    return rules.covers(known, item) ? known : { ...rules.merge(known, item), unsynced: true };
  });

export function createMarkedList<Item>(cell: Cell<Items<Item>>, rules: MeetingRules<Item>): MarkedList<Item> {
  const { keyOf, merge, same, covers } = rules;

  /** The device's and the server's version: unsynced while the server lacks something of it. */
  function join(local: Marked<Item> | undefined, server: Item): Marked<Item> {
    if (!local) return unmarked(server);
    const marked = local.unsynced || local.rejected;
    if (covers(server, local)) return !marked && same(local, server) ? local : unmarked(server);
    const merged = unmarked(merge(local, server));
    return local.rejected ? setAside(merged) : { ...merged, unsynced: true };
  }

  const change = (item: Item, how: Change<Item>): void =>
    cell.update((items) => changeOne(rules, items, keyOf(item), how));

  return {
    get: cell.get,
    subscribe: cell.subscribe,
    add: (item) => cell.update((items) => addOne(rules, items, { ...item, unsynced: true })),
    unsynced: () => cell.get().filter(({ unsynced }) => unsynced),
    mergeServer(list) {
      cell.update((items) => {
        const joined = list.reduce(
          (known, server) => changeOne(rules, known, keyOf(server), (local) => join(local, server)),
          items,
        );
        // What the server has never heard of is sent again, whatever its mark says.
        const heard = new Set(list.map(keyOf));
        return joined.reduce(
          (known, item) =>
            heard.has(keyOf(item))
              ? known
              : changeOne(rules, known, keyOf(item), (local) => local && markUnsynced(local)),
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
    setAside: (sent) => change(sent, (local) => (local && same(local, sent) ? setAside(local) : local)),
  };
}
