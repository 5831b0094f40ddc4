/** "Not for me" (U-3): actions of ours that are not drawn. The id is the action's. */
import * as z from '../zod.ts';
import { type DocumentDefinition, itemFields, RemovedItem } from './item.ts';

const HiddenItem = z.union([RemovedItem, z.strictObject(itemFields)]);
type HiddenItem = z.infer<typeof HiddenItem>;

export const hidden: DocumentDefinition<HiddenItem> = { item: HiddenItem, max: 60, keep: 'latest' };
