import { mergeNote, noteKey } from '@scrollstop/challenge/record/notes';
import type { Note } from '@scrollstop/contracts/days/notes';
import { SCHEMA_VERSION, storageKeys } from '@scrollstop/contracts/device/storage';
import { type StoredNote, StoredNotes } from '@scrollstop/contracts/device/storage-record';
import type { RecordDefinition } from './record.ts';
import { addOne, joinTabs, type MergeRules } from './synced-list.ts';

export const noteRules: MergeRules<Note> = { keyOf: noteKey, merge: mergeNote };

/** The things to keep, and the words of days that were done again; oldest first. */
export const notesRecord: RecordDefinition<readonly StoredNote[], typeof StoredNotes> = {
  key: storageKeys.notes,
  schema: StoredNotes,
  empty: [],
  decode: ({ notes }) =>
    notes.reduce<readonly StoredNote[]>((known, note) => addOne(noteRules, known, note), []),
  encode: (notes) => (notes.length === 0 ? null : { schemaVersion: SCHEMA_VERSION, notes: [...notes] }),
  join: joinTabs(noteRules),
};
