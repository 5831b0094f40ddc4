/** Proof of a mailbox: the link in the welcome mail, and the time of the proof in the account. */
import { type QueryExecutorProvider, sql } from 'kysely';
import type { Deps } from '../deps.ts';
import { grantPendingTo } from '../grants/pending-grants.ts';
import { takeLink } from '../mailed-link.ts';
import { userIdOf } from '../owned-token.ts';

export type Opened = 'proven' | 'other-account' | 'invalid';

/**
 * Requires the link and a signed-in user, because only both together prove that the reader of the mailbox uses the
 * account (docs/decisions/023). `invalid`: used, expired or unknown.
 */
export async function openVerificationLink(
  { database, now }: Pick<Deps, 'database' | 'now'>,
  userId: number,
  token: string,
): Promise<Opened> {
  const owner = userIdOf(token);
  if (owner !== null && owner !== userId) return 'other-account';
  const at = now();
  return database.db.transaction().execute(async (trx) => {
    if ((await takeLink(trx, 'verification', token, at)) === null) return 'invalid';
    await markEmailVerified(trx, userId, at);
    return 'proven';
  });
}

/**
 * Records that the user of this account reads its mailbox, and applies the pending grants of the address (A-13, O-4).
 * A mailed link alone is not enough, because a stranger may have registered the account with this address.
 */
export async function markEmailVerified(trx: QueryExecutorProvider, userId: number, now: Date) {
  const { rows } = await sql<{ email_hash: string }>`update account
    set email_verified_at = coalesce(email_verified_at, ${now.toISOString()}::timestamptz)
    where id = ${userId} returning email_hash`.execute(trx);
  const [account] = rows;
  if (account) await grantPendingTo(trx, account.email_hash);
}
