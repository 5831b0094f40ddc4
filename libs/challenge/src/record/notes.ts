/** Words beside the days: the three things to keep, and what was written when a day was done again (H-6). */
import type { Note } from '@scrollstop/contracts/days/notes';
import { storable } from '@scrollstop/contracts/storable';
import { CHALLENGE_DAYS, KEPT_THINGS } from '../constants.ts';
import { localDateOf } from '../days/local-date.ts';
import { spelling } from './spelling.ts';

/** Tells notes apart, and sorts them by the instant at which they were written. */
export const noteKey = ({ kind, day, writtenAt }: Note): string =>
  `${new Date(writtenAt).toISOString()} ${kind} ${day}`;

/** A note is written once; of two with one key the same one wins everywhere. */
export const mergeNote = (a: Note, b: Note): Note => (spelling(a) >= spelling(b) ? a : b);

/** The newest first. */
const newest = (notes: readonly Note[]): Note[] =>
  [...notes].sort((a, b) => (noteKey(a) < noteKey(b) ? 1 : -1));

/** The things to keep as last written, without blank lines; null before they were asked for and written. */
export function keptThings(notes: readonly Note[]): string[] | null {
  const last = newest(notes).find(({ kind }) => kind === 'keep');
  if (!last) return null;
  const things = last.text.split('\n').filter((line) => line.trim() !== '');
  return things.length === 0 ? null : things.slice(0, KEPT_THINGS);
}

export interface KeptThing {
  readonly thing: string;
  /** The local date on which it was first written down in these words. */
  readonly since: string;
}

/** The things to keep as last written, each with the date from which it is kept; null before they were written. */
export function thingsKept(notes: readonly Note[]): KeptThing[] | null {
  const written = newest(notes).filter(({ kind }) => kind === 'keep');
  const things = keptThings(notes);
  return (
    things?.map((thing) => {
      const first = written.findLast(({ text }) => text.split('\n').includes(thing));
      return { thing, since: localDateOf(new Date(first?.writtenAt ?? 0)) };
    }) ?? null
  );
}

/** The local date on which things to keep were written down for the first time; null before that. */
export function keepingSince(notes: readonly Note[]): string | null {
  const first = newest(notes).findLast(({ kind, text }) => kind === 'keep' && text.trim() !== '');
  return first ? localDateOf(new Date(first.writtenAt)) : null;
}

/** The words of the times that a day was done again, the newest first. */
export const againNotes = (notes: readonly Note[], day: number): Note[] =>
  newest(notes).filter((note) => note.kind === 'again' && note.day === day);

/** A line each; a line break within one would make two of it. */
export const keepNote = (things: readonly string[], writtenAt: string): Note => ({
  kind: 'keep',
  day: CHALLENGE_DAYS,
  text: things.map((thing) => storable(thing).replace(/\s+/g, ' ').trim()).join('\n'),
  minutes: 0,
  writtenAt,
});

/** The instant of a new note: later than every other, even where the clock of another phone is ahead. */
export function nextWrittenAt(notes: readonly Note[], now: Date): string {
  const last = notes.reduce((latest, { writtenAt }) => Math.max(latest, Date.parse(writtenAt)), 0);
  return new Date(Math.max(now.getTime(), last + 1)).toISOString();
}
