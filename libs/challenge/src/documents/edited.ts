/**
 * Lists edited on several devices at once (docs/decisions/046). Each edit is an item of its own, so two edits of one
 * thing are both kept, and merging is a union.
 */
import type { DocumentItem } from '@scrollstop/contracts/documents/item';
import { spelling } from '../record/spelling.ts';

/** Every field of the one is in the other, which may have more of them. */
const saysAllOf = (more: unknown, less: unknown): boolean =>
  typeof more === 'object' && more !== null && typeof less === 'object' && less !== null
    ? Object.entries(less).every(
        ([name, field]) => Object.hasOwn(more, name) && saysAllOf((more as Record<string, unknown>)[name], field),
      )
    : more === less;

/** The same edit, as an older release hands it on: without the fields that it does not know. */
export const isPartOf = (item: DocumentItem, whole: DocumentItem): boolean =>
  item.id === whole.id && item.editedAt === whole.editedAt && item.removed === whole.removed && saysAllOf(whole, item);

/** Such an edit makes room for the whole one. */
function withoutParts<T extends DocumentItem>(items: readonly T[]): T[] {
  const edits = new Map<string, T[]>();
  const editOf = ({ id, editedAt }: T): string => `${id} ${editedAt}`;
  for (const item of items) edits.set(editOf(item), [...(edits.get(editOf(item)) ?? []), item]);
  const isWhole = (item: T, other: T): boolean => other === item || !isPartOf(item, other);
  return items.filter((item) => edits.get(editOf(item))!.every((other) => isWhole(item, other)));
}

/**
 * Union without repetition, newest or oldest first. At one instant the item with more fields is first, which an
 * older release hands on without those it does not know; then the content decides: the same order everywhere.
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
 * Keeps everything that was written: union of two lists, the newest first; commutative, associative and idempotent. A
 * removal erases the items of its id before it, and nothing else is ever left out: a limit here would let one device
 * drop what another still needs.
 */
export function mergeWritten<T extends DocumentItem>(a: readonly T[], b: readonly T[]): T[] {
  const removed = new Set<string>();
  return withoutParts(inOrder([...a, ...b], 'newest')).filter((item) => {
    const kept = !removed.has(item.id);
    if (item.removed) removed.add(item.id);
    return kept;
  });
}

function firstOfEach<T extends DocumentItem>(items: readonly T[]): T[] {
  const ids = new Set<string>();
  return items.filter(({ id }) => !ids.has(id) && ids.add(id));
}

/** Keeps the newest item of each id, the one edited last first; as lawful as `mergeWritten`. */
export const mergeLatest = <T extends DocumentItem>(a: readonly T[], b: readonly T[]): T[] =>
  firstOfEach(inOrder([...a, ...b], 'newest'));

/** Keeps the first item of each id, the last id first; as lawful. */
export const mergeFirst = <T extends DocumentItem>(a: readonly T[], b: readonly T[]): T[] =>
  firstOfEach(inOrder([...a, ...b], 'oldest')).sort((x, y) => (x.id < y.id ? 1 : -1));

/** The current item of each id that is not removed, the one edited last first. */
export const currentItems = <T extends DocumentItem>(list: readonly T[]): Exclude<T, { removed: true }>[] =>
  mergeLatest(list, []).filter(({ removed }) => !removed) as Exclude<T, { removed: true }>[];

/** An instant for the next edit: later than all of these, even where the clock of another phone was ahead. */
export const instantAfter = (instants: readonly string[], now: Date): string =>
  new Date(Math.max(now.getTime(), ...instants.map((instant) => Date.parse(instant) + 1))).toISOString();
