/** After a restore to an earlier time the addresses that the store had us erase are erased again (docs/decisions/030). */
import { factsNamed, type JournalFact } from '@scrollstop/contracts/services/journal';
import { type QueryExecutorProvider, sql } from 'kysely';
import { storeReference } from './store-orders.ts';

/** Resolves to their number. */
export async function forgetStoreBuyers(db: QueryExecutorProvider, facts: JournalFact[]): Promise<number> {
  const digests = factsNamed(facts, 'order_forgotten').map(({ digest }) => digest);
  const { numAffectedRows } = await sql`update gift_order set email = null
    where amount is not null and email is not null and encode(sha256(convert_to(
      'order:' || substr(payment_id, ${storeReference('').length + 1}::int), 'UTF8')), 'hex') = any(${digests}::text[])`.execute(
    db,
  );
  return Number(numAffectedRows ?? 0);
}
