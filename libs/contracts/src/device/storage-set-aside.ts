/** Stored shape of what could not be saved; only the parts that say so read it. */
import * as z from '../zod.ts';
import { Instant } from '../primitives.ts';
import { storedVersion } from './storage.ts';

/** No word of the user: what was written stays in its own record. */
const SetAsideItem = z.strictObject({
  /** The key of the sync (`UnsentItem`). */
  id: z.string(),
  /** When the server first failed to take it. */
  since: Instant,
  /** The user was told, and needs no more of it. */
  dismissed: z.optional(z.boolean()),
});
export type SetAsideItem = z.infer<typeof SetAsideItem>;

export const StoredSetAside = z.strictObject({ ...storedVersion, items: z.array(SetAsideItem) });
