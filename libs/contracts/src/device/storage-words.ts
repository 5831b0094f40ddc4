/** The stored choice of where the user's texts are kept (docs/decisions/050). */
import * as z from '../zod.ts';
import { WordsSetting } from '../days/local-words.ts';
import { storedVersion } from './storage.ts';

/** `words-place`; missing until the user has chosen. `unsynced`: the server lost the choice, so it is sent again. */
export const StoredWords = z.strictObject({
  ...storedVersion,
  ...WordsSetting.shape,
  unsynced: z.optional(z.boolean()),
});
export type StoredWords = z.infer<typeof StoredWords>;
