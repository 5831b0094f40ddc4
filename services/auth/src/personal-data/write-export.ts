/** Writes an export piece by piece, as one JSON document (`DataExport`) or a zip with a CSV per table. */
import { csvHead, csvLines } from '@scrollstop/challenge/csv';
import type { DataExport, ExportFormat } from '@scrollstop/contracts/account/personal-data';
import { strToU8, Zip, ZipDeflate } from 'fflate';
import type { ServicePart, StreamedExport } from './collect-export.ts';

export interface ExportFile {
  type: string;
  extension: string;
  pieces: (data: StreamedExport) => AsyncIterable<string | Uint8Array>;
}

export const exportFiles: Record<ExportFormat, ExportFile> = {
  json: { type: 'application/json; charset=utf-8', extension: 'json', pieces: jsonPieces },
  csv: { type: 'application/zip', extension: 'zip', pieces: zipPieces },
};

type Rows = Record<string, unknown>[];

interface TablePiece {
  table: string;
  rows: Rows;
  /** Whether the table begins, or ends, with this piece. */
  first: boolean;
  last: boolean;
}

async function* tablesOf(pieces: ServicePart['pieces']): AsyncGenerator<TablePiece> {
  const waiting: TablePiece[] = [];
  let before = '';
  for await (const tables of pieces) {
    for (const [table, rows] of Object.entries(tables)) {
      for (const piece of waiting.splice(0)) yield { ...piece, last: piece.table !== table };
      waiting.push({ table, rows, first: table !== before, last: true });
      before = table;
    }
  }
  yield* waiting;
}

async function* jsonPieces({ parts, userId, exportedAt }: StreamedExport): AsyncGenerator<string> {
  const head = { userId, exportedAt } satisfies Omit<DataExport, 'services'>;
  yield `${JSON.stringify(head).slice(0, -1)},"services":[`;
  for (const [index, { service, pieces }] of parts.entries()) {
    yield `${index > 0 ? ',' : ''}{"service":${JSON.stringify(service)},"tables":{`;
    let [tables, rowsOfTable] = [0, 0];
    for await (const { table, rows, first, last } of tablesOf(pieces)) {
      if (first) {
        yield `${tables++ > 0 ? ',' : ''}${JSON.stringify(table)}:[`;
        rowsOfTable = 0;
      }
      for (const row of rows) yield (rowsOfTable++ > 0 ? ',' : '') + JSON.stringify(row);
      if (last) yield ']';
    }
    yield '}}';
  }
  yield ']}';
}

async function* zipPieces({ parts }: StreamedExport): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    ready.push(chunk);
  });
  for (const { service, pieces } of parts) {
    let file: ZipDeflate | undefined;
    let columns: string[] = [];
    for await (const { table, rows, first, last } of tablesOf(pieces)) {
      if (!file || first) {
        file = new ZipDeflate(`${service}-${table}.csv`);
        zip.add(file);
        // All rows of a table have the same columns, because they come from one SELECT.
        columns = Object.keys(rows[0] ?? {});
        file.push(strToU8(csvHead(columns)));
      }
      for (const row of rows) {
        file.push(strToU8(csvLines(columns, [row])));
        yield* ready.splice(0);
      }
      if (last) file.push(new Uint8Array(), true);
      yield* ready.splice(0);
    }
  }
  zip.end();
  yield* ready.splice(0);
}
