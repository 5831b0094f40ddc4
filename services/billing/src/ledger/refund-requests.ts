/** The queue of refunds that have to be requested at the provider. */
import { jobQueue } from '@scrollstop/service-kit/work/job-queue';
import { type Kysely, sql } from 'kysely';
import type { RefundRequest, Tables } from '../db/schema.ts';
import { ofPayments, type PaymentKey } from './payment-rows.ts';

export const refundQueue = jobQueue<RefundRequest>({
  name: 'refunds',
  table: 'refund_request',
  columns: {
    user_id: 'user_id',
    payment_id: 'payment_id',
    attempt: 'attempt',
    reason: 'reason',
    cause: 'cause',
    requested_at: 'requested_at',
    keys_burnt: 'keys_burnt',
    due_at: 'due_at',
    done_at: 'done_at',
    outcome: 'outcome',
  },
  key: ['user_id', 'payment_id', 'attempt'],
  batch: 8,
  // Longer than any call to a provider can take.
  leaseSeconds: 60,
});

const LEASE = sql.raw(`interval '${refundQueue.leaseSeconds} seconds'`);

interface NewRequest extends Pick<RefundRequest, 'attempt' | 'reason'> {
  cause?: RefundRequest['cause'];
  /** The caller sends the request itself; if it dies, a worker does so once the lease is over. */
  claimed: boolean;
}

/** Null when this attempt was opened before: a repeated request changes nothing. */
export async function openRequest(
  db: Kysely<Tables>,
  payment: PaymentKey,
  { attempt, reason, cause = null, claimed }: NewRequest,
): Promise<RefundRequest | null> {
  const { rows } = await sql<RefundRequest>`
    insert into refund_request (user_id, payment_id, attempt, reason, cause, requested_at, tries, due_at)
    values (${payment.user_id}, ${payment.id}, ${attempt}, ${reason}, ${cause}, now(), ${claimed ? 1 : 0},
      ${claimed ? sql`now() + ${LEASE}` : sql`now()`})
    on conflict do nothing returning *`.execute(db);
  return rows[0] ?? null;
}

/** The newest request of a payment. */
export const newestRequest = async (db: Kysely<Tables>, payment: PaymentKey): Promise<RefundRequest | null> =>
  (await newestRequests(db, [payment]))[0] ?? null;

/** The newest request of each of these payments that has any. */
export const newestRequests = (db: Kysely<Tables>, payments: readonly PaymentKey[]): Promise<RefundRequest[]> =>
  db
    .selectFrom('refund_request')
    .selectAll()
    .distinctOn(['user_id', 'payment_id'])
    .where(ofPayments(payments))
    .orderBy('user_id')
    .orderBy('payment_id')
    .orderBy('attempt', 'desc')
    .execute();
