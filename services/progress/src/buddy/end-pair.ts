import { type QueryExecutorProvider, sql } from 'kysely';
import { lockAccounts } from './lock-accounts.ts';

interface EndedPair {
  buddyId: number;
  /** As the user saw the buddy. */
  name: string;
}

/** Removes both sides of the user's pair at once; null when there was none (any more). To be run in a transaction. */
export async function endPair(trx: QueryExecutorProvider, userId: number): Promise<EndedPair | null> {
  const found = await sql<{ buddy_id: number }>`select buddy_id from buddy where user_id = ${userId}`.execute(
    trx,
  );
  const buddyId = found.rows[0]?.buddy_id;
  if (buddyId === undefined) return null;
  await lockAccounts(trx, [userId, buddyId]);
  const { rows } = await sql<{ user_id: number; buddy_name: string }>`delete from buddy
    where (user_id, buddy_id) in ((${userId}::bigint, ${buddyId}::bigint), (${buddyId}::bigint, ${userId}::bigint))
    returning user_id, buddy_name`.execute(trx);
  const mine = rows.find((row) => row.user_id === userId);
  return mine ? { buddyId, name: mine.buddy_name } : null;
}
