/** Items that the server does not accept; only the parts of the app that report them read this. */
import * as z from '../zod.ts';
import { Instant } from '../primitives.ts';
import { storedVersion } from './storage.ts';

/** Contains no text of the user: that stays in its own record. */
const SetAsideItem = z.strictObject({
  /** The key of the sync (`UnsentItem`). */
  id: z.string(),
  /** When the server first failed to accept it. */
  since: Instant,
  /** The user has dismissed the notice. */
  dismissed: z.optional(z.boolean()),
});
export type SetAsideItem = z.infer<typeof SetAsideItem>;

export const StoredSetAside = z.strictObject({ ...storedVersion, items: z.array(SetAsideItem) });
