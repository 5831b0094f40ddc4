/** `GET/POST /api/progress/documents`: lists of items that a user edits on several devices (docs/decisions/046). */
import { WordsSetting } from '@scrollstop/contracts/days/local-words';
import * as z from '@scrollstop/contracts/zod';
import { namedObject } from '@scrollstop/contracts/named-object';
import type { DocumentDefinition } from './definition.ts';
import * as definitions from './list.ts';

type Definitions = typeof definitions;
type ItemsOf = {
  [Name in keyof Definitions]: Definitions[Name] extends DocumentDefinition<infer Item> ? Item : never;
};

/** An interface, so that an item of a document whose name is a type parameter is still assignable to one of these. */
// oxlint-disable-next-line typescript/no-empty-object-type -- a type alias would be resolved too late
export interface DocumentItems extends ItemsOf {}
export type DocumentName = keyof DocumentItems;

export const documents: { readonly [Name in DocumentName]: DocumentDefinition<DocumentItems[Name]> } = definitions;
export const documentNames = Object.keys(documents) as DocumentName[];

/** A document's list as the server accepts it. Devices do not limit the list, so that they never drop texts. */
const boundedList = (name: DocumentName) => z.array(documents[name].item).check(z.maxLength(documents[name].max));

/** Body and response of `POST /api/progress/documents/:name`. */
export const documentBody = <Name extends DocumentName>(name: Name) =>
  z.strictObject({ items: boundedList(name) }) as unknown as z.ZodMiniType<{
    items: DocumentItems[Name][];
  }>;

type OptionalLists = {
  [Name in DocumentName]: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniType<DocumentItems[Name]>>>;
};

/** The lists of all non-empty documents by name. */
export const documentsOf = (list: (name: DocumentName) => z.ZodMiniType) =>
  z.strictObject(
    Object.fromEntries(documentNames.map((name) => [name, z.optional(list(name))])) as unknown as OptionalLists,
  );

/** `GET /api/progress/documents`: the non-empty documents. A document that the server does not know is missing. */
export const Documents = namedObject('Documents', {
  documents: documentsOf(boundedList),
  /** Read at the same time, so that no device mistakes erased texts for texts that the server has lost. */
  words: WordsSetting,
});
export type Documents = z.infer<typeof Documents>;
