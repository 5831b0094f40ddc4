/** An item of a synced document (docs/decisions/046): each edit of one id is an item of its own. */
import * as z from '../zod.ts';
import { Instant } from '../primitives.ts';

export const itemFields = {
  /** The same on every device for the same thing: a name of ours, a date, or a UUID. */
  id: z.string().check(z.regex(/^[A-Za-z0-9:_-]{1,64}$/)),
  /** By the clock of the device, and later than every instant that the device knows. */
  editedAt: Instant.check(z.maxLength(40)),
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
  /** The newest item of each id, or every edit, for words that must not be lost (libs/challenge/src/documents/merge.ts). */
  keep: 'latest' | 'written';
  /** The item without a word of the user: what leaves a device whose words stay on it (docs/decisions/050). */
  wordless?: (item: Item) => Item;
}
