/** Activities of a day that were exchanged for another of the same arc (U-4). */
import * as z from '../zod.ts';
import { LocalDate } from '../primitives.ts';
import { type DocumentDefinition, itemFields, RemovedItem } from './item.ts';

/** The id is `day-1` to `day-30`. */
const Swap = z.strictObject({ ...itemFields, alternative: itemFields.id, on: LocalDate });

const SwapsItem = z.union([Swap, RemovedItem]);
type SwapsItem = z.infer<typeof SwapsItem>;

export const swaps: DocumentDefinition<SwapsItem> = { item: SwapsItem, max: 30, keep: 'latest' };
