import { type QueryExecutorProvider, sql } from 'kysely';

/**
 * To be taken before the locks of rows that belong to the account, as an erasure does it: in the other order each could
 * wait for the other.
 */
export const lockAccount = async (trx: QueryExecutorProvider, userId: number): Promise<void> =>
  void (await sql`select 1 from account where id = ${userId} for no key update`.execute(trx));
