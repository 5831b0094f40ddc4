/** A person's own data: `GET /api/auth/data-export` and `POST /api/auth/delete-account`. */
import * as z from 'zod/mini';
import { PASSWORD_MAX } from './auth.ts';
import { Erasure, PersonalData } from '../services/internal.ts';
import { Instant, UserId } from '../primitives.ts';

/** `json` is one document, `csv` a zip with one table per file, as a spreadsheet opens it. */
export const ExportFormat = z.enum(['json', 'csv']);
export type ExportFormat = z.infer<typeof ExportFormat>;

export const DataExportQuery = z.strictObject({ format: z._default(ExportFormat, 'json') });

/** Everything that is held of a person, by service and table. Digests, tokens and a provider's raw words are not in it. */
export const DataExport = z
  .strictObject({
    userId: UserId,
    exportedAt: Instant,
    services: z.array(PersonalData).check(z.maxLength(10)),
  })
  .register(z.globalRegistry, { id: 'DataExport' });
export type DataExport = z.infer<typeof DataExport>;

/** The present password proves that it is the person and not who holds their phone; a temporary one does as well. */
export const DeleteAccountBody = z
  .strictObject({ currentPassword: z.string().check(z.minLength(1), z.maxLength(PASSWORD_MAX)) })
  .register(z.globalRegistry, { id: 'DeleteAccountBody' });
export type DeleteAccountBody = z.infer<typeof DeleteAccountBody>;

/** `later`: it could not be asked and erases by the event, within seconds of being back. */
export const DeletionReceipt = z
  .strictObject({
    deletedAt: Instant,
    done: z.array(Erasure).check(z.maxLength(10)),
    later: z.array(z.string()).check(z.maxLength(10)),
  })
  .register(z.globalRegistry, { id: 'DeletionReceipt' });
export type DeletionReceipt = z.infer<typeof DeletionReceipt>;
