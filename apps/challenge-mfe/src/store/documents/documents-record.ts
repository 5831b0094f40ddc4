import {
  mergeDocument,
  presentItems,
  type PresentItem,
  type Unsaved,
  withEdit,
} from '@scrollstop/challenge/documents/merge';
import { restedDates } from '@scrollstop/challenge/days/rest';
import {
  type DocumentItems,
  type DocumentName,
  documentNames,
} from '@scrollstop/contracts/documents/documents';
import { SCHEMA_VERSION, storageKeys } from '@scrollstop/contracts/device/storage';
import { type StoredDocument, StoredDocuments } from '@scrollstop/contracts/device/storage-documents';
import type { DeviceRecord, RecordDefinition } from '../records/record.ts';
import { isUnsaved } from '../records/synced-list.ts';
import { showOnHome } from '../show-on-home.ts';
import type { Store } from '../store.ts';

/** The synced documents in which something was written, by name. */
type DocumentsState = { readonly [Name in DocumentName]?: StoredDocument<Name> | undefined };
export type DocumentsRecord = DeviceRecord<DocumentsState>;

/** Changes each document that is there; undefined leaves it out. */
const changed = (
  state: DocumentsState,
  change: <Name extends DocumentName>(
    name: Name,
    document: StoredDocument<Name>,
  ) => StoredDocument<Name> | undefined,
): DocumentsState =>
  Object.fromEntries(
    documentNames.flatMap((name) => {
      const document = state[name] && change(name, state[name]);
      return document ? [[name, document]] : [];
    }),
  );

export const documentsDefinition: RecordDefinition<DocumentsState, typeof StoredDocuments> = {
  key: storageKeys.documents,
  schema: StoredDocuments,
  empty: {},
  /** A record that was put back from a sealed one holds its lists twice. */
  decode: ({ documents }) =>
    changed(documents, (name, document) => ({
      ...document,
      items: mergeDocument(name, document.items, []),
    })),
  encode: (documents) => ({ schemaVersion: SCHEMA_VERSION, documents }),
  /** Two tabs that write in the same moment both keep what was written. */
  join: (mine, theirs) => ({
    ...theirs,
    ...changed(mine, (name, { items, unsynced }) =>
      unsynced
        ? { items: mergeDocument(name, items, theirs[name]?.items ?? []), unsynced: true }
        : theirs[name],
    ),
  }),
};

const present = <Name extends DocumentName>(name: Name, state: DocumentsState): PresentItem<Name>[] =>
  presentItems<Name>(state[name]?.items ?? []);

/** The record of a store, opened by the first part that asks for it. */
export const documentsRecordOf = (store: Store): DocumentsRecord =>
  store.open(documentsDefinition, (record) => {
    const show = (): void => {
      const rested = restedDates(store.progress.get(), present('rest', record.get()), store.today.get());
      const documentsUnsynced = Object.values(record.get()).some((one) => one && isUnsaved(one)) || undefined;
      showOnHome(store, { rested: rested.length > 0 ? rested : undefined, documentsUnsynced });
    };
    record.subscribe(show);
    show();
  });

function edit<Name extends DocumentName>(store: Store, name: Name, item: Unsaved<DocumentItems[Name]>): void {
  documentsRecordOf(store).update((state) => ({
    ...state,
    [name]: { items: withEdit(name, state[name]?.items ?? [], item, store.now()), unsynced: true },
  }));
}

/** Adds an item, or replaces the one of its id; marks the document for the sync. */
export const putItem = <Name extends DocumentName>(
  store: Store,
  name: Name,
  item: Unsaved<PresentItem<Name>>,
): void => edit(store, name, item as unknown as Unsaved<DocumentItems[Name]>);

/** The words go with the item, here and on every other device. */
export const removeItem = <Name extends DocumentName>(store: Store, name: Name, id: string): void =>
  edit(store, name, { id, removed: true } as unknown as Unsaved<DocumentItems[Name]>);

/** The items that are not removed, the one edited last first. */
export const itemsNow = <Name extends DocumentName>(store: Store, name: Name): PresentItem<Name>[] =>
  present(name, documentsRecordOf(store).get());
