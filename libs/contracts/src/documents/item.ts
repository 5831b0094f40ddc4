/** An item of a synced document (docs/decisions/046): each edit of one id is an item of its own. */
import * as z from '../zod.ts';
import { Instant } from '../primitives.ts';

const editedAt = Instant.check(z.maxLength(40));

export const itemFields = {
  /** The same on every device for the same item: a fixed name, a date, or a UUID. */
  id: z.string().check(z.regex(/^[A-Za-z0-9:_-]{1,64}$/)),
  /** By the device's clock, but later than every instant that the device knows. */
  editedAt,
};

/** Replaces a removed item and contains none of its text. */
export const RemovedItem = z.strictObject({ ...itemFields, removed: z.literal(true) });

export interface DocumentItem {
  id: string;
  editedAt: string;
  removed?: true | undefined;
}
