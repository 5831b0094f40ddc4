/** Own numbers: the daily average that the user's phone shows, entered on days 0, 7, 30 and 60 (J-1). */
import * as z from '@scrollstop/contracts/zod';
import { itemFields, RemovedItem } from '@scrollstop/contracts/documents/item';
import type { DocumentDefinition } from '../../documents/definition.ts';

/** `minutes` of the last week's average day. The id is the day, `day-30`, so that two devices set one number. */
const TypedNumber = z.strictObject({ ...itemFields, minutes: z.int().check(z.gte(0), z.lte(24 * 60)) });
/** Skipped, or removed again: no device asks for this number any more. */
const SkippedNumber = z.strictObject({ ...itemFields, skipped: z.literal(true) });
/** `counted`: the consent to be counted for /results; without it the user is not counted (J-3). */
const Counted = z.strictObject({ ...itemFields, on: z.boolean() });

export const NumbersItem = z.union([TypedNumber, SkippedNumber, Counted, RemovedItem]);
export type NumbersItem = z.infer<typeof NumbersItem>;

export const numbers: DocumentDefinition<NumbersItem> = {
  name: { en: 'own numbers', it: 'i tuoi numeri' },
  onPrivacy: {
    en: 'Screen-time numbers you type; in the results only while you agree',
    it: 'Numeri del tempo di utilizzo che scrivi; nei risultati solo finché sei d’accordo',
  },
  item: NumbersItem,
  max: 20,
  keep: 'latest',
  decides: (item) => 'on' in item,
};
