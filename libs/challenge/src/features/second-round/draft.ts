/** The stored draft of a round 2 day that is in progress; only its screen reads it. */
import { storedVersion } from '@scrollstop/contracts/device/storage';
import { StoredDraft } from '@scrollstop/contracts/device/storage-record';
import * as z from '@scrollstop/contracts/zod';
import { RoundVariant } from './document.ts';

/** `round-2-draft`. */
export const StoredRoundDraft = z.strictObject({
  ...storedVersion,
  day: z.int(),
  variant: RoundVariant,
  timer: StoredDraft.shape.timer,
  words: z.string(),
});
export type StoredRoundDraft = z.infer<typeof StoredRoundDraft>;
