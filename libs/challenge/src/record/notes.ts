/** Texts beside the days: the three things to keep, and texts written when a day was done again (H-6). */
import type { Note, NotesItem } from '../features/month/document.ts';
import { storable } from '@scrollstop/contracts/storable';
import { KEPT_THINGS } from '../constants.ts';
import { localDateOf } from '../days/local-date.ts';
import { mergeWritten } from '../documents/edited.ts';
import type { Unsaved } from '../documents/merge.ts';

const KEEP = 'keep';
const AGAIN = 'again-';
export const againId = (day: number): string => `${AGAIN}${day}`;
/** True for the text of a day that was done again. */
export const isAgain = (note: NotesItem): boolean => 'text' in note && note.id.startsWith(AGAIN);

/** All notes with an id, newest first. */
const written = (notes: readonly NotesItem[], id: string): Note[] =>
  mergeWritten(notes, []).filter((note): note is Note => note.id === id && 'text' in note);

/** The latest things to keep, without blank lines; null before they were written. */
export function keptThings(notes: readonly NotesItem[]): string[] | null {
  const [last] = written(notes, KEEP);
  if (!last) return null;
  const things = [...new Set(last.text.split('\n'))].filter((line) => line.trim() !== '');
  return things.length === 0 ? null : things.slice(0, KEPT_THINGS);
}

export interface KeptThing {
  readonly thing: string;
  /** The local date on which it was first written down in these words. */
  readonly since: string;
}

/** The latest things to keep, each with its starting date; null before they were written. */
export function datedThings(notes: readonly NotesItem[]): KeptThing[] | null {
  const all = written(notes, KEEP);
  const things = keptThings(notes);
  return (
    things?.map((thing) => {
      const first = all.findLast(({ text }) => text.split('\n').includes(thing));
      return { thing, since: localDateOf(new Date(first?.editedAt ?? 0)) };
    }) ?? null
  );
}

/** The local date on which things to keep were first written down; null before that. */
export function keepingSince(notes: readonly NotesItem[]): string | null {
  const first = written(notes, KEEP).findLast(({ text }) => text.trim() !== '');
  return first ? localDateOf(new Date(first.editedAt)) : null;
}

/** The texts of a day that was done again, newest first. */
export const againNotes = (notes: readonly NotesItem[], day: number): Note[] => written(notes, againId(day));

/** One line per thing; a line break within one would split it. */
export const keepNote = (things: readonly string[]): Unsaved<Note> => ({
  id: KEEP,
  text: things.map((thing) => storable(thing).replace(/\s+/g, ' ').trim()).join('\n'),
  minutes: 0,
});
