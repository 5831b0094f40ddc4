/** Merges what two devices know of a synced document; the same function runs in the browser and at the server (S-2). */
import { type DocumentItems, type DocumentName, documents } from '@scrollstop/contracts/documents/documents';
import type { RemovedItem } from '@scrollstop/contracts/documents/item';
import { spelling } from '../record/spelling.ts';
import { currentItems, instantAfter, mergeLatest, mergeWritten } from '../urge/merge-edited.ts';

const byId = ({ id }: { readonly id: string }): string => id;

/** An item that was not removed. */
export type PresentItem<Name extends DocumentName> = Exclude<DocumentItems[Name], RemovedItem>;

/** An item as a part of the app writes it. */
export type Unsaved<Item> = Item extends unknown ? Omit<Item, 'editedAt'> : never;

/**
 * Commutative, associative and idempotent. An item without its words, as another device may have got it, makes room for
 * the same edit with them (docs/decisions/050).
 */
export function mergeDocument<Name extends DocumentName>(
  name: Name,
  a: readonly DocumentItems[Name][],
  b: readonly DocumentItems[Name][],
): DocumentItems[Name][] {
  const { keep, max } = documents[name];
  const merged = keep === 'written' ? mergeWritten(a, b, byId) : mergeLatest(a, b, byId, max);
  const blanks = blanksOf(name, merged);
  return blanks.size === 0 ? merged : merged.filter((item) => !blanks.has(spelling(item)));
}

/** What is left of the items with words when these are taken out, by spelling. */
function blanksOf<Name extends DocumentName>(
  name: Name,
  items: readonly DocumentItems[Name][],
): ReadonlySet<string> {
  const { wordless } = documents[name];
  if (!wordless) return new Set();
  return new Set(items.filter((item) => hasWords(name, item)).map((item) => spelling(wordless(item))));
}

function hasWords<Name extends DocumentName>(name: Name, item: DocumentItems[Name]): boolean {
  const { wordless } = documents[name];
  return wordless !== undefined && spelling(wordless(item)) !== spelling(item);
}

/** True for a document in which the user has written something. */
export const documentHasWords = <Name extends DocumentName>(
  name: Name,
  items: readonly DocumentItems[Name][],
): boolean => items.some((item) => hasWords(name, item));

/** The items without the words of the user. */
export function documentWithoutWords<Name extends DocumentName>(
  name: Name,
  items: readonly DocumentItems[Name][],
): DocumentItems[Name][] {
  const { wordless } = documents[name];
  return wordless ? mergeDocument(name, items.map(wordless), []) : [...items];
}

/** The current item of each id that is not removed, the one edited last first. */
export const presentItems = <Name extends DocumentName>(
  items: readonly DocumentItems[Name][],
): PresentItem<Name>[] => currentItems(items, byId) as PresentItem<Name>[];

/** The document with one more edit, which is later than every other in it. */
export function withEdit<Name extends DocumentName>(
  name: Name,
  items: readonly DocumentItems[Name][],
  edit: Unsaved<DocumentItems[Name]>,
  now: Date,
): DocumentItems[Name][] {
  const editedAt = instantAfter(
    items.map((item) => item.editedAt),
    now,
  );
  const item: unknown = { ...edit, editedAt };
  return mergeDocument(name, items, [item as DocumentItems[Name]]);
}
