/** Rows of several payments by one statement, and then each payment's own among them. */
import { type RawBuilder, sql } from 'kysely';
import type { Payment } from '../db/schema.ts';

export type PaymentKey = Pick<Payment, 'user_id' | 'id'>;

/** The condition, for a table with these two columns. */
export const ofPayments = (
  payments: readonly PaymentKey[],
): RawBuilder<boolean> => sql`(user_id, payment_id) in (
  select * from unnest(${payments.map(({ user_id }) => user_id)}::bigint[], ${payments.map(({ id }) => id)}::text[]))`;

export const belongsTo =
  (payment: PaymentKey) =>
  (row: { user_id: number; payment_id: string }): boolean =>
    row.user_id === payment.user_id && row.payment_id === payment.id;
