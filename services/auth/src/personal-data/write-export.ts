/** An export as a file, piece by piece: one JSON document, or a zip with a CSV per table. */
import { csvOf } from '@scrollstop/challenge/csv';
import type { DataExport, ExportFormat } from '@scrollstop/contracts/personal-data';
import { strToU8, Zip, ZipDeflate } from 'fflate';

export interface ExportFile {
  type: string;
  extension: string;
  pieces: (data: DataExport) => Iterable<string | Uint8Array>;
}

export const exportFiles: Record<ExportFormat, ExportFile> = {
  json: { type: 'application/json; charset=utf-8', extension: 'json', pieces: jsonPieces },
  csv: { type: 'application/zip', extension: 'zip', pieces: zipPieces },
};

function* jsonPieces({ services, ...head }: DataExport): Generator<string> {
  yield `${JSON.stringify(head).slice(0, -1)},"services":[`;
  for (const [index, part] of services.entries()) yield (index > 0 ? ',' : '') + JSON.stringify(part);
  yield ']}';
}

function* zipPieces({ services }: DataExport): Generator<Uint8Array> {
  const ready: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    ready.push(chunk);
  });
  for (const { service, tables } of services) {
    for (const [table, rows] of Object.entries(tables)) {
      const file = new ZipDeflate(`${service}-${table}.csv`);
      zip.add(file);
      file.push(strToU8(csvOf(rows)), true);
      yield* ready.splice(0);
    }
  }
  zip.end();
  yield* ready.splice(0);
}
