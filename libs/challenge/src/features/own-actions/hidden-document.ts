/** "Not for me" (U-3): our actions that must not be drawn. The id is the action's. */
import * as z from '@scrollstop/contracts/zod';
import { itemFields, RemovedItem } from '@scrollstop/contracts/documents/item';
import type { DocumentDefinition } from '../../documents/definition.ts';

const HiddenItem = z.union([RemovedItem, z.strictObject(itemFields)]);
type HiddenItem = z.infer<typeof HiddenItem>;

export const hidden: DocumentDefinition<HiddenItem> = {
  name: { en: 'actions that are not for you', it: 'azioni che non fanno per te' },
  item: HiddenItem,
  max: 60,
  keep: 'latest',
};
