/** Payments, and the rows and facts that belong to several of them, each by one statement. */
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import type { Payment, Tables } from '../db/schema.ts';
import type { Fact } from './fold.ts';

export type PaymentKey = Pick<Payment, 'user_id' | 'id'>;

export const findPayment = (db: Kysely<Tables>, { user_id, id }: PaymentKey): Promise<Payment | undefined> =>
  db.selectFrom('payment').selectAll().where('user_id', '=', user_id).where('id', '=', id).executeTakeFirst();

/** A payment is locked before its gifts, as a settlement does; the other order could deadlock. */
export const lockPayment = (trx: Transaction<Tables>, { user_id, id }: PaymentKey): Promise<Payment> =>
  trx
    .selectFrom('payment')
    .selectAll()
    .where('user_id', '=', user_id)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();

/** The SQL condition for a table with these two columns. */
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

/** The facts of several payments, each with the key of its payment. */
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
