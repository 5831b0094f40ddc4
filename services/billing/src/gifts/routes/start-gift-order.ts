/**
 * `POST /api/gifts/orders`: starts the payment for gifts, by card or PayPal, for a user or for a visitor who gives an
 * e-mail address for the receipt. A visitor gets nothing but the purchase, no account (Z-1).
 */
import { amountMatches } from '@scrollstop/challenge/features/offer/offers';
import { GIFT_OFFER } from '@scrollstop/contracts/billing';
import { ApiError } from '@scrollstop/contracts/error';
import { StartGiftBody, StartGiftResponse } from '@scrollstop/contracts/gift';
import { isGuest } from '@scrollstop/contracts/primitives';
import type { App } from '@scrollstop/service-kit/app';
import { authenticate, recogniseUser } from '@scrollstop/service-kit/session';
import { perIp, perUser } from '@scrollstop/service-kit/limits';
import { sql } from 'kysely';
import type { Payment } from '../../db/schema.ts';
import type { Deps } from '../../deps.ts';
import { isOpen } from '../../ledger/fold.ts';
import { orderKeyOf } from '../../ledger/gift-codes.ts';
import { orderByKey } from '../find-order.ts';
import { checkAttempt } from '../../payments/attempts.ts';
import { amountMismatch, attemptStarter, beingCharged } from '../../payments/start-attempt.ts';

export function startGiftOrder(app: App, deps: Deps): void {
  const start = attemptStarter(deps);
  const { config, database } = deps;
  app.post(
    '/api/gifts/orders',
    {
      schema: {
        summary: 'Start the payment for gifts',
        body: StartGiftBody,
        response: { 200: StartGiftResponse, 409: ApiError },
      },
      onRequest: recogniseUser,
      // Shares a limit with payments for Premium. The network limit also covers visitors, who have no account.
      config: {
        access: 'anyone',
        limits: [perIp('gift_order_ip', 20, 3_600), perUser('payment_intent_user', 10, 3_600)],
      },
    },
    async (request): Promise<StartGiftResponse> => {
      const { body, id: correlationId } = request;
      const { provider, quantity, line, language, email = null } = body;
      if (!amountMatches(GIFT_OFFER, body.amount, quantity)) throw amountMismatch();
      // A caller without an address expects to be signed in: the 401 makes the page renew an expired session.
      if (!request.userId && email === null) await authenticate(request);
      const signedIn = request.userId;
      const earlierOrder = (body.order && (await orderByKey(deps, body.order).catch(() => null))) ?? null;
      if (earlierOrder && (await isPaid(earlierOrder, correlationId))) throw beingCharged();
      const userId = signedIn || (await guestOf(deps, earlierOrder));
      const wanted = { userId, offer: GIFT_OFFER, provider, quantity, correlationId } as const;
      const { payment, clientSecret } = await start(wanted);
      const details = { line, language, email: signedIn ? null : email };
      await database.db
        .insertInto('gift_order')
        .values({ user_id: userId, payment_id: payment.id, ...details })
        .onConflict((conflict) => conflict.columns(['user_id', 'payment_id']).doUpdateSet(details))
        .execute();
      return { reference: payment.id, key: orderKeyOf(config, payment), clientSecret };
    },
  );

  /** True when the buyer missed the end of the payment, because of a reload or because another tab has paid. */
  const isPaid = async (order: Payment, correlationId: string): Promise<boolean> => {
    const { payment } = isOpen(order.state) ? await checkAttempt(deps, order, correlationId) : { payment: order };
    return payment.completion !== null;
  };
}

/** A visitor who has begun an order stays the same buyer, so that a second click starts no second payment. */
async function guestOf(deps: Deps, earlierOrder: Payment | null): Promise<number> {
  if (earlierOrder && isGuest(earlierOrder.user_id)) return earlierOrder.user_id;
  const { rows } = await sql<{ id: number }>`select nextval('guest_buyer')::bigint as id`.execute(deps.database.db);
  return Number(rows[0]!.id);
}
