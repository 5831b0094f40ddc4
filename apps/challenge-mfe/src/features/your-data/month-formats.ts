import { calendarOf } from '@scrollstop/challenge/features/month-file/calendar';
import { monthCsv, monthMarkdown, type FileTexts } from '@scrollstop/challenge/features/month-file/month-texts';
import { type ReadMonth, readMonthFile } from '@scrollstop/challenge/features/month-file/read-month-file';
import { possibleMonth } from '@scrollstop/challenge/features/month-file/possible-month';
import {
  MONTH_FILE_MAX,
  MONTH_FILE_FORMAT,
  MONTH_FILE_VERSION,
  type MonthFile,
} from '@scrollstop/challenge/features/month-file/month-file';
import { CHALLENGE_DAYS } from '@scrollstop/challenge/constants';
import { hasReflection } from '@scrollstop/challenge/days/completion';
import { instantAfter } from '@scrollstop/challenge/documents/edited';
import { entryVersions } from '@scrollstop/challenge/record/entry-versions';
import type { ProgressEntry } from '@scrollstop/contracts/days/progress';
import type { Store } from '../../store/records/store.ts';
import { entryOf } from '../../store/submit-day.ts';
import {
  documents,
  type DocumentItems,
  type DocumentName,
  documentNames,
} from '@scrollstop/challenge/documents/documents';
import { unlockAchievements } from '../../store/records/unlock-achievements.ts';
import { addItems, editsNow } from '../../store/records/documents.ts';
import { withoutMarks } from '../../store/records/record.ts';

/** The formats in which a month can be saved. */
export type MonthFormat = 'json' | 'csv' | 'md' | 'ics';

const types: Record<MonthFormat, string> = {
  json: 'application/json',
  csv: 'text/csv',
  md: 'text/markdown',
  ics: 'text/calendar',
};

export function monthAs(
  format: MonthFormat,
  account: number | undefined,
  store: Store,
  texts: FileTexts,
  titleOf: (day: number) => string,
): File {
  const days = textsByDay(store, format === 'json');
  const month = { ...monthFileOf(store), days: days.map(joinDayTexts) };
  const contents: Record<MonthFormat, () => string> = {
    json: () => JSON.stringify({ ...month, days: days.flat(), account }, null, 2),
    csv: () => monthCsv(month, texts, titleOf),
    md: () => monthMarkdown(month, texts, titleOf),
    ics: () =>
      calendarOf({
        entries: month.days,
        today: store.today.get(),
        now: store.now(),
        texts: { name: texts.title, event: (day) => texts.day(day, titleOf(day)), minutes: texts.minutes },
      }),
  };
  const name = `scrollstop-month-${store.today.get()}.${format}`;
  return new File([contents[format]()], name, { type: types[format] });
}

/** Reads the plausible part of a file, or why it is refused. Neither changes anything. */
export async function readFile(store: Store, file: File): Promise<ReadMonth> {
  const text = file.size > MONTH_FILE_MAX ? '' : await file.text();
  const result = readMonthFile(text, file.size);
  return 'fault' in result ? result : { month: possibleMonth(result.month, store.now()) };
}

/**
 * The texts of each day: the current one and any unsubmitted draft; with `older`, also those that the server may lack.
 * A draft is newer than the text of an attempt but older than that of a completed day, so that importing the copy
 * leaves both in place.
 */
function textsByDay({ progress, drafts, now }: Store, older: boolean): ProgressEntry[][] {
  const typed = drafts.get().filter(hasReflection);
  const days = Array.from({ length: CHALLENGE_DAYS }, (_, index) => index + 1).map((day) => {
    const stored = progress.get().find((one) => one.day === day);
    const draft = typed.find((one) => one.day === day);
    const saved = stored ? entryVersions(stored).slice(older ? 0 : -1) : [];
    if (!draft) return saved;
    const { reflectionText } = draft;
    if (stored?.completed)
      return [{ ...withoutMarks(stored), reflectionText, updatedAt: new Date(0).toISOString() }, ...saved];
    const attempt = entryOf({ day, status: 'no', reflectionText, timeSpent: 0, elapsed: 0 }, now());
    return [
      ...saved,
      {
        ...attempt,
        updatedAt: instantAfter(
          saved.map((one) => one.updatedAt),
          now(),
        ),
      },
    ];
  });
  return days.filter((texts) => texts.length > 0);
}

/** Joins the texts of a day: a table or a document has each day once. */
const joinDayTexts = (texts: readonly ProgressEntry[]): ProgressEntry => ({
  ...texts.at(-1)!,
  reflectionText: texts.map(({ reflectionText }) => reflectionText).join('\n\n'),
});

/** The rest of the month that this device has, including the words. */
const monthFileOf = (store: Store): Omit<MonthFile, 'days'> => ({
  format: MONTH_FILE_FORMAT,
  version: MONTH_FILE_VERSION,
  exportedAt: store.now().toISOString(),
  documents: Object.fromEntries(documentNames.map((name) => [name, editsNow(store, name)])),
});

/** Merges a month into the records (S-2): nothing is lost, and importing it twice changes nothing. */
export function importMonth(store: Store, month: MonthFile): void {
  for (const entry of month.days) store.progress.add(entry);
  for (const name of documentNames) importDocument(store, name, month);
  unlockAchievements(store);
}

function importDocument<Name extends DocumentName>(store: Store, name: Name, month: MonthFile): void {
  const { decides } = documents[name];
  // A decision is made by a user for their account, not by a file.
  const items: unknown = month.documents[name] ?? [];
  const taken = (items as readonly DocumentItems[Name][]).filter((item) => !decides?.(item));
  if (taken.length > 0) addItems(store, name, taken);
}
