/**
 * A store order whose buyer has an account and has not proven the address yet (O-4). This state is computed from
 * the pending grants whenever it is asked, so that an order and a registration at the same moment cannot miss each
 * other; only the mail about it follows from an event (docs/decisions/039).
 */
import { SECONDS_PER_DAY } from '@scrollstop/challenge/constants';
import { appendOutbox } from '@scrollstop/events/publish/outbox';
import { hit } from '@scrollstop/service-kit/limits';
import { type QueryExecutorProvider, sql } from 'kysely';
import type { Deps } from '../deps.ts';

/** True while a paid order waits for this account to prove its address and nothing else gives it Premium. */
export async function isPurchaseWaiting(db: QueryExecutorProvider, userId: number): Promise<boolean> {
  const { rows } = await sql<{ waiting: boolean }>`select exists (
      select 1 from account a join pending_grant p on p.email_hash = a.email_hash
      where a.id = ${userId} and a.email_verified_at is null
        and p.source = 'shopify' and p.user_id is null and p.granted_at is not null and p.ended_at is null
    ) and not exists (
      select 1 from entitlement_grant g where g.user_id = ${userId} and g.ended_at is null
    ) as waiting`.execute(db);
  return rows[0]?.waiting ?? false;
}

interface Announcement {
  userId: number;
  correlationId: string;
  occurredAt: string;
}

/** Emits `purchase_waiting`: a link is mailed to the buyer, and payments that the account has begun are ended. */
export const announceWaitingPurchase = (
  db: Parameters<typeof appendOutbox>[0],
  { userId, correlationId, occurredAt }: Announcement,
) =>
  appendOutbox(db, {
    type: 'purchase_waiting',
    aggregateId: String(userId),
    aggregateVersion: 1,
    data: { userId },
    correlationId,
    occurredAt,
  });

/** A stranger who has registered with the buyer's address signs in as well. */
const SIGN_IN_MAILS = 3;
const SIGN_IN_MAILS_SECONDS = 30 * SECONDS_PER_DAY;

/**
 * Mails the link at a sign-in, once a day and three times a month: the buyer may have registered long before the order
 * came.
 */
export async function remindOfWaitingPurchase(
  { database: { db }, now }: Pick<Deps, 'database' | 'now'>,
  userId: number,
  correlationId: string,
): Promise<void> {
  if (!(await isPurchaseWaiting(db, userId))) return;
  const { hits } = await hit(db, `waiting_purchase_reminder:${userId}`, SECONDS_PER_DAY, now().getTime());
  if (hits > 1) return;
  const month = await hit(db, `waiting_purchase_mails:${userId}`, SIGN_IN_MAILS_SECONDS, now().getTime());
  if (month.hits <= SIGN_IN_MAILS)
    await announceWaitingPurchase(db, { userId, correlationId, occurredAt: now().toISOString() });
}
