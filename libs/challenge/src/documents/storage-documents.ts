/** The synced documents as stored on a device (docs/decisions/046). */
import * as z from '@scrollstop/contracts/zod';
import { type DocumentItems, type DocumentName, documentNames, documents } from './documents.ts';
import { storedVersion } from '@scrollstop/contracts/device/storage';

/** One document with its sync mark. */
export interface StoredDocument<Name extends DocumentName> {
  items: DocumentItems[Name][];
  unsynced?: boolean | undefined;
}
type StoredLists = { [Name in DocumentName]: z.ZodMiniOptional<z.ZodMiniType<StoredDocument<Name>>> };

/** `documents`: by name; a document that was never written is missing. Only the server limits the lists. */
export const StoredDocuments = z.strictObject({
  ...storedVersion,
  documents: z.strictObject(
    Object.fromEntries(
      documentNames.map((name) => [
        name,
        z.optional(z.strictObject({ items: z.array(documents[name].item), unsynced: z.optional(z.boolean()) })),
      ]),
    ) as unknown as StoredLists,
  ),
});
export type StoredDocuments = z.infer<typeof StoredDocuments>;
