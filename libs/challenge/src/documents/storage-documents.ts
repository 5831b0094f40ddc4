/** Stored shape of the synced documents (docs/decisions/046). */
import * as z from '@scrollstop/contracts/zod';
import { type DocumentItems, type DocumentName, documentNames, documents } from './documents.ts';
import { storedVersion } from '@scrollstop/contracts/device/storage';

const marks = { unsynced: z.optional(z.boolean()), rejected: z.optional(z.boolean()) };

/** One document with the marks of the sync. */
export interface StoredDocument<Name extends DocumentName> {
  items: DocumentItems[Name][];
  unsynced?: boolean | undefined;
  rejected?: boolean | undefined;
}
type StoredLists = { [Name in DocumentName]: z.ZodMiniOptional<z.ZodMiniType<StoredDocument<Name>>> };

/** `documents`: by name; one that was never written to is missing. The server bounds the lists, never the device. */
export const StoredDocuments = z.strictObject({
  ...storedVersion,
  documents: z.strictObject(
    Object.fromEntries(
      documentNames.map((name) => [
        name,
        z.optional(z.strictObject({ items: z.array(documents[name].item), ...marks })),
      ]),
    ) as unknown as StoredLists,
  ),
});
export type StoredDocuments = z.infer<typeof StoredDocuments>;
