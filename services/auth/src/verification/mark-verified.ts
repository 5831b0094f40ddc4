import { type QueryExecutorProvider, sql } from 'kysely';
import { claimPendingGrants } from '../grants/pending-grants.ts';

/**
 * Whoever uses this account has shown to read its mailbox: what waited for the address is theirs (A-13, O-4). A mailed
 * link alone is not enough: the account may be one that a stranger registered with somebody's address.
 */
export async function markVerified(trx: QueryExecutorProvider, userId: number, now: Date): Promise<void> {
  const { rows } = await sql<{ email_hash: string }>`update account
    set email_verified_at = coalesce(email_verified_at, ${now.toISOString()}::timestamptz)
    where id = ${userId} returning email_hash`.execute(trx);
  const [account] = rows;
  if (account) await claimPendingGrants(trx, account.email_hash);
}
