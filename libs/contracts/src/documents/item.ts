/** An item of a synced document (docs/decisions/046): each edit of one id is an item of its own. */
import * as z from '../zod.ts';
import { Instant } from '../primitives.ts';

const editedAt = Instant.check(z.maxLength(40));

export const itemFields = {
  /** The same on every device for the same thing: a name of ours, a date, or a UUID. */
  id: z.string().check(z.regex(/^[A-Za-z0-9:_-]{1,64}$/)),
  /** By the clock of the device, and later than every instant that the device knows. */
  editedAt,
};

/** Stands in for an item that was removed, without a word of it. */
export const RemovedItem = z.strictObject({ ...itemFields, removed: z.literal(true) });
export type RemovedItem = z.infer<typeof RemovedItem>;

export interface DocumentItem {
  id: string;
  editedAt: string;
  removed?: true | undefined;
}

export interface DocumentDefinition<Item extends DocumentItem> {
  /** A union that `RemovedItem` is part of. An installed release fails on a shape that is added later: make a document of it. */
  item: z.ZodMiniType<Item>;
  /** The largest number of items; the fields of an item are bounded as well. */
  max: number;
  /**
   * The newest item of each id; or every edit, for words that must not be lost; or the first item of each id, for what is
   * never edited (libs/challenge/src/documents/merge.ts).
   */
  keep: 'latest' | 'written' | 'first';
  /** The item without a word of the user, or null for one that is nothing but words: it stays on the device (docs/decisions/050). */
  wordless?: (item: Item) => Item | null;
  /** Leaves out what another item of the list has ended, and puts first what the bound must not push out. */
  settle?: (items: readonly Item[]) => Item[];
  /** The part that may leave a device and that the server stores; without it all of the list. */
  shared?: (items: readonly Item[]) => Item[];
  /** A decision about an account, which no file brings along. */
  decides?: (item: Item) => boolean;
}

/** Bytes of one document as JSON: it is read as a whole at every start. */
export const DOCUMENT_BYTES_MAX = 1_500_000;
