/**
 * A payment, or a gift that was opened, grants premium; a full refund or a lost dispute ends it (P-9, Z-5). Each event
 * carries the version of its payment or gift, so that they may arrive in any order
 * (docs/reliability.md#payments-and-entitlement).
 */
import type { Effect } from '@scrollstop/events/consume/inbox';
import { type QueryExecutorProvider, sql } from 'kysely';
import type { Tables } from '../db/schema.ts';
import { NEWEST_WINS } from '../grants/pending-grants.ts';

export const onPaymentCompleted: Effect<'payment_completed', Tables> = (trx, { aggregateVersion, data }) =>
  saveGrant(trx, ofPayment(data), { version: aggregateVersion, at: data.paidAt, holds: true });

/** A partial refund leaves the grant. */
export const onPaymentRefunded: Effect<'payment_refunded', Tables> = (trx, { aggregateVersion, data }) =>
  saveGrant(trx, ofPayment(data), { version: aggregateVersion, at: data.refundedAt, holds: data.entitled });

/** A dispute that was won after all gives premium back. */
export const onPaymentRestored: Effect<'payment_restored', Tables> = (trx, { aggregateVersion, data }) =>
  saveGrant(trx, ofPayment(data), { version: aggregateVersion, at: data.restoredAt, holds: true });

export const onGiftOpened: Effect<'gift_opened', Tables> = (trx, { aggregateVersion, data }) =>
  saveGrant(trx, ofGift(data), { version: aggregateVersion, at: data.openedAt, holds: true });

export const onGiftEnded: Effect<'gift_ended', Tables> = (trx, { aggregateVersion, data }) =>
  saveGrant(trx, ofGift(data), { version: aggregateVersion, at: data.endedAt, holds: false });

export const onGiftRestored: Effect<'gift_restored', Tables> = (trx, { aggregateVersion, data }) =>
  saveGrant(trx, ofGift(data), { version: aggregateVersion, at: data.restoredAt, holds: true });

interface Bought {
  userId: number;
  source: 'payment' | 'gift';
  reference: string;
}

const ofPayment = ({ userId, paymentId }: { userId: number; paymentId: string }): Bought => ({
  userId,
  source: 'payment',
  reference: paymentId,
});

/** Names the gift, and nobody who gave it. */
const ofGift = ({ userId, giftId }: { userId: number; giftId: string }): Bought => ({
  userId,
  source: 'gift',
  reference: giftId,
});

interface State {
  /** The version of the payment or gift. */
  version: number;
  at: string;
  /** Whether it grants premium from this version on. */
  holds: boolean;
}

/** A deleted account gets no grant. A refund that arrives before its payment leaves an ended grant. */
async function saveGrant(
  trx: QueryExecutorProvider,
  { userId, source, reference }: Bought,
  { version, at, holds }: State,
): Promise<void> {
  await sql`insert into entitlement_grant as g (user_id, source, reference, version, granted_at, ended_at)
    select id, ${source}, ${reference}, ${version}::bigint, ${at}::timestamptz, ${holds ? null : at}::timestamptz
    from account where id = ${userId}
    on conflict (user_id, source, reference) do update set ${NEWEST_WINS}`.execute(trx);
}
