import {
  billingErrors,
  CreatePaymentIntentBody,
  CreatePaymentIntentResponse,
  UpgradePending,
} from '@scrollstop/contracts/billing';
import { ApiError } from '@scrollstop/contracts/error';
import { EmptyBody } from '@scrollstop/contracts/primitives';
import { amountMatches, DEFAULT_OFFER } from '@scrollstop/challenge/features/offer/offers';
import type { App } from '@scrollstop/service-kit/app';
import { perUser } from '@scrollstop/service-kit/limits';
import type { Deps } from '../../deps.ts';
import { amountMismatch, attemptStarter } from '../start-attempt.ts';
import { User } from '@scrollstop/contracts/account/auth';
import { AppError } from '@scrollstop/service-kit/errors';
import { notifyCompleted, notifyOpened } from '../../ledger/payment-events.ts';
import { currentPayments, heldGift, isCharging } from '../attempts.ts';

export function cardRoutes(app: App, deps: Deps): void {
  const start = attemptStarter(deps);
  // `POST /api/create-payment-intent`: returns the secret with which the browser pays one offer by card (P-3).
  app.post(
    '/api/create-payment-intent',
    {
      schema: {
        summary: 'Start a card payment',
        body: CreatePaymentIntentBody,
        response: { 200: CreatePaymentIntentResponse, 409: ApiError },
      },
      config: { limits: [perUser('payment_intent_user', 10, 3_600)], activeSession: 'required' },
    },
    async ({ body, userId, id: correlationId }) => {
      const offer = body.offer ?? DEFAULT_OFFER;
      if (!amountMatches(offer, body.amount)) throw amountMismatch();
      const { payment, clientSecret } = await start({ userId, offer, provider: 'stripe', correlationId });
      return { clientSecret, reference: payment.id };
    },
  );
  // `POST /api/upgrade-to-premium` has no body: the client claims nothing. The user's payments are read at the provider
  // and settled, and auth is notified at once (P-4), also of an opened gift. Works while NATS is unreachable.
  app.post(
    '/api/upgrade-to-premium',
    {
      schema: {
        summary: 'Activate Premium for a payment that was made',
        // Fastify gives null when there is no body; a client library may send an empty object.
        body: EmptyBody,
        response: { 200: User, 202: UpgradePending, 402: ApiError },
      },
      // Each call may reach the provider, so it is limited per user, although the page calls several times. It takes no
      // money and only reads past payments, so a user who has paid need not wait while auth is unreachable.
      config: { limits: [perUser('upgrade_user', 60, 60)], activeSession: 'unless auth is away' },
    },
    async ({ userId, id: correlationId }, reply) => {
      const activating = (reference: string) => reply.code(202).send({ status: 'activating', reference });
      const gift = await heldGift(deps.database.db, userId);
      if (gift) return (await notifyOpened(deps, gift)) ?? activating(gift.id);
      const { paid, open } = await currentPayments(deps, userId, correlationId);
      if (paid) return (await notifyCompleted(deps, paid)) ?? activating(paid.id);
      const processing = open.find(isCharging);
      if (processing) return activating(processing.payment.id);
      throw new AppError(
        402,
        billingErrors.paymentRequired,
        'No completed payment was found. If you have just paid, please try again in a moment.',
      );
    },
  );
}
