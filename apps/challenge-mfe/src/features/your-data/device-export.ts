/** Exports a demo's data, which exists only on this device and leaves it only as a file. */
import { csvOf } from '@scrollstop/challenge/csv';
import type { ExportFormat } from '@scrollstop/contracts/account/personal-data';
import { strToU8, zipSync } from 'fflate';
import { personalKeys } from './personal-keys.ts';

export function deviceExport(format: ExportFormat, storage: Storage): Blob {
  const data = Object.fromEntries(personalKeys(storage).map((key) => [key, parsed(storage.getItem(key) ?? '')]));
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

/** Returns a record that consists of one list as its rows, any other as a single row. */
function rowsOf(value: unknown): Record<string, unknown>[] {
  const { schemaVersion: _, ...fields } = asRow(value);
  const [list, ...others] = Object.values(fields);
  return Array.isArray(list) && others.length === 0 ? list.map(asRow) : [asRow(value)];
}

const asRow = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : { value };
