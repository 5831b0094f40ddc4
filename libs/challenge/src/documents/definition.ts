/** The definition of a document, which is in its feature's folder (docs/decisions/046). */
import type { DocumentItem } from '@scrollstop/contracts/documents/item';
import type { Language } from '@scrollstop/contracts/language';
import type * as z from '@scrollstop/contracts/zod';

type Words = Readonly<Record<Language, string>>;

export interface DocumentDefinition<Item extends DocumentItem> {
  /** Used within a sentence: "round 2". */
  name: Words;
  /** Its line on `/privacy`, for data that is kept as long as the account and not covered by another line. */
  onPrivacy?: Words;
  /** A union that includes `RemovedItem`. Installed releases fail on shapes added later: add a new document instead. */
  item: z.ZodMiniType<Item>;
  /** Limit of items; the fields of an item are limited too. */
  max: number;
  /**
   * `latest`: the newest item of each id. `written`: every edit, for texts that must not be lost. `first`: the first
   * item of each id, for items that are never edited (merge.ts).
   */
  keep: 'latest' | 'written' | 'first';
  /** The item without the user's texts; null keeps it on the device, as it is only text (docs/decisions/050). */
  wordless?: (item: Item) => Item | null;
  /** Drops items that another item has ended, and moves those to the front that the limit must not cut off. */
  settle?: (items: readonly Item[]) => Item[];
  /** The part that may leave a device and that the server stores; by default the whole list. */
  shared?: (items: readonly Item[]) => Item[];
  /** True for a decision about the account, which a month file must not bring. */
  decides?: (item: Item) => boolean;
}

/** `wordless` for a document whose items are only texts: only removals, which contain none, remain. */
export const onlyRemovals = <Item extends DocumentItem>(item: Item): Item | null => ('removed' in item ? item : null);

/** Size limit of one document as JSON, in bytes: the whole document is read at every start. */
export const DOCUMENT_BYTES_MAX = 1_500_000;
