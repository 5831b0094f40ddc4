/** The demo's data is on this device alone, so it is read here and leaves nowhere but into a file. */
import { csvOf } from '@scrollstop/challenge/csv';
import type { ExportFormat } from '@scrollstop/contracts/account/personal-data';
import { strToU8, zipSync } from 'fflate';
import { personalKeys } from './personal-keys.ts';

export function deviceExport(format: ExportFormat, storage: Storage): Blob {
  const data = Object.fromEntries(
    personalKeys(storage).map((key) => [key, parsed(storage.getItem(key) ?? '')]),
  );
  if (format === 'json') return new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });
  const files = Object.entries(data).map(([key, value]) => [`${key}.csv`, strToU8(csvOf(rowsOf(value)))]);
  return new Blob([zipSync(Object.fromEntries(files) as Record<string, Uint8Array>)], {
    type: 'application/zip',
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

/** A list as its rows, a record with one list in it as that list, anything else as one row. */
function rowsOf(value: unknown): Record<string, unknown>[] {
  if (Array.isArray(value)) return value.map((row) => asRow(row));
  const list = Object.values(asRow(value)).find((part) => Array.isArray(part));
  return list ? rowsOf(list) : [asRow(value)];
}

const asRow = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : { value };
