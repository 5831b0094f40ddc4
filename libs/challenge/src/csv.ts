/** Formats rows as a CSV for spreadsheets (RFC 4180): UTF-8 with BOM, CRLF, a header from the keys of all rows. */

/**
 * The first character of text that would run as a formula (OWASP, CSV injection): at the start of a cell, or after a
 * character that a spreadsheet may treat as separator. An Italian one splits at `;` and then ignores our quotes. Some
 * spreadsheets skip leading spaces, control characters and quotes, and treat full-width and small signs as plain ones.
 * The sign comes first in the pattern, because otherwise ten thousand line breaks would each scan ten thousand more.
 */
const FORMULA = /[=＝﹦⁼₌+＋﹢⁺₊﬩@＠﹫\-－﹣⁻₋−](?<=(?:[,;|\t\r\n]|^)[\s\p{C}"]*.)/gu;
const NUMBER = /^-?\d+(?:\.\d+)?$/;
/** Some spreadsheets drop a leading control character and read on. */
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
 * Formats a row; numbers remain numbers. A spreadsheet with another separator reads the whole line as one cell, and for
 * an Italian one `-300,5+cmd|…` is a formula. So the text after a negative number gets an apostrophe as well.
 */
function lineOf(cells: readonly unknown[]): string {
  let negative = false;
  const formatted = cells.map(cell).map((text) => {
    if (text === '' || NUMBER.test(text)) {
      negative ||= text.startsWith('-');
      return text;
    }
    const marked = negative ? text.replace(/^"?'?/, `"'`) : text;
    negative = false;
    return marked === text || text.startsWith('"') ? marked : `${marked}"`;
  });
  return `${formatted.join(',')}\r\n`;
}

/** Empty for null, JSON for nested values; a formula gets an apostrophe in front, and quotes around the cell. */
function cell(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  const plain = typeof value === 'string' ? value : JSON.stringify(value);
  const marked = NUMBER.test(plain) ? plain : plain.replace(FORMULA, "'$&");
  const text = LEADING_CONTROL.test(marked) ? `'${marked}` : marked;
  return text !== plain || QUOTED.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
