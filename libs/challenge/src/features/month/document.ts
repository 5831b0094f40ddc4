/** Texts that belong to the month and not to an open day. All edits are kept; the newest one of an id counts. */
import * as z from '@scrollstop/contracts/zod';
import { text } from '@scrollstop/contracts/primitives';
import { Minutes, REFLECTION_MAX } from '@scrollstop/contracts/days/progress';
import { itemFields, RemovedItem } from '@scrollstop/contracts/documents/item';
import { type DocumentDefinition, onlyRemovals } from '../../documents/definition.ts';

/**
 * The id is `keep` for the things to keep after the month, one per line, or `again-1` to `again-30` for the text of a
 * day that was done again; `minutes` is the activity's, 0 without one.
 */
const Note = z.strictObject({ ...itemFields, text: text(REFLECTION_MAX), minutes: Minutes });
export type Note = z.infer<typeof Note>;

export const NotesItem = z.union([Note, RemovedItem]);
export type NotesItem = z.infer<typeof NotesItem>;

/** Room for each day again a dozen times, and a hundred changes of the things to keep. */
export const notes: DocumentDefinition<NotesItem> = {
  name: { en: 'notes of the month', it: 'note del mese' },
  item: NotesItem,
  max: 500,
  keep: 'written',
  wordless: onlyRemovals,
};
