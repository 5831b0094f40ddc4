/** Round 2 of the 30 (H-11): which days were done, in which way, and the words of that time. */
import * as z from '../zod.ts';
import { LocalDate, text } from '../primitives.ts';
import { Minutes } from '../days/progress.ts';
import { open } from '../reading.ts';
import { type DocumentDefinition, itemFields, RemovedItem } from './item.ts';

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

/** 30 days, each with a few edits. */
export const round: DocumentDefinition<RoundItem> = {
  item: RoundItem,
  max: 150,
  keep: 'written',
  wordless: (item) => ('words' in item ? { ...item, words: '' } : item),
};
