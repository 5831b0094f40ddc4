/**
 * Lists that are edited on several devices at once (docs/decisions/046). Each edit is its own item, so two edits of the
 * same thing are both kept, and merging is a union.
 */
import type { DocumentItem } from '@scrollstop/contracts/documents/item';
import { spelling } from '../record/spelling.ts';

/** True when `more` contains every field of `less`; it may have others. */
const containsAll = (more: unknown, less: unknown): boolean =>
  typeof more === 'object' && more !== null && typeof less === 'object' && less !== null
    ? Object.entries(less).every(
        ([name, field]) => Object.hasOwn(more, name) && containsAll((more as Record<string, unknown>)[name], field),
      )
    : more === less;

/** True for the same edit as passed on by an older release, without the fields that it does not know. */
export const isPartOf = (item: DocumentItem, full: DocumentItem): boolean =>
  item.id === full.id && item.editedAt === full.editedAt && item.removed === full.removed && containsAll(full, item);

/** Drops such incomplete copies when the complete item is present. */
function withoutIncompleteCopies<T extends DocumentItem>(items: readonly T[]): T[] {
  const edits = new Map<string, T[]>();
  const editOf = ({ id, editedAt }: T): string => `${id} ${editedAt}`;
  for (const item of items) edits.set(editOf(item), [...(edits.get(editOf(item)) ?? []), item]);
  const isComplete = (item: T, other: T): boolean => other === item || !isPartOf(item, other);
  return items.filter((item) => edits.get(editOf(item))!.every((other) => isComplete(item, other)));
}

/**
 * Union without duplicates, newest or oldest first. At the same instant, the item with more fields is first, because an
 * older release passes it on without those it does not know; then the content decides: the same order everywhere.
 */
function inOrder<T extends DocumentItem>(items: readonly T[], first: 'newest' | 'oldest'): T[] {
  if (items.length < 2) return [...items];
  const sign = first === 'newest' ? 1 : -1;
  const bySpelling = new Map(items.map((item) => [spelling(item), item]));
  return [...bySpelling]
    .map(([text, item]) => ({ text, item, at: Date.parse(item.editedAt), fields: text.split('":').length }))
    .sort((a, b) => sign * (b.at - a.at) || b.fields - a.fields || sign * (a.text < b.text ? 1 : -1))
    .map(({ item }) => item);
}

/**
 * Keeps everything that was written: the union of two lists, newest first; commutative, associative and idempotent. A
 * removal erases the earlier items of its id. Nothing else is ever dropped: with a limit here, one device could drop
 * what another still needs.
 */
export function mergeWritten<T extends DocumentItem>(a: readonly T[], b: readonly T[]): T[] {
  const removed = new Set<string>();
  return withoutIncompleteCopies(inOrder([...a, ...b], 'newest')).filter((item) => {
    const kept = !removed.has(item.id);
    if (item.removed) removed.add(item.id);
    return kept;
  });
}

function firstOfEach<T extends DocumentItem>(items: readonly T[]): T[] {
  const ids = new Set<string>();
  return items.filter(({ id }) => !ids.has(id) && ids.add(id));
}

/** Keeps the newest item of each id, last edited first; like `mergeWritten` commutative, associative and idempotent. */
export const mergeLatest = <T extends DocumentItem>(a: readonly T[], b: readonly T[]): T[] =>
  firstOfEach(inOrder([...a, ...b], 'newest'));

/** Keeps the first item of each id, ids in descending order; with the same properties. */
export const mergeFirst = <T extends DocumentItem>(a: readonly T[], b: readonly T[]): T[] =>
  firstOfEach(inOrder([...a, ...b], 'oldest')).sort((x, y) => (x.id < y.id ? 1 : -1));

/** The current item of each id that is not removed, last edited first. */
export const currentItems = <T extends DocumentItem>(list: readonly T[]): Exclude<T, { removed: true }>[] =>
  mergeLatest(list, []).filter(({ removed }) => !removed) as Exclude<T, { removed: true }>[];

/** An instant for the next edit: later than all of these, even if another phone's clock was ahead. */
export const instantAfter = (instants: readonly string[], now: Date): string =>
  new Date(Math.max(now.getTime(), ...instants.map((instant) => Date.parse(instant) + 1))).toISOString();
