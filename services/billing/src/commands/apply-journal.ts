/** `apply-journal.ts < journal`: run by deploy/backup/restore.sh after a restore, before the service takes requests. */
import { applyJournalCommand } from '@scrollstop/service-kit/personal-data/journal-command';
import type { Tables } from '../db/schema.ts';
import { factsNamed, type JournalFact } from '@scrollstop/contracts/services/journal';
import { type QueryExecutorProvider, sql } from 'kysely';
import { storeReference } from '../gifts/store-orders.ts';

await applyJournalCommand<Tables>(async ({ db }, facts) => {
  const forgotten = await forgetStoreBuyers(db, facts);
  return `billing: ${forgotten} addresses of the store's buyers erased again`;
});

/** Erases again the addresses that the store has asked us to erase (docs/decisions/030). Resolves to their number. */
async function forgetStoreBuyers(db: QueryExecutorProvider, facts: JournalFact[]): Promise<number> {
  const digests = factsNamed(facts, 'order_forgotten').map(({ digest }) => digest);
  const { numAffectedRows } = await sql`update gift_order set email = null
    where amount is not null and email is not null and encode(sha256(convert_to(
      'order:' || substr(payment_id, ${storeReference('').length + 1}::int), 'UTF8')), 'hex') = any(${digests}::text[])`.execute(
    db,
  );
  return Number(numAffectedRows ?? 0);
}
