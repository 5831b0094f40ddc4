/**
 * A payment or an opened gift grants premium; a full refund or a lost dispute ends it (P-9, Z-5). Each event has the
 * version of its payment or gift, so that events may arrive in any order
 * (docs/reliability.md#payments-and-entitlement). Billing also sends three of them directly.
 */
import { User } from '@scrollstop/contracts/account/auth';
import { errorCodes } from '@scrollstop/contracts/error';
import { type ConsumedBy, consumerName, type EventData, parseEvent } from '@scrollstop/contracts/services/events';
import { applyOnce, type Effect } from '@scrollstop/events/consume/inbox';
import type { EventTables } from '@scrollstop/events/tables';
import type { App } from '@scrollstop/service-kit/app';
import { AppError } from '@scrollstop/service-kit/errors';
import { type QueryExecutorProvider, sql } from 'kysely';
import * as z from 'zod/mini';
import { userOf } from '../accounts/user.ts';
import type { Deps } from '../deps.ts';
import { NEWEST_WINS } from '../grants/pending-grants.ts';

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

/** Identifies the gift but not its giver. */
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

/** A deleted account gets no grant. A refund that arrives before its payment creates an ended grant. */
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

/** `boughtIn` returns the purchase, `state` whether it grants premium from this event on. */
const granting =
  <T extends PurchaseEvent>(
    boughtIn: (data: EventData<T>) => Bought,
    state: (data: EventData<T>) => Omit<State, 'version'>,
  ): Effect<T, EventTables> =>
  (trx, { aggregateVersion: version, data }) =>
    saveGrant(trx, boughtIn(data), { version, ...state(data) });

type PurchaseEvent = Exclude<ConsumedBy<'auth'>, `shopify_${string}`>;

export const purchaseEffects: { [T in PurchaseEvent]: Effect<T, EventTables> } = {
  payment_completed: granting(ofPayment, ({ paidAt: at }) => ({ at, holds: true })),
  /** A partial refund does not end the grant. */
  payment_refunded: granting(ofPayment, ({ refundedAt: at, entitled: holds }) => ({ at, holds })),
  /** A dispute that is finally won restores premium. */
  payment_restored: granting(ofPayment, ({ restoredAt: at }) => ({ at, holds: true })),
  gift_opened: granting(ofGift, ({ openedAt: at }) => ({ at, holds: true })),
  gift_ended: granting(ofGift, ({ endedAt: at }) => ({ at, holds: false })),
  gift_restored: granting(ofGift, ({ restoredAt: at }) => ({ at, holds: true })),
};

/**
 * Billing sends a payment, its refund and an opened gift directly too, in the event's envelope, so that the next
 * `GET /api/auth/user` includes it without waiting for NATS (P-4, P-9, docs/decisions/005). The inbox applies an event
 * once, by whichever way it arrives first.
 */
export function grantPayment(app: App, deps: Deps): void {
  acceptEvent(app, deps, '/internal/grants/payment-completed', 'payment_completed');
  acceptEvent(app, deps, '/internal/grants/payment-refunded', 'payment_refunded');
  acceptEvent(app, deps, '/internal/grants/gift-opened', 'gift_opened');
}

type DirectEvent = 'payment_completed' | 'payment_refunded' | 'gift_opened';

function acceptEvent<T extends DirectEvent>(app: App, deps: Deps, url: string, type: T): void {
  app.post(
    url,
    {
      config: { access: 'service', callers: ['billing'] },
      schema: { body: z.looseObject({}), response: { 200: User } },
    },
    async (request) => {
      const event = parse(type, request.body);
      await applyOnce(deps.database.db, consumerName('auth', type), event, purchaseEffects[type]);
      const user = await userOf(deps, event.data.userId);
      if (!user) throw new AppError(404, errorCodes.notFound, 'There is no such account.');
      return user;
    },
  );
}

function parse<T extends DirectEvent>(type: T, body: unknown) {
  try {
    return parseEvent(type, body);
  } catch {
    throw new AppError(400, errorCodes.invalidRequest, `The body is not a ${type} event.`);
  }
}
