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

/** The synced documents in which something was written, by name. */
type DocumentsState = { readonly [Name in DocumentName]?: StoredDocument<Name> | undefined };
export type DocumentsRecord = DeviceRecord<DocumentsState>;

/** Changes each document that is there; undefined leaves it out. */
const changed = (
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
  /** A record that was restored from a sealed one contains its lists twice. */
  decode: ({ documents }) =>
    changed(documents, (name, document) => ({ ...document, items: mergeDocument(name, document.items, []) })),
  encode: (documents) => ({ schemaVersion: SCHEMA_VERSION, documents }),
  /** Two tabs that write in the same moment both keep what was written; what the other one has sent waits no more. */
  join: (mine, theirs) => ({
    ...theirs,
    ...changed(mine, (name, { items, unsynced }) => {
      const other = theirs[name];
      if (!unsynced) return other;
      const merged = mergeDocument(name, items, other?.items ?? []);
      return spelling(merged) === spelling(other?.items) ? other : { items: merged, unsynced: true };
    }),
  }),
};

const present = <Name extends DocumentName>(name: Name, state: DocumentsState): PresentItem<Name>[] =>
  currentItems(state[name]?.items ?? []);

/** The record of a store, opened by the first part that asks for it. */
export const documentsRecordOf = (store: Store): DocumentsRecord =>
  store.open(documentsDefinition, (record, storage) => {
    let mirrored: DocumentsState['checkins'];
    function follow(): void {
      // Written by itself, so nothing of it in place of a record that was wiped.
      if (!store.isMine()) return;
      const state = record.get();
      const unsynced = Object.values(state).some((one) => one && isUnsaved(one)) || undefined;
      // Something was written on this device that exists nowhere else yet.
      if (unsynced) keepStorage();
      const rested = restedDates(store.progress.get(), present('rest', state), store.today.get());
      const swaps = alternativesByDay(present('swaps', state));
      showOnHome(store, { swaps, rested: rested.length > 0 ? rested : undefined, unsynced });
      // A load joins one document after another; a change of the others writes nothing of the check-ins.
      if (state.checkins === mirrored) return;
      mirrored = state.checkins;
      mirrorCheckins(storage, checkinsIn(present('checkins', state)), store.today.get());
    }
    // A day that was done frees the rest mark of its date.
    for (const { subscribe } of [record, store.progress]) subscribe(follow);
    // A part may open the record while it renders, when React allows no change of what another one shows.
    queueMicrotask(follow);
  });

const showOnHome = (store: Store, shown: HomeShown): void =>
  store.homeShown.update((before) => (JSON.stringify(before) === JSON.stringify(shown) ? before : shown));

/**
 * Writes the given keys of the check-ins, for compatibility: they are never read. `daily-checkins` has one of a
 * calendar day, of the last 30 (K-2); the mark of a date is written while it is today's, or yesterday's, which may be
 * sent today (K-11).
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

function edit<Name extends DocumentName>(store: Store, name: Name, item: Unsaved<DocumentItems[Name]>): void {
  change(store, name, (items) => withEdit(name, items, item, store.now()));
}

function change<Name extends DocumentName>(
  store: Store,
  name: Name,
  how: (items: readonly DocumentItems[Name][]) => DocumentItems[Name][],
): void {
  documentsRecordOf(store).update((state) => ({
    ...state,
    [name]: { items: how(state[name]?.items ?? []), unsynced: true },
  }));
}

/** Joins items that were written elsewhere, as in a file. */
export const addItems = <Name extends DocumentName>(
  store: Store,
  name: Name,
  added: readonly DocumentItems[Name][],
): void => change(store, name, (items) => mergeDocument(name, items, added));

/** Adds an item, or replaces the one of its id; marks the document for the sync. */
export const putItem = <Name extends DocumentName>(store: Store, name: Name, item: Unsaved<PresentItem<Name>>): void =>
  edit(store, name, item as unknown as Unsaved<DocumentItems[Name]>);

/** The words go with the item, here and on every other device. */
export const removeItem = <Name extends DocumentName>(store: Store, name: Name, id: string): void =>
  edit(store, name, { id, removed: true } as unknown as Unsaved<DocumentItems[Name]>);

/** Each edit, removed or not, the newest first. */
export const editsNow = <Name extends DocumentName>(store: Store, name: Name): readonly DocumentItems[Name][] =>
  documentsRecordOf(store).get()[name]?.items ?? [];

/** The items that are not removed, the one edited last first. */
export const itemsNow = <Name extends DocumentName>(store: Store, name: Name): PresentItem<Name>[] =>
  present(name, documentsRecordOf(store).get());
