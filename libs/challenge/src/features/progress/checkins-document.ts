/** Daily check-ins (K-2): one per local date, never edited. */
import * as z from '@scrollstop/contracts/zod';
import { Checkin, CHECKINS_MAX } from '@scrollstop/contracts/days/checkins';
import { itemFields } from '@scrollstop/contracts/documents/item';
import type { DocumentDefinition } from '../../documents/definition.ts';

const { date, completedAt: _, ...others } = Checkin.shape;

/** The id is the local date, `editedAt` the instant of completion. */
export const CheckinsItem = z.strictObject({ ...itemFields, ...others, id: date });
export type CheckinsItem = z.infer<typeof CheckinsItem>;

export const checkins: DocumentDefinition<CheckinsItem> = {
  name: { en: 'check-ins', it: 'check-in' },
  item: CheckinsItem,
  max: CHECKINS_MAX,
  keep: 'first',
};
