/** `POST /api/paypal/order`: an order at PayPal for one offer, at the price book's price (P-6). */
import { CreatePaypalOrderResponse, CreatePaypalOrderBody } from '@scrollstop/contracts/billing';
import { ApiError } from '@scrollstop/contracts/error';
import { amountMatches, DEFAULT_OFFER, priceBook } from '@scrollstop/challenge/features/offer/offers';
import type { App } from '@scrollstop/service-kit/app';
import { perUser } from '@scrollstop/service-kit/limits';
import type { Deps } from '../../deps.ts';
import { amountMismatch, attemptStarter } from '../../payments/start-attempt.ts';

export function createPaypalOrder(app: App, deps: Deps): void {
  const start = attemptStarter(deps);
  app.post(
    '/api/paypal/order',
    {
      schema: {
        summary: 'Start a payment by PayPal',
        body: CreatePaypalOrderBody,
        response: { 200: CreatePaypalOrderResponse, 409: ApiError },
      },
      // Counted together with card payments: both start an attempt.
      config: { limits: [perUser('payment_intent_user', 10, 3_600)], activeSession: 'required' },
    },
    async ({ body, userId, id: correlationId }): Promise<CreatePaypalOrderResponse> => {
      const offer = body.offer ?? DEFAULT_OFFER;
      const { currency } = priceBook[offer];
      if (!amountMatches(offer, body.amount) || (body.currency ?? currency) !== currency)
        throw amountMismatch();
      const { payment, clientSecret } = await start({ userId, offer, provider: 'paypal', correlationId });
      return { id: clientSecret, reference: payment.id };
    },
  );
}
