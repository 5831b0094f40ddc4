/** The rows that belong to payments, of several by one statement, and the facts among them. */
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import type { Payment, Tables } from '../db/schema.ts';
import type { Fact } from './fold.ts';

export type PaymentKey = Pick<Payment, 'user_id' | 'id'>;

export const findPayment = (db: Kysely<Tables>, { user_id, id }: PaymentKey): Promise<Payment | undefined> =>
  db.selectFrom('payment').selectAll().where('user_id', '=', user_id).where('id', '=', id).executeTakeFirst();

/** Before its gifts are locked, as a settlement does it: in the other order each could wait for the other. */
export const lockPayment = (trx: Transaction<Tables>, { user_id, id }: PaymentKey): Promise<Payment> =>
  trx
    .selectFrom('payment')
    .selectAll()
    .where('user_id', '=', user_id)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();

/** The condition, for a table with these two columns. */
export const ofPayments = (payments: readonly PaymentKey[]): RawBuilder<boolean> => sql`(user_id, payment_id) in (
  select * from unnest(${payments.map(({ user_id }) => user_id)}::bigint[], ${payments.map(({ id }) => id)}::text[]))`;

export const belongsTo =
  (payment: PaymentKey) =>
  (row: { user_id: number; payment_id: string }): boolean =>
    row.user_id === payment.user_id && row.payment_id === payment.id;

/** Oldest first. */
export async function factsOfPayment(db: Kysely<Tables>, payment: PaymentKey): Promise<Fact[]> {
  const rows = await factsOfPayments(db, [payment]);
  return rows.map(({ user_id: _user, payment_id: _payment, ...fact }) => fact);
}

/** The same of several payments, each fact with the key of its own. */
export async function factsOfPayments(db: Kysely<Tables>, payments: readonly PaymentKey[]) {
  const rows = await db
    .selectFrom('payment_fact')
    .select(['user_id', 'payment_id', 'kind', 'object_id', 'amount', 'currency', 'occurred_at'])
    .where(ofPayments(payments))
    .orderBy('occurred_at')
    .execute();
  return rows.map(({ object_id: objectId, occurred_at, ...row }) => ({
    ...row,
    objectId,
    occurredAt: new Date(occurred_at).toISOString(),
  }));
}
