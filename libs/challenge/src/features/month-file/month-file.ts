/** A user's own month as a file that an account can import; it is made and read on the device. */
import * as z from '@scrollstop/contracts/zod';
import { ProgressEntry } from '@scrollstop/contracts/days/progress';
import { documents, documentsOf } from '../../documents/documents.ts';
import { Instant } from '@scrollstop/contracts/primitives';
import { open } from '@scrollstop/contracts/reading';

export const MONTH_FILE_FORMAT = 'scrollstop-month';
export const MONTH_FILE_VERSION = 1;
/** Size limit in bytes: 30 reflections and the documents at their limits, plus JSON. */
export const MONTH_FILE_MAX = 10_000_000;
const MONTH_FILE_DAYS_MAX = 300;

export const MonthFile = z.strictObject({
  /** Files of another format never get here: the reader rejects them first (libs/challenge/src/features/month-file). */
  format: open(z.literal(MONTH_FILE_FORMAT), MONTH_FILE_FORMAT),
  version: z.literal(MONTH_FILE_VERSION),
  /** The account that the month belongs to; missing in a demo's file. */
  account: z.optional(z.int()),
  exportedAt: Instant,
  /** One entry for each text of a day (S-2). */
  days: z.array(ProgressEntry).check(z.maxLength(MONTH_FILE_DAYS_MAX)),
  documents: documentsOf((name) => z.array(documents[name].item)),
});
export type MonthFile = z.infer<typeof MonthFile>;
