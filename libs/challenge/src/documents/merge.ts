/** Merges two devices' copies of a synced document; browser and server run the same function (S-2). */
import { type DocumentItems, type DocumentName, documents } from './documents.ts';
import { MS_PER_DAY } from '../constants.ts';
import { spelling } from '../record/spelling.ts';
import { instantAfter, isPartOf, mergeFirst, mergeLatest, mergeWritten } from './edited.ts';

/** An item that was not removed. */
export type PresentItem<Name extends DocumentName> = Exclude<DocumentItems[Name], { removed: true }>;

/** An item as a part of the app writes it, before `withEdit` dates it. */
export type Unsaved<Item> = Item extends unknown ? Omit<Item, 'editedAt'> : never;

type Items<Name extends DocumentName> = readonly DocumentItems[Name][];

/**
 * Commutative, associative and idempotent. An item without its texts, as another device may have received it, is
 * replaced by the same edit with them (docs/decisions/050).
 */
export function mergeDocument<Name extends DocumentName>(
  name: Name,
  a: Items<Name>,
  b: Items<Name>,
): DocumentItems[Name][] {
  const { keep, max, settle } = documents[name];
  const joined = { latest: mergeLatest, written: mergeWritten, first: mergeFirst }[keep](a, b);
  const settled = settle ? settle(joined) : joined;
  // Texts are never dropped because of the limit: the server rejects more instead.
  const merged = keep === 'written' ? settled : settled.slice(0, max);
  const blanks = wordlessForms(name, merged);
  return merged.filter((item) => !blanks.some((blank) => isPartOf(item, blank)));
}

/** The items with texts, in their form without them. */
function wordlessForms<Name extends DocumentName>(name: Name, items: Items<Name>): Items<Name> {
  const { wordless } = documents[name];
  return items.flatMap((item) => {
    const blank = wordless?.(item);
    return !blank || isPartOf(item, blank) ? [] : [blank];
  });
}

/** The items as they may leave a device: without texts while these stay on it (docs/decisions/050). */
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

/** True for a document with data that is only on this device and would be lost with it. */
export function hasLocalItems<Name extends DocumentName>(name: Name, items: Items<Name>, wordsStay: boolean): boolean {
  const merged = mergeDocument(name, items, []);
  return spelling(leavingItems(name, merged, wordsStay)) !== spelling(merged);
}

/**
 * The document with one more edit, dated later than all others. Items dated by a clock far ahead count only for their
 * own id, and where one item ends others; otherwise everything written from then on would get that date.
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
