import { type QueryExecutorProvider, sql } from 'kysely';

/**
 * Takes the account's lock. It must precede the locks of rows that belong to the account, as in an erasure: the other
 * order could deadlock.
 */
export const lockAccount = async (trx: QueryExecutorProvider, userId: number): Promise<void> =>
  void (await sql`select 1 from account where id = ${userId} for no key update`.execute(trx));
