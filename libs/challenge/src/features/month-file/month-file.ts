/** A user's own month as a file that an account can take in again, made and read on the device. */
import * as z from '@scrollstop/contracts/zod';
import { ProgressEntry } from '@scrollstop/contracts/days/progress';
import { documents, documentsOf } from '../../documents/documents.ts';
import { Instant } from '@scrollstop/contracts/primitives';
import { open } from '@scrollstop/contracts/reading';

export const MONTH_FILE_FORMAT = 'scrollstop-month';
export const MONTH_FILE_VERSION = 1;
/** Bytes: 30 reflections and the documents at their limits, with room for JSON. */
export const MONTH_FILE_MAX = 10_000_000;
const MONTH_FILE_DAYS_MAX = 300;

export const MonthFile = z.strictObject({
  /** A file of another format never gets here: its reader refuses it first (libs/challenge/src/features/month-file). */
  format: open(z.literal(MONTH_FILE_FORMAT), MONTH_FILE_FORMAT),
  version: z.literal(MONTH_FILE_VERSION),
  /** The account that the month belongs to. Missing in a file of the demo. */
  account: z.optional(z.int()),
  exportedAt: Instant,
  /** A day is here with each of its texts (S-2). */
  days: z.array(ProgressEntry).check(z.maxLength(MONTH_FILE_DAYS_MAX)),
  documents: documentsOf((name) => z.array(documents[name].item)),
});
export type MonthFile = z.infer<typeof MonthFile>;
