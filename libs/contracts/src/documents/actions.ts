/** The user's own actions in the pool of the emergency tool (U-3). */
import * as z from '../zod.ts';
import { line } from '../primitives.ts';
import { type DocumentDefinition, itemFields, RemovedItem } from './item.ts';

/** Characters of an own action, and its minutes. */
export const OWN_TEXT_MAX = 40;
export const OwnMinutes = z.int().check(z.gte(1), z.lte(30));

const OwnAction = z.strictObject({ ...itemFields, text: line(OWN_TEXT_MAX), minutes: OwnMinutes });
export type OwnAction = z.infer<typeof OwnAction>;

export const ActionsItem = z.union([OwnAction, RemovedItem]);
export type ActionsItem = z.infer<typeof ActionsItem>;

export const actions: DocumentDefinition<ActionsItem> = {
  item: ActionsItem,
  max: 300,
  keep: 'written',
  wordless: (item) => ('removed' in item ? item : null),
};
