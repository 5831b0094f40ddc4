/** The queue of refunds that we owe to be asked for, one SQL verb each. */
import { type Kysely, sql } from 'kysely';
import type { Payment, RefundRequest, Tables } from '../db/schema.ts';
import { backoffSeconds } from '@scrollstop/service-kit/loop';

export const CLAIM_BATCH = 8;
/** Longer than a provider call can take: whoever died in between loses the claim after this. */
const LEASE = sql.raw(`interval '60 seconds'`);

type Key = Pick<RefundRequest, 'user_id' | 'payment_id' | 'attempt'>;

interface NewRequest extends Pick<RefundRequest, 'attempt' | 'reason'> {
  cause?: RefundRequest['cause'];
  /** The caller carries it out itself; should it die, a worker does once the lease is over. */
  claimed: boolean;
}

/** Null when this attempt was opened before: asking again changes nothing. */
export async function openRequest(
  db: Kysely<Tables>,
  payment: Pick<Payment, 'user_id' | 'id'>,
  { attempt, reason, cause = null, claimed }: NewRequest,
): Promise<RefundRequest | null> {
  const { rows } = await sql<RefundRequest>`
    insert into refund_request (user_id, payment_id, attempt, reason, cause, requested_at, tries, due_at)
    values (${payment.user_id}, ${payment.id}, ${attempt}, ${reason}, ${cause}, now(), ${claimed ? 1 : 0},
      ${claimed ? sql`now() + ${LEASE}` : sql`now()`})
    on conflict do nothing returning *`.execute(db);
  return rows[0] ?? null;
}

/** The last one of a payment. */
export async function newestRequest(
  db: Kysely<Tables>,
  payment: Pick<Payment, 'user_id' | 'id'>,
): Promise<RefundRequest | null> {
  const row = await db
    .selectFrom('refund_request')
    .selectAll()
    .where('user_id', '=', payment.user_id)
    .where('payment_id', '=', payment.id)
    .orderBy('attempt', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/** Claims what is due, of everybody, without waiting for rows that another worker holds. */
export async function claimDue(db: Kysely<Tables>): Promise<RefundRequest[]> {
  const { rows } = await sql<RefundRequest>`
    update refund_request set tries = tries + 1, due_at = now() + ${LEASE}
    where (user_id, payment_id, attempt) in (
      select user_id, payment_id, attempt from refund_request where done_at is null and due_at <= now()
      order by due_at limit ${CLAIM_BATCH} for update skip locked)
    returning *`.execute(db);
  return rows;
}

export async function finish(db: Kysely<Tables>, key: Key, outcome: RefundRequest['outcome']): Promise<void> {
  await sql`update refund_request set done_at = now(), outcome = ${outcome} where ${same(key)}`.execute(db);
}

/** `burnt`: the next try needs another idempotency key. Safe, because nobody refunds more than what is left. */
export async function putBack(db: Kysely<Tables>, request: RefundRequest, burnt: boolean): Promise<void> {
  const delay = `${backoffSeconds(request.tries)} seconds`;
  await sql`update refund_request set due_at = now() + ${delay}::interval, keys_burnt = keys_burnt + ${burnt ? 1 : 0}
    where ${same(request)}`.execute(db);
}

const same = (key: Key) =>
  sql`user_id = ${key.user_id} and payment_id = ${key.payment_id} and attempt = ${key.attempt}`;
