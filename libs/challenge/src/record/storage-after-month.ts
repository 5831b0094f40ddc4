/** Stored shape of what is being written after the month; only its two screens read it. */
import * as z from '@scrollstop/contracts/zod';
import { KeptAnswer } from '../features/kept-habits/document.ts';
import { RoundVariant } from '../features/second-round/document.ts';
import { storedVersion } from '@scrollstop/contracts/device/storage';
import { StoredDraft } from '@scrollstop/contracts/device/storage-record';

/** `month-two-draft`: a check-in on the things to keep and a day of round 2, until they are submitted. */
export const StoredDraftsAfterMonth = z.strictObject({
  ...storedVersion,
  checkin: z.nullable(
    z.strictObject({
      /** Id of the check-in. */
      id: z.string(),
      /** By the thing: another one may take its place in the list. */
      answers: z.record(z.string(), KeptAnswer),
      words: z.string(),
    }),
  ),
  round: z.nullable(
    z.strictObject({
      day: z.int(),
      variant: RoundVariant,
      timer: StoredDraft.shape.timer,
      words: z.string(),
    }),
  ),
});
export type StoredDraftsAfterMonth = z.infer<typeof StoredDraftsAfterMonth>;
