/** Rows as a CSV that spreadsheets open (RFC 4180): UTF-8 with BOM, CRLF, a header from the keys of all rows. */

/** A cell with one of these first characters would run as a formula (OWASP, CSV injection). A number may begin with a minus. */
const formula = /^[=+@\t\r]|^-(?!\d+(\.\d+)?$)/;

export function csvOf(rows: readonly Readonly<Record<string, unknown>>[]): string {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  return csvHead(columns) + csvLines(columns, rows);
}

/** The beginning of a file that is written in pieces. */
export const csvHead = (columns: readonly string[]): string => `\uFEFF${lineOf(columns)}`;

export const csvLines = (
  columns: readonly string[],
  rows: readonly Readonly<Record<string, unknown>>[],
): string => rows.map((row) => lineOf(columns.map((column) => row[column]))).join('');

const lineOf = (cells: readonly unknown[]): string => `${cells.map(cell).join(',')}\r\n`;

/** Empty for null, JSON for nested values; a text that would be a formula gets a leading apostrophe. */
function cell(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  const plain = typeof value === 'string' ? value : JSON.stringify(value);
  const text = formula.test(plain) ? `'${plain}` : plain;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
