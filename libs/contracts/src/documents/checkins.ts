/** Daily check-ins (K-2): one for each local date, never edited. */
import * as z from '../zod.ts';
import { Checkin, CHECKINS_MAX } from '../days/checkins.ts';
import { type DocumentDefinition, itemFields } from './item.ts';

/** The id is the local date, `editedAt` the instant at which it was completed. */
export const CheckinsItem = z.strictObject({
  ...itemFields,
  id: Checkin.shape.date,
  answers: Checkin.shape.answers,
});
export type CheckinsItem = z.infer<typeof CheckinsItem>;

export const checkins: DocumentDefinition<CheckinsItem> = {
  item: CheckinsItem,
  max: CHECKINS_MAX,
  keep: 'first',
};
