/** `GET/POST /api/progress/notes`: words that belong to the month and to no open day. A note is written once and stays. */
import * as z from '../zod.ts';
import { ChallengeDay, Instant, storedText, text } from '../primitives.ts';
import { OMIT, open } from '../reading.ts';
import { Minutes, REFLECTION_MAX } from './progress.ts';

/** `keep`: the things to keep after the month, a line each. `again`: what was written when a day was done again. */
export const NoteKind = open(z.enum(['keep', 'again']), OMIT);
export type NoteKind = z.infer<typeof NoteKind>;

/** Kind, day and instant tell a note apart from every other of the same user. */
export const Note = z
  .strictObject({
    kind: NoteKind,
    day: ChallengeDay,
    text: storedText(REFLECTION_MAX),
    /** Of the activity; 0 where there was none. */
    minutes: Minutes,
    /** By the clock of the device. */
    writtenAt: Instant,
  })
  .register(z.globalRegistry, { id: 'Note' });
export type Note = z.infer<typeof Note>;

export const PostNoteBody = z
  .extend(Note, { text: text(REFLECTION_MAX) })
  .register(z.globalRegistry, { id: 'PostNoteBody' });

/** An account holds so many: each day again a dozen times, and a hundred changes of mind. */
export const NOTES_MAX = 500;
export const NoteList = z.array(Note).check(z.maxLength(NOTES_MAX));
