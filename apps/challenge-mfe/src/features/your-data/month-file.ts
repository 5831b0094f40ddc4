import {
  documents,
  type DocumentItems,
  type DocumentName,
  documentNames,
} from '@scrollstop/challenge/documents/documents';
import {
  MONTH_FILE_FORMAT,
  MONTH_FILE_VERSION,
  type MonthFile,
} from '@scrollstop/challenge/features/month-file/month-file';
import { unlockAchievements } from '../../store/unlock-achievements.ts';
import { addItems, editsNow } from '../../store/documents/documents-record.ts';
import { withoutMarks } from '../../store/records/record.ts';
import type { Store } from '../../store/store.ts';

/** Everything of the month that this device has, with the words. */
export const monthFileOf = (store: Store): MonthFile => ({
  format: MONTH_FILE_FORMAT,
  version: MONTH_FILE_VERSION,
  exportedAt: store.now().toISOString(),
  days: store.progress.get().map(withoutMarks),
  documents: Object.fromEntries(documentNames.map((name) => [name, editsNow(store, name)])),
});

/** Joins a month with what is here (S-2): nothing is lost, and taking it in twice changes nothing. */
export function takeMonth(store: Store, month: MonthFile): void {
  for (const entry of month.days) store.progress.add(entry);
  for (const name of documentNames) takeDocument(store, name, month);
  unlockAchievements(store);
}

function takeDocument<Name extends DocumentName>(store: Store, name: Name, month: MonthFile): void {
  const { decides } = documents[name];
  // A decision is made for an account by its user, not by a file.
  const items: unknown = month.documents[name] ?? [];
  const taken = (items as readonly DocumentItems[Name][]).filter((item) => !decides?.(item));
  if (taken.length > 0) addItems(store, name, taken);
}
