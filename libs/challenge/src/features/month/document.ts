/** Words that belong to the month and to no open day. Each is written once and stays: the newest of an id counts. */
import * as z from '@scrollstop/contracts/zod';
import { text } from '@scrollstop/contracts/primitives';
import { Minutes, REFLECTION_MAX } from '@scrollstop/contracts/days/progress';
import { itemFields, RemovedItem } from '@scrollstop/contracts/documents/item';
import { type DocumentDefinition, onlyRemovals } from '../../documents/definition.ts';

/**
 * The id is `keep` for the things to keep after the month, a line each, or `again-1` to `again-30` for the words of a
 * day that was done again; `minutes` of the activity, 0 where there was none.
 */
const Note = z.strictObject({ ...itemFields, text: text(REFLECTION_MAX), minutes: Minutes });
export type Note = z.infer<typeof Note>;

export const NotesItem = z.union([Note, RemovedItem]);
export type NotesItem = z.infer<typeof NotesItem>;

/** Each day again a dozen times, and a hundred changes of mind. */
export const notes: DocumentDefinition<NotesItem> = {
  name: { en: 'notes of the month', it: 'note del mese' },
  item: NotesItem,
  max: 500,
  keep: 'written',
  wordless: onlyRemovals,
};
