import { isErased } from '@scrollstop/service-kit/personal-data/erased-person';
import { type QueryExecutorProvider, sql } from 'kysely';

/**
 * Until the end of the transaction nobody else changes invites, pairs or blocks of these users, on any replica, and
 * none of them is erased. Locks are taken in one order, so that two transactions never wait for each other. Returns the
 * users who are erased already.
 */
export async function lockAccounts(trx: QueryExecutorProvider, userIds: readonly number[]): Promise<number[]> {
  const inOrder = [...userIds].sort((a, b) => a - b);
  const erased: number[] = [];
  for (const userId of inOrder) if (await isErased(trx, userId)) erased.push(userId);
  for (const userId of inOrder)
    await sql`select pg_advisory_xact_lock(hashtext(current_schema() || ' buddy'), hashint8(${userId}::bigint))`.execute(
      trx,
    );
  return erased;
}
