/** Every account as a table for a spreadsheet (RFC 4180), read and sent in pieces: no list is held in memory. */
import type { AdminUser } from '@scrollstop/contracts/admin';
import type { Deps } from '../deps.ts';
import { findAccounts } from './find-accounts.ts';

const COLUMNS = ['id', 'email', 'username', 'createdAt', 'access'] as const satisfies (keyof AdminUser)[];
const PIECE = 1_000;

/** A cell that begins so is a formula to a spreadsheet, and people choose their own address (OWASP, CSV injection). */
const formula = /^[=+\-@\t\r]/;

export function csvCell(value: string | number): string {
  const text = String(value);
  return `"${(formula.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
}

const line = (cells: readonly (string | number)[]) => `${cells.map(csvCell).join(',')}\r\n`;

export async function* usersCsv(
  deps: Pick<Deps, 'database' | 'now'>,
  search: string,
): AsyncGenerator<string> {
  yield line(COLUMNS);
  for (let before: number | undefined; ;) {
    const piece = await findAccounts(deps, {
      search,
      limit: PIECE,
      ...(before === undefined ? {} : { before }),
    });
    if (piece.length > 0) yield piece.map((user) => line(COLUMNS.map((column) => user[column]))).join('');
    before = piece.at(-1)?.id;
    if (piece.length < PIECE || before === undefined) return;
  }
}
