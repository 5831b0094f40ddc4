/** The append-only part of the ledger. */
import type { Kysely, Transaction } from 'kysely';
import type { Payment, Tables } from '../db/schema.ts';
import type { Fact } from './fold.ts';

type Key = Pick<Payment, 'user_id' | 'id'>;

/** How many of the facts were new. */
export async function appendFacts(
  trx: Transaction<Tables>,
  payment: Key,
  facts: readonly Fact[],
): Promise<number> {
  if (facts.length === 0) return 0;
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('payment_fact')
    .values(
      facts.map((fact) => ({
        user_id: payment.user_id,
        payment_id: payment.id,
        kind: fact.kind,
        object_id: fact.objectId,
        amount: fact.amount,
        currency: fact.currency,
        occurred_at: fact.occurredAt,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return Number(numInsertedOrUpdatedRows ?? 0);
}

/** Oldest first. */
export async function factsOfPayment(db: Kysely<Tables>, payment: Key): Promise<Fact[]> {
  const rows = await db
    .selectFrom('payment_fact')
    .select(['kind', 'object_id', 'amount', 'currency', 'occurred_at'])
    .where('user_id', '=', payment.user_id)
    .where('payment_id', '=', payment.id)
    .orderBy('occurred_at')
    .execute();
  return rows.map(({ object_id: objectId, occurred_at, ...row }) => ({
    ...row,
    objectId,
    occurredAt: new Date(occurred_at).toISOString(),
  }));
}
