/** The definition of a document, which its feature owns (docs/decisions/046). */
import type { DocumentItem } from '@scrollstop/contracts/documents/item';
import type { Language } from '@scrollstop/contracts/language';
import type * as z from '@scrollstop/contracts/zod';

type Words = Readonly<Record<Language, string>>;

export interface DocumentDefinition<Item extends DocumentItem> {
  /** Within a sentence: "round 2". */
  name: Words;
  /** Its line on `/privacy`, for what is kept as long as the account and is in no other line there. */
  onPrivacy?: Words;
  /** A union that `RemovedItem` is part of. Installed releases fail on a shape added later: make it a document. */
  item: z.ZodMiniType<Item>;
  /** The largest number of items; the fields of an item are bounded as well. */
  max: number;
  /**
   * The newest item of each id; or every edit, for words that must not be lost; or the first of each id, for what is
   * never edited (merge.ts).
   */
  keep: 'latest' | 'written' | 'first';
  /** The item without the user's words, or null if it is only words: it stays on the device (docs/decisions/050). */
  wordless?: (item: Item) => Item | null;
  /** Leaves out what another item of the list has ended, and puts first what the bound must not push out. */
  settle?: (items: readonly Item[]) => Item[];
  /** The part that may leave a device and that the server stores; without it all of the list. */
  shared?: (items: readonly Item[]) => Item[];
  /** A decision about an account, which no file brings along. */
  decides?: (item: Item) => boolean;
}

/** `wordless` of a document whose items are nothing but words: a removal says none. */
export const onlyRemovals = <Item extends DocumentItem>(item: Item): Item | null => ('removed' in item ? item : null);

/** Bytes of one document as JSON: it is read as a whole at every start. */
export const DOCUMENT_BYTES_MAX = 1_500_000;
