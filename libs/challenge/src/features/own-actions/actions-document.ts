/** The user's own actions in the pool of the emergency tool (U-3). */
import * as z from '@scrollstop/contracts/zod';
import { line } from '@scrollstop/contracts/primitives';
import { OWN_TEXT_MAX, OwnMinutes } from '@scrollstop/contracts/urge/plan';
import { itemFields, RemovedItem } from '@scrollstop/contracts/documents/item';
import { type DocumentDefinition, onlyRemovals } from '../../documents/definition.ts';

const OwnAction = z.strictObject({ ...itemFields, text: line(OWN_TEXT_MAX), minutes: OwnMinutes });
export type OwnAction = z.infer<typeof OwnAction>;

export const ActionsItem = z.union([OwnAction, RemovedItem]);
export type ActionsItem = z.infer<typeof ActionsItem>;

export const actions: DocumentDefinition<ActionsItem> = {
  name: { en: 'own actions', it: 'azioni tue' },
  item: ActionsItem,
  max: 300,
  keep: 'written',
  wordless: onlyRemovals,
};
