/** `POST /api/create-payment-intent`: the secret with which the browser pays one offer by card (P-3). */
import { CreatePaymentIntentResponse, CreatePaymentIntentBody } from '@scrollstop/contracts/billing';
import { ApiError } from '@scrollstop/contracts/error';
import { amountMatches, DEFAULT_OFFER } from '@scrollstop/challenge/features/offer/offers';
import type { App } from '@scrollstop/service-kit/app';
import { perUser } from '@scrollstop/service-kit/limits';
import type { Deps } from '../../deps.ts';
import { amountMismatch, attemptStarter } from '../../payments/start-attempt.ts';

export function createPaymentIntent(app: App, deps: Deps): void {
  const start = attemptStarter(deps);
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
}
