import { currentItems } from '@scrollstop/challenge/documents/edited';
import { mergeDocument, type PresentItem, type Unsaved, withEdit } from '@scrollstop/challenge/documents/merge';
import { CHALLENGE_DAYS } from '@scrollstop/challenge/constants';
import { checkinsIn } from '@scrollstop/challenge/checkins/checkin-items';
import { calendarDay, daysBetween } from '@scrollstop/challenge/days/local-date';
import { restedDates } from '@scrollstop/challenge/days/rest';
import { spelling } from '@scrollstop/challenge/record/spelling';
import { alternativesByDay } from '@scrollstop/challenge/features/challenge/swaps';
import type { Checkin } from '@scrollstop/contracts/days/checkins';
import { type DocumentItems, type DocumentName, documentNames } from '@scrollstop/challenge/documents/documents';
import { SCHEMA_VERSION, storageKeys } from '@scrollstop/contracts/device/storage';
import { type StoredDocument, StoredDocuments } from '@scrollstop/challenge/documents/storage-documents';
import type { StoredCheckins } from '@scrollstop/contracts/device/storage-record';
import { keepStorage } from '../../device/keep-storage.ts';
import type { DeviceStorage } from '../../device/device-storage.ts';
import { type DeviceRecord, isUnsaved, type RecordDefinition } from './record.ts';
import type { HomeShown, Store } from './store.ts';

/** The synced documents that have been written to, by name. */
type DocumentsState = { readonly [Name in DocumentName]?: StoredDocument<Name> | undefined };
export type DocumentsRecord = DeviceRecord<DocumentsState>;

/** Applies `change` to each stored document; a document for which it returns undefined is left out. */
const mapDocuments = (
  state: DocumentsState,
  change: <Name extends DocumentName>(name: Name, document: StoredDocument<Name>) => StoredDocument<Name> | undefined,
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
  /** A record that was restored from a sealed entry contains each list twice. */
  decode: ({ documents }) =>
    mapDocuments(documents, (name, document) => ({ ...document, items: mergeDocument(name, document.items, []) })),
  encode: (documents) => ({ schemaVersion: SCHEMA_VERSION, documents }),
  /** Two tabs that write at the same moment both keep their items; items that the other has sent are not unsynced. */
  join: (mine, theirs) => ({
    ...theirs,
    ...mapDocuments(mine, (name, { items, unsynced }) => {
      const other = theirs[name];
      if (!unsynced) return other;
      const merged = mergeDocument(name, items, other?.items ?? []);
      return spelling(merged) === spelling(other?.items) ? other : { items: merged, unsynced: true };
    }),
  }),
};

const presentItems = <Name extends DocumentName>(name: Name, state: DocumentsState): PresentItem<Name>[] =>
  currentItems(state[name]?.items ?? []);

/** The documents record of a store; opened on first use. */
export const documentsRecordOf = (store: Store): DocumentsRecord =>
  store.open(documentsDefinition, (record, storage) => {
    let mirrored: DocumentsState['checkins'];
    function onChange(): void {
      // This runs without a user action, so it must not write to a record that was wiped.
      if (!store.isMine()) return;
      const state = record.get();
      const unsynced = Object.values(state).some((one) => one && isUnsaved(one)) || undefined;
      // The documents contain something that exists only on this device.
      if (unsynced) keepStorage();
      const rested = restedDates(store.progress.get(), presentItems('rest', state), store.today.get());
      const swaps = alternativesByDay(presentItems('swaps', state));
      showOnHome(store, { swaps, rested: rested.length > 0 ? rested : undefined, unsynced });
      // A load joins one document after another; the check-ins are only mirrored when they have changed themselves.
      if (state.checkins === mirrored) return;
      mirrored = state.checkins;
      mirrorCheckins(storage, checkinsIn(presentItems('checkins', state)), store.today.get());
    }
    // Completing a day cancels the rest mark of its date.
    for (const { subscribe } of [record, store.progress]) subscribe(onChange);
    // A component may open the record while it renders, and React forbids updating another component at that time.
    queueMicrotask(onChange);
  });

const showOnHome = (store: Store, shown: HomeShown): void =>
  store.homeShown.update((before) => (JSON.stringify(before) === JSON.stringify(shown) ? before : shown));

/**
 * Writes the check-in keys that the specification names, for compatibility: this app never reads them. `daily-checkins`
 * has the check-ins of the last 30 dates by calendar day (K-2). The completion key of a date is written on that date
 * and the day after, while its check-in can still be sent (K-11).
 */
function mirrorCheckins(storage: DeviceStorage, checkins: readonly Checkin[], today: string): void {
  if (checkins.length === 0) return;
  const latest = checkins.filter(({ date }) => daysBetween(date, today) < CHALLENGE_DAYS);
  const days = Object.fromEntries(latest.map((checkin) => [calendarDay(checkin.date), checkin]));
  const stored: StoredCheckins = { schemaVersion: SCHEMA_VERSION, days };
  storage.setItem(storageKeys.checkins, JSON.stringify(stored));
  for (const { date } of checkins)
    if ([0, 1].includes(daysBetween(date, today)))
      storage.setItem(`${storageKeys.checkinCompletedPrefix}${date}`, 'true');
}

function editItem<Name extends DocumentName>(store: Store, name: Name, item: Unsaved<DocumentItems[Name]>): void {
  change(store, name, (items) => withEdit(name, items, item, store.now()));
}

function change<Name extends DocumentName>(
  store: Store,
  name: Name,
  update: (items: readonly DocumentItems[Name][]) => DocumentItems[Name][],
): void {
  documentsRecordOf(store).update((state) => ({
    ...state,
    [name]: { items: update(state[name]?.items ?? []), unsynced: true },
  }));
}

/** Merges in items that were written elsewhere, for example in an imported file. */
export const addItems = <Name extends DocumentName>(
  store: Store,
  name: Name,
  added: readonly DocumentItems[Name][],
): void => change(store, name, (items) => mergeDocument(name, items, added));

/** Adds an item or replaces the one with its id, and marks the document as unsynced. */
export const putItem = <Name extends DocumentName>(store: Store, name: Name, item: Unsaved<PresentItem<Name>>): void =>
  editItem(store, name, item as unknown as Unsaved<DocumentItems[Name]>);

/** Removes an item together with its words, here and on every other device. */
export const removeItem = <Name extends DocumentName>(store: Store, name: Name, id: string): void =>
  editItem(store, name, { id, removed: true } as unknown as Unsaved<DocumentItems[Name]>);

/** Every edit, including removals, newest first. */
export const editsNow = <Name extends DocumentName>(store: Store, name: Name): readonly DocumentItems[Name][] =>
  documentsRecordOf(store).get()[name]?.items ?? [];

/** The items that have not been removed, most recently edited first. */
export const itemsNow = <Name extends DocumentName>(store: Store, name: Name): PresentItem<Name>[] =>
  presentItems(name, documentsRecordOf(store).get());
