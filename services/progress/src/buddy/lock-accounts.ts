import { isErased } from '@scrollstop/service-kit/personal-data/erased-person';
import { type QueryExecutorProvider, sql } from 'kysely';

/**
 * Until the end of the transaction, no other one on any replica can change invites, pairs or blocks of these users, or
 * erase them. The locks are taken in one order, so that two transactions cannot deadlock. Resolves to the users who are
 * already erased.
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
