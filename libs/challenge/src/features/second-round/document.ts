/** Round 2 of the 30 days (H-11): which days were done, in which variant, and the texts written then. */
import * as z from '@scrollstop/contracts/zod';
import { LocalDate, text } from '@scrollstop/contracts/primitives';
import { Minutes } from '@scrollstop/contracts/days/progress';
import { open } from '@scrollstop/contracts/reading';
import { itemFields, RemovedItem } from '@scrollstop/contracts/documents/item';
import type { DocumentDefinition } from '../../documents/definition.ts';

export const roundVariants = ['harder', 'together'] as const;
export const RoundVariant = open(z.enum(roundVariants), 'harder');
export type RoundVariant = z.infer<typeof RoundVariant>;

export const ROUND_WORDS_MAX = 2_000;

/** The id is `day-1` to `day-30`. */
const SecondRoundDay = z.strictObject({
  ...itemFields,
  variant: RoundVariant,
  /** The local date on which it was done. */
  on: LocalDate,
  minutes: Minutes,
  words: text(ROUND_WORDS_MAX),
});

export const RoundItem = z.union([SecondRoundDay, RemovedItem]);
export type RoundItem = z.infer<typeof RoundItem>;

/** Room for 30 days with a few edits each. */
export const round: DocumentDefinition<RoundItem> = {
  name: { en: 'round 2', it: 'secondo giro' },
  item: RoundItem,
  max: 150,
  keep: 'written',
  wordless: (item) => ('words' in item ? { ...item, words: '' } : item),
};
