/** Stored shape of where the words of the user are kept (docs/decisions/050). */
import * as z from '../zod.ts';
import { WordsSetting } from '../days/local-words.ts';
import { storedVersion } from './storage.ts';

/** `words-place`; missing until the user has decided. `unsynced`: the server lost the decision, so it is resent. */
export const StoredWords = z.strictObject({
  ...storedVersion,
  ...WordsSetting.shape,
  unsynced: z.optional(z.boolean()),
});
export type StoredWords = z.infer<typeof StoredWords>;
