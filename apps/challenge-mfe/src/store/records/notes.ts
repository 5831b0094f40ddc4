import { mergeNote, noteKey } from '@scrollstop/challenge/notes';
import type { Note } from '@scrollstop/contracts/notes';
import { SCHEMA_VERSION, storageKeys } from '@scrollstop/contracts/storage';
import { type StoredNote, StoredNotes } from '@scrollstop/contracts/storage-record';
import type { RecordDefinition } from './record.ts';
import { addOne, joinTabs, type MergeRules, withoutMarks } from './synced-list.ts';

const plain = (note: StoredNote): Note => withoutMarks(note);
const same = (a: Note, b: Note): boolean => noteKey(a) === noteKey(b) && a.text === b.text;
const merge = (a: Note, b: Note): Note => mergeNote(plain(a), plain(b));

export const noteRules: MergeRules<Note> = {
  keyOf: noteKey,
  merge,
  same,
  covers: (known, note) => same(known, merge(known, note)),
};

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
