/** A user's own month as a file that an account can take in again, made and read on the device. */
import * as z from '../zod.ts';
import { Checkin, CHECKINS_MAX } from '../days/checkins.ts';
import { Note, NOTES_MAX } from '../days/notes.ts';
import { ProgressEntry } from '../days/progress.ts';
import { Documents } from '../documents/documents.ts';
import { Instant } from '../primitives.ts';
import { open } from '../reading.ts';
import { UrgeLists } from '../urge/urge.ts';

export const MONTH_FILE_FORMAT = 'scrollstop-month';
export const MONTH_FILE_VERSION = 1;
/** Bytes: 30 reflections, 500 notes and all lists at their limits, with room for JSON. */
export const MONTH_FILE_MAX = 10_000_000;

/** All that was written; what was decided about the taps belongs to an account, not to a file. */
const { cueSync: _sync, forgottenTo: _forgotten, pauseDays: _counted, ...written } = UrgeLists.shape;

export const MonthFile = z.strictObject({
  /** A file of another format never gets here: its reader refuses it first (libs/challenge/src/features/month-file). */
  format: open(z.literal(MONTH_FILE_FORMAT), MONTH_FILE_FORMAT),
  version: z.literal(MONTH_FILE_VERSION),
  /** The account that the month belongs to. Missing in a file of the demo, and in one of an app before 0.2.0. */
  account: z.optional(z.int()),
  exportedAt: Instant,
  days: z.array(ProgressEntry).check(z.maxLength(30)),
  checkins: z.array(Checkin).check(z.maxLength(CHECKINS_MAX)),
  notes: z.array(Note).check(z.maxLength(NOTES_MAX)),
  urge: z.strictObject(written),
  documents: Documents.shape.documents,
});
export type MonthFile = z.infer<typeof MonthFile>;
