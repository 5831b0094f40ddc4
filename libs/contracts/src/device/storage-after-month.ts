/** Stored shape of what is being written after the month; only its two screens read it. */
import * as z from '../zod.ts';
import { KeptAnswer } from '../documents/keepers.ts';
import { RoundVariant } from '../documents/round.ts';
import { storedVersion } from './storage.ts';
import { StoredDraft } from './storage-record.ts';

/** `month-two-draft`: a check-in on the things to keep and a day of round 2, until they are submitted. */
export const StoredDraftsAfterMonth = z.strictObject({
  ...storedVersion,
  checkin: z.nullable(
    z.strictObject({
      /** Id of the check-in. */
      id: z.string(),
      /** By the place of the thing in the list, 0–2. */
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
