/** Every account as a table for a spreadsheet (RFC 4180), read and sent in pieces: no list is held in memory. */
import { csvHead, csvLines } from '@scrollstop/challenge/csv';
import type { AdminUser } from '@scrollstop/contracts/admin';
import type { Deps } from '../deps.ts';
import { findAccounts } from './find-accounts.ts';

const COLUMNS = ['id', 'email', 'username', 'createdAt', 'access'] as const satisfies (keyof AdminUser)[];
const PIECE = 1_000;

export async function* usersCsv(
  deps: Pick<Deps, 'database' | 'now'>,
  search: string,
): AsyncGenerator<string> {
  yield csvHead(COLUMNS);
  for (let before: number | undefined; ;) {
    const piece = await findAccounts(deps, {
      search,
      limit: PIECE,
      ...(before === undefined ? {} : { before }),
    });
    if (piece.length > 0) yield csvLines(COLUMNS, piece);
    before = piece.at(-1)?.id;
    if (piece.length < PIECE || before === undefined) return;
  }
}
