/** Rows as a CSV that spreadsheets open (RFC 4180): UTF-8 with BOM, CRLF, a header from the keys of all rows. */

/**
 * The sign of a piece of a cell that would run as a formula (OWASP, CSV injection), at its start or after a sign that a
 * spreadsheet may separate by: an Italian one reads `;`, and our quotes do not count then. Blanks, controls and quotes
 * before it are skipped by some, full-width and small signs are taken as the plain ones. It comes first in the pattern:
 * from each of ten thousand line breaks there would be ten thousand to look through.
 */
const FORMULA = /[=＝﹦⁼₌+＋﹢⁺₊﬩@＠﹫\-－﹣⁻₋−](?<=(?:[,;|\t\r\n]|^)[\s\p{C}"]*.)/gu;
const NUMBER = /^-?\d+(?:\.\d+)?$/;
/** Some spreadsheets drop it and read on. */
const LEADING_CONTROL = /^[\t\r]/;
const QUOTED = /[",;|\t\r\n]/;

export function csvOf(rows: readonly Readonly<Record<string, unknown>>[]): string {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  return csvHead(columns) + csvLines(columns, rows);
}

/** The beginning of a file that is written in pieces. */
export const csvHead = (columns: readonly string[]): string => `\uFEFF${lineOf(columns)}`;

export const csvLines = (columns: readonly string[], rows: readonly Readonly<Record<string, unknown>>[]): string =>
  rows.map((row) => lineOf(columns.map((column) => row[column]))).join('');

/**
 * A number stays a number. To a spreadsheet that separates by another sign the line is one cell, and to an Italian one
 * `-300,5+cmd|…` is a formula: the words that follow a negative number get an apostrophe as well.
 */
function lineOf(cells: readonly unknown[]): string {
  let negative = false;
  const shown = cells.map(cell).map((text) => {
    if (text === '' || NUMBER.test(text)) {
      negative ||= text.startsWith('-');
      return text;
    }
    const marked = negative ? text.replace(/^"?'?/, `"'`) : text;
    negative = false;
    return marked === text || text.startsWith('"') ? marked : `${marked}"`;
  });
  return `${shown.join(',')}\r\n`;
}

/** Empty for null, JSON for nested values; a formula gets an apostrophe before it, and quotes around the cell. */
function cell(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  const plain = typeof value === 'string' ? value : JSON.stringify(value);
  const marked = NUMBER.test(plain) ? plain : plain.replace(FORMULA, "'$&");
  const text = LEADING_CONTROL.test(marked) ? `'${marked}` : marked;
  return text !== plain || QUOTED.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
