/**
 * Runs after the database was restored to an earlier time: it repeats later withdrawals of consent, and the erasure of
 * orders that the store asked us to erase (docs/decisions/030). Users are erased by `user_deleted`, which auth emits
 * again.
 */
import { factsNamed, type JournalFact } from '@scrollstop/contracts/services/journal';
import type { Database } from '@scrollstop/service-kit/db';
import { sql } from 'kysely';
import { withdrawConsent } from './pixel/consent.ts';

export interface Applied {
  withdrawn: number;
  ordersErased: number;
}

export async function applyJournal<T>({ db }: Pick<Database<T>, 'db'>, facts: JournalFact[]): Promise<Applied> {
  const applied: Applied = { withdrawn: 0, ordersErased: 0 };
  const ended = factsNamed(facts, 'consent_withdrawn');
  const { rows } = await sql<{ visitor_id: string }>`select visitor_id from consent
    where ended_at is null and visitor_id = any(${ended.map(({ visitor }) => visitor)}::uuid[])`.execute(db);
  const active = new Set(rows.map((row) => row.visitor_id));
  for (const { visitor, at } of ended) {
    if (!active.delete(visitor)) continue;
    await db.transaction().execute((trx) => withdrawConsent(trx, visitor, null, new Date(at)));
    applied.withdrawn++;
  }
  const forgotten = factsNamed(facts, 'order_forgotten');
  const digests = forgotten.map(({ digest }) => digest);
  applied.ordersErased = await db.transaction().execute(async (trx) => {
    await sql`insert into shopify_forgotten (digest, forgotten_at)
      select decode(d, 'hex'), at from unnest(${digests}::text[], ${forgotten.map(({ at }) => at)}::timestamptz[]) as f (d, at)
      on conflict do nothing`.execute(trx);
    const isErased = (id: string) =>
      sql`encode(sha256(convert_to('order:' || ${sql.ref(id)}, 'UTF8')), 'hex') = any(${digests}::text[])`;
    await sql`delete from shopify_data_request
      where exists (select 1 from unnest(orders) as o (id) where ${isErased('o.id')})`.execute(trx);
    const { numAffectedRows } = await sql`delete from shopify_order where ${isErased('order_id')}`.execute(trx);
    return Number(numAffectedRows ?? 0);
  });
  return applied;
}
