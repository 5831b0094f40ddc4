/** Stored shape of the synced documents (docs/decisions/046). */
import * as z from '@scrollstop/contracts/zod';
import { type DocumentItems, type DocumentName, documentNames, documents } from './documents.ts';
import { storedVersion } from '@scrollstop/contracts/device/storage';

/** One document with the mark of the sync. */
export interface StoredDocument<Name extends DocumentName> {
  items: DocumentItems[Name][];
  unsynced?: boolean | undefined;
}
type StoredLists = { [Name in DocumentName]: z.ZodMiniOptional<z.ZodMiniType<StoredDocument<Name>>> };

/** `documents`: by name; one that was never written to is missing. The server bounds the lists, never the device. */
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
