/**
 * Reads a month file: our own, a server's export (`GET /api/auth/data-export`) or a demo's. Any other file is rejected
 * as a whole, with a reason that can be shown.
 */
import { parsedJson } from '@scrollstop/contracts/parsed-json';
import { MONTH_FILE_FORMAT, MONTH_FILE_MAX, MONTH_FILE_VERSION, MonthFile } from './month-file.ts';
import type { EveryField } from '@scrollstop/contracts/every-field';
import type { ProgressEntry } from '@scrollstop/contracts/days/progress';
import { StoredEntry } from '@scrollstop/contracts/device/storage';
import { type Fields, isFields, safeRead } from '@scrollstop/contracts/reading';
import { entryVersions } from '../../record/entry-versions.ts';

export type MonthFileFault = 'tooLarge' | 'notJson' | 'notOurs' | 'newer' | 'broken';
export type ReadMonth = { readonly month: MonthFile } | { readonly fault: MonthFileFault };

/** `size` in bytes: a file that is too large is not even parsed. */
export function readMonthFile(text: string, size: number): ReadMonth {
  if (size > MONTH_FILE_MAX) return { fault: 'tooLarge' };
  const json = parsedJson(text);
  if (json === undefined) return { fault: 'notJson' };
  const month = isFields(json) ? monthIn(json) : null;
  if (month === null) return { fault: 'notOurs' };
  if (typeof month['version'] === 'number' && month['version'] > MONTH_FILE_VERSION) return { fault: 'newer' };
  const read = safeRead(MonthFile, month);
  return read.success ? { month: read.data } : { fault: 'broken' };
}

function monthIn(json: Fields): Fields | null {
  if (json['format'] === MONTH_FILE_FORMAT) return json;
  if (Array.isArray(json['services'])) return ofServer(json);
  return isFields(json['digital-detox-progress']) ? ofDemo(json) : null;
}

const empty = {
  format: MONTH_FILE_FORMAT,
  version: MONTH_FILE_VERSION,
  days: [],
  documents: {},
} satisfies EveryField<Omit<MonthFile, 'exportedAt' | 'account'>>;

const rowsOf = (value: unknown): Fields[] => (Array.isArray(value) ? value.filter(isFields) : []);

/** The database writes `+00:00` instead of `Z`. */
const instant = (value: unknown): unknown => {
  const at = typeof value === 'string' ? Date.parse(value) : NaN;
  return Number.isNaN(at) ? value : new Date(at).toISOString();
};

const ofEntry = (row: Fields): EveryField<ProgressEntry, unknown> => ({
  day: row['day'],
  completed: row['completed'],
  reflectionText: row['reflection_text'],
  completionStatus: row['completion_status'],
  completedAt: instant(row['completed_at']),
  timeSpent: row['time_spent'],
  updatedAt: instant(row['updated_at']),
  elapsed: row['elapsed'],
  completedOn: row['completed_on'],
  utcOffset: row['utc_offset'],
});

/** Rows of the tables of services/progress; the other services store nothing of the month. */
function ofServer(json: Fields): Fields | null {
  const service = rowsOf(json['services']).find((one) => one['service'] === 'progress');
  if (!service || !isFields(service['tables'])) return null;
  const { progress, document } = service['tables'];
  return {
    ...empty,
    account: json['userId'],
    exportedAt: instant(json['exportedAt']),
    days: rowsOf(progress).map(ofEntry),
    documents: Object.fromEntries(rowsOf(document).map((row) => [String(row['name']), row['items']])),
  };
}

function storedDays(row: Fields): (Fields | ProgressEntry)[] {
  const stored = safeRead(StoredEntry, row);
  return stored.success ? entryVersions(stored.data) : [row];
}

/** A device's records by key. */
function ofDemo(json: Fields): Fields {
  const part = (key: string): Fields => (isFields(json[key]) ? json[key] : {});
  const documents = Object.entries(
    isFields(part('documents')['documents']) ? (part('documents')['documents'] as Fields) : {},
  );
  return {
    ...empty,
    exportedAt: new Date(0).toISOString(),
    days: rowsOf(part('digital-detox-progress')['entries']).flatMap(storedDays),
    documents: Object.fromEntries(
      documents.map(([name, document]) => [name, isFields(document) ? document['items'] : document]),
    ),
  };
}
