/**
 * Lists that are edited on several devices at once: plans, own actions, swaps, taps (docs/decisions/041). Each edit is
 * an item of its own, so two edits of one thing are both kept, and merging is a union.
 */

import { spelling } from '../record/spelling.ts';

export interface Edited {
  readonly editedAt: string;
  readonly removed?: true | undefined;
}

/** Tells the things apart; the newest item of a key is its current one. */
export type KeyOf<T> = (item: T) => number | string;

/** Union without repetitions, the newest first, and by content at one instant: an order that is the same everywhere. */
function newestFirst<T extends Edited>(items: readonly T[]): T[] {
  if (items.length < 2) return [...items];
  const bySpelling = new Map(items.map((item) => [spelling(item), item]));
  return [...bySpelling]
    .map(([text, item]) => ({ text, item, at: Date.parse(item.editedAt) }))
    .sort((a, b) => b.at - a.at || (a.text < b.text ? 1 : -1))
    .map(({ item }) => item);
}

/**
 * Keeps everything that was written: union of two lists, the newest first; commutative, associative and idempotent. A
 * removal erases the items of its key before it, and nothing else is ever left out: a limit here would let one device
 * drop what another still needs.
 */
export function mergeWritten<T extends Edited>(a: readonly T[], b: readonly T[], keyOf: KeyOf<T>): T[] {
  const removed = new Set<number | string>();
  return newestFirst([...a, ...b]).filter((item) => {
    const kept = !removed.has(keyOf(item));
    if (item.removed) removed.add(keyOf(item));
    return kept;
  });
}

/** Keeps the newest item of each key, and of the keys those edited last; as lawful as `mergeWritten`. */
export function mergeLatest<T extends Edited>(
  a: readonly T[],
  b: readonly T[],
  keyOf: KeyOf<T>,
  limit: number,
): T[] {
  const keys = new Set<number | string>();
  return newestFirst([...a, ...b])
    .filter((item) => !keys.has(keyOf(item)) && keys.add(keyOf(item)))
    .slice(0, limit);
}

/** The current item of each key that is not removed, the one edited last first. */
export const currentItems = <T extends Edited>(list: readonly T[], keyOf: KeyOf<T>): T[] =>
  mergeLatest(list, [], keyOf, Infinity).filter(({ removed }) => !removed);

/** An instant for the next edit: later than all of these, even where the clock of another phone was ahead. */
export const instantAfter = (instants: readonly string[], now: Date): string =>
  new Date(Math.max(now.getTime(), ...instants.map((instant) => Date.parse(instant) + 1))).toISOString();
