/** The stored state of home's cards; the rule is in libs/challenge/src/features/home/home-cards.ts. */
import * as z from '../zod.ts';
import { LocalDate } from '../primitives.ts';
import { storedVersion } from './storage.ts';

const HomeCard = z.strictObject({
  /** A text, because a later release may have other cards. */
  id: z.string(),
  /** The local date on which the card was shown. */
  on: LocalDate,
  /** The user dismissed it for good. */
  gone: z.optional(z.boolean()),
});
export type HomeCard = z.infer<typeof HomeCard>;

export const StoredHomeCards = z.strictObject({ ...storedVersion, cards: z.array(HomeCard) });
