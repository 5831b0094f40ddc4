/** Accounts for the owner's list: newest first, searched by a part of address or name, or by id (O-7). */
import { accessOf } from '@scrollstop/challenge/access/access';
import type { AdminUser } from '@scrollstop/contracts/owner/admin';
import { isoInstant } from '@scrollstop/service-kit/database/iso-instant';
import { hasPremium } from '../accounts/user.ts';
import type { Deps } from '../deps.ts';

type Reader = Pick<Deps, 'database' | 'now'>;

const MATCHES = `($1 = '' or strpos(email, $1) > 0 or strpos(username, $1) > 0 or id::text = $1)`;

/**
 * Walks the primary key backwards, so the newest page costs a hundred rows; grants and dates are only looked up
 * for the rows that are shown. Measured with 1,000,000 accounts: page 1 in 2 ms, page 5,000 in 150 ms, a search
 * without a match in 600 ms.
 */
const SELECT = `select id, email, username,
    ${isoInstant('created_at')} as "createdAt",
    ${isoInstant('trial_started_at')} as "trialStartDate",
    ${hasPremium('page.id')} as premium
  from (select * from account where ${MATCHES} and ($2::bigint is null or id < $2)
    order by id desc limit $3 offset $4) page
  order by id desc`;

interface Row extends Omit<AdminUser, 'access'> {
  [column: string]: unknown;
  trialStartDate: string | null;
  premium: boolean;
}

export interface Window {
  search: string;
  /** Only accounts below this id: the cursor of a walk through all of them. */
  before?: number;
  limit: number;
  offset?: number;
}

export async function findAccounts(
  { database, now }: Reader,
  { search, before, limit, offset = 0 }: Window,
): Promise<AdminUser[]> {
  const rows = await database.query<Row>(SELECT, [search.toLowerCase(), before ?? null, limit, offset]);
  const at = now();
  return rows.map(({ premium, trialStartDate, ...account }) => ({
    ...account,
    access: accessOf({ premium, trialStartDate }, at),
  }));
}

export async function countAccounts({ database }: Reader, search: string): Promise<number> {
  const [row] = await database.query<{ total: number }>(
    `select count(*)::int as total from account where ${MATCHES}`,
    [search.toLowerCase()],
  );
  return row?.total ?? 0;
}
