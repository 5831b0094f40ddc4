/** Stored shape of the cards on home; the rule is in libs/challenge/src/features/home/home-cards.ts. */
import * as z from '../zod.ts';
import { LocalDate } from '../primitives.ts';
import { storedVersion } from './storage.ts';

const HomeCard = z.strictObject({
  /** A later release may know others. */
  id: z.string(),
  /** The local date on which it was shown. */
  on: LocalDate,
  /** It was sent away, for good. */
  gone: z.optional(z.boolean()),
});
export type HomeCard = z.infer<typeof HomeCard>;

export const StoredHomeCards = z.strictObject({ ...storedVersion, cards: z.array(HomeCard) });
