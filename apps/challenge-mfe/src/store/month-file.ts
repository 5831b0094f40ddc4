import { mergeDocument } from '@scrollstop/challenge/documents/merge';
import {
  documentNames,
  type DocumentItems,
  type DocumentName,
} from '@scrollstop/contracts/documents/documents';
import {
  MONTH_FILE_FORMAT,
  MONTH_FILE_VERSION,
  type MonthFile,
} from '@scrollstop/contracts/account/month-file';
import { unlockAchievements } from './unlock-achievements.ts';
import { documentsRecordOf } from './documents/documents-record.ts';
import { withoutMarks } from './records/synced-list.ts';
import type { Store } from './store.ts';
import { changeUrge, stateOf, urgeIn, urgeRecordOf } from './urge/urge-record.ts';

/** Everything of the month that this device has, with the words. */
export function monthFileOf(store: Store): MonthFile {
  const {
    cueSync: _sync,
    forgottenTo: _forgotten,
    pauseDays: _days,
    counts: _counts,
    ...urge
  } = urgeIn(stateOf(urgeRecordOf(store).get()));
  const documents = documentsRecordOf(store).get();
  return {
    format: MONTH_FILE_FORMAT,
    version: MONTH_FILE_VERSION,
    exportedAt: store.now().toISOString(),
    days: store.progress.get().map(withoutMarks),
    checkins: store.checkins.get().map(withoutMarks),
    notes: store.notes.get().map(withoutMarks),
    urge,
    documents: Object.fromEntries(documentNames.map((name) => [name, documents[name]?.items ?? []])),
  };
}

/** Joins a month with what is here (S-2): nothing is lost, and taking it in twice changes nothing. */
export function takeMonth(store: Store, month: MonthFile): void {
  for (const entry of month.days) store.progress.add(entry);
  for (const checkin of month.checkins) store.checkins.add(checkin);
  for (const note of month.notes) store.notes.add(note);
  if (Object.values(month.urge).some((list) => list.length > 0)) changeUrge(store, () => month.urge);
  for (const name of documentNames) takeDocument(store, name, month.documents[name] ?? []);
  unlockAchievements(store);
}

function takeDocument<Name extends DocumentName>(
  store: Store,
  name: Name,
  items: readonly DocumentItems[Name][],
): void {
  // A consent is given to an account by its user, not by a file.
  const taken = items.filter((item) => !(name === 'numbers' && 'on' in item));
  if (taken.length === 0) return;
  documentsRecordOf(store).update((state) => ({
    ...state,
    [name]: { items: mergeDocument(name, state[name]?.items ?? [], taken), unsynced: true },
  }));
}
