/** Merges what two devices know of a synced document; the same function runs in the browser and at the server (S-2). */
import { type DocumentItems, type DocumentName, documents } from './documents.ts';
import { MS_PER_DAY } from '../constants.ts';
import { spelling } from '../record/spelling.ts';
import { instantAfter, isPartOf, mergeFirst, mergeLatest, mergeWritten } from './edited.ts';

/** An item that was not removed. */
export type PresentItem<Name extends DocumentName> = Exclude<DocumentItems[Name], { removed: true }>;

/** An item as a part of the app writes it. */
export type Unsaved<Item> = Item extends unknown ? Omit<Item, 'editedAt'> : never;

type Items<Name extends DocumentName> = readonly DocumentItems[Name][];

/**
 * Commutative, associative and idempotent. An item without its words, as another device may have got it, makes room for
 * the same edit with them (docs/decisions/050).
 */
export function mergeDocument<Name extends DocumentName>(
  name: Name,
  a: Items<Name>,
  b: Items<Name>,
): DocumentItems[Name][] {
  const { keep, max, settle } = documents[name];
  const joined = { latest: mergeLatest, written: mergeWritten, first: mergeFirst }[keep](a, b);
  const settled = settle ? settle(joined) : joined;
  // Words are never dropped for want of room: the server refuses more.
  const merged = keep === 'written' ? settled : settled.slice(0, max);
  const blanks = blanksOf(name, merged);
  return merged.filter((item) => !blanks.some((blank) => isPartOf(item, blank)));
}

/** The items with words, as they are without them. */
function blanksOf<Name extends DocumentName>(name: Name, items: Items<Name>): Items<Name> {
  const { wordless } = documents[name];
  return items.flatMap((item) => {
    const blank = wordless?.(item);
    return !blank || isPartOf(item, blank) ? [] : [blank];
  });
}

/** The items as they may leave a device: without words while these stay on it (docs/decisions/050). */
export function leavingItems<Name extends DocumentName>(
  name: Name,
  items: Items<Name>,
  wordsStay: boolean,
): DocumentItems[Name][] {
  const { wordless, shared } = documents[name];
  const left = shared ? shared(items) : [...items];
  if (!wordsStay || !wordless) return left;
  return mergeDocument(
    name,
    left.map(wordless).filter((item) => item !== null),
    [],
  );
}

/** True for a document of which the device keeps something to itself: it would be lost with the device. */
export const keepsItems = <Name extends DocumentName>(name: Name, items: Items<Name>, wordsStay: boolean): boolean => {
  const whole = mergeDocument(name, items, []);
  return spelling(leavingItems(name, whole, wordsStay)) !== spelling(whole);
};

/**
 * The document with one more edit, which is later than every other in it. What a clock far ahead has dated counts only
 * for its own id, and where one item ends others: otherwise all that is written from then on would bear that date.
 */
export function withEdit<Name extends DocumentName>(
  name: Name,
  items: Items<Name>,
  edit: Unsaved<DocumentItems[Name]>,
  now: Date,
): DocumentItems[Name][] {
  const all = documents[name].settle !== undefined;
  const before = items.filter(
    (item) => all || item.id === edit.id || Date.parse(item.editedAt) < now.getTime() + MS_PER_DAY,
  );
  const editedAt = instantAfter(
    before.map((item) => item.editedAt),
    now,
  );
  const item: unknown = { ...edit, editedAt };
  return mergeDocument(name, items, [item as DocumentItems[Name]]);
}
