/** Days that keep their dot without an activity: rest marks and planned days off. */
import * as z from '@scrollstop/contracts/zod';
import { LocalDate } from '@scrollstop/contracts/primitives';
import { itemFields, RemovedItem } from '@scrollstop/contracts/documents/item';
import type { DocumentDefinition } from '../../documents/definition.ts';

/** The id is the date, so that two devices that mark the same date set one mark. */
const RestMark = z.strictObject({ ...itemFields, on: LocalDate });
/** First and last date. */
const DaysOff = z.strictObject({ ...itemFields, from: LocalDate, to: LocalDate });

export const RestItem = z.union([RestMark, DaysOff, RemovedItem]);
export type RestItem = z.infer<typeof RestItem>;

/** Room for some years of marks and days off. */
export const rest: DocumentDefinition<RestItem> = {
  name: { en: 'rest marks and days off', it: 'riposi e giorni liberi' },
  onPrivacy: { en: 'Rest marks and days off', it: 'Riposi e giorni liberi' },
  item: RestItem,
  max: 150,
  keep: 'latest',
};
