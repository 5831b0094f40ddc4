/** Days whose activity was swapped for another of the same arc (U-4). */
import * as z from '@scrollstop/contracts/zod';
import { LocalDate } from '@scrollstop/contracts/primitives';
import { itemFields, RemovedItem } from '@scrollstop/contracts/documents/item';
import type { DocumentDefinition } from '../../documents/definition.ts';

/** The id is `day-1` to `day-30`. */
const Swap = z.strictObject({ ...itemFields, alternative: itemFields.id, on: LocalDate });

const SwapsItem = z.union([Swap, RemovedItem]);
type SwapsItem = z.infer<typeof SwapsItem>;

export const swaps: DocumentDefinition<SwapsItem> = {
  name: { en: 'swapped activities', it: 'attività scambiate' },
  item: SwapsItem,
  max: 30,
  keep: 'latest',
};
