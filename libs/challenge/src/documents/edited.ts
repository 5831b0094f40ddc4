/**
 * Lists that are edited on several devices at once (docs/decisions/046). Each edit is an item of its own, so two edits of one
 * thing are both kept, and merging is a union.
 */

import { spelling } from '../record/spelling.ts';

/** The newest item of an id is its current one. */
interface Edited {
  readonly id: string;
  readonly editedAt: string;
  readonly removed?: true | undefined;
}

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
 * removal erases the items of its id before it, and nothing else is ever left out: a limit here would let one device
 * drop what another still needs.
 */
export function mergeWritten<T extends Edited>(a: readonly T[], b: readonly T[]): T[] {
  const removed = new Set<string>();
  return newestFirst([...a, ...b]).filter((item) => {
    const kept = !removed.has(item.id);
    if (item.removed) removed.add(item.id);
    return kept;
  });
}

function firstOfEach<T extends Edited>(items: readonly T[]): T[] {
  const ids = new Set<string>();
  return items.filter(({ id }) => !ids.has(id) && ids.add(id));
}

/** Keeps the newest item of each id, the one edited last first; as lawful as `mergeWritten`. */
export const mergeLatest = <T extends Edited>(a: readonly T[], b: readonly T[]): T[] =>
  firstOfEach(newestFirst([...a, ...b]));

/** Keeps the first item of each id, the last id first; as lawful. */
export const mergeFirst = <T extends Edited>(a: readonly T[], b: readonly T[]): T[] =>
  firstOfEach(newestFirst([...a, ...b]).reverse()).sort((x, y) => (x.id < y.id ? 1 : -1));

/** The current item of each id that is not removed, the one edited last first. */
export const currentItems = <T extends Edited>(list: readonly T[]): Exclude<T, { removed: true }>[] =>
  mergeLatest(list, []).filter(({ removed }) => !removed) as Exclude<T, { removed: true }>[];

/** An instant for the next edit: later than all of these, even where the clock of another phone was ahead. */
export const instantAfter = (instants: readonly string[], now: Date): string =>
  new Date(Math.max(now.getTime(), ...instants.map((instant) => Date.parse(instant) + 1))).toISOString();
