/** A user's own data: `GET /api/auth/data-export` and `POST /api/auth/delete-account`. */
import * as z from '../zod.ts';
import { namedObject } from '../named-object.ts';
import { Erasure, PersonalData } from '../services/internal.ts';
import { Instant, UserId } from '../primitives.ts';

/** `json` is one document; `csv` is a zip with one table per file that a spreadsheet can open. */
export const ExportFormat = z.enum(['json', 'csv']);
export type ExportFormat = z.infer<typeof ExportFormat>;

export const DataExportQuery = z.strictObject({ format: z._default(ExportFormat, 'json') });

/** All stored data of a user, by service and table. Digests, tokens and raw provider data are left out. */
export const DataExport = namedObject('DataExport', {
  userId: UserId,
  exportedAt: Instant,
  services: z.array(PersonalData).check(z.maxLength(10)),
});
export type DataExport = z.infer<typeof DataExport>;

/** Empty; the call needs a recent proof (docs/decisions/055). */
export const DeleteAccountBody = namedObject('DeleteAccountBody', {});

/** `later`: services that could not be reached. They erase when the event arrives, seconds after they are back. */
export const DeletionReceipt = namedObject('DeletionReceipt', {
  deletedAt: Instant,
  done: z.array(Erasure).check(z.maxLength(10)),
  later: z.array(z.string()).check(z.maxLength(10)),
});
export type DeletionReceipt = z.infer<typeof DeletionReceipt>;
