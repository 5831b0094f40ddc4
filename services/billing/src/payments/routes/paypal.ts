import {
  CapturePaypalOrderResponse,
  CreatePaypalOrderBody,
  CreatePaypalOrderResponse,
  PaypalSetup,
} from '@scrollstop/contracts/billing';
import { ApiError, errorCodes } from '@scrollstop/contracts/error';
import { EmptyBody } from '@scrollstop/contracts/primitives';
import { amountMatches, DEFAULT_OFFER, priceBook } from '@scrollstop/challenge/features/offer/offers';
import type { App } from '@scrollstop/service-kit/app';
import { perUser } from '@scrollstop/service-kit/limits';
import type { Deps } from '../../deps.ts';
import { amountMismatch, attemptStarter } from '../start-attempt.ts';
import { notConfigured } from '../../providers/provider.ts';
import { AppError } from '@scrollstop/service-kit/errors';
import * as z from 'zod/mini';
import { notifyCompleted } from '../../ledger/payment-events.ts';
import { orderCapture } from '../capture-order.ts';
import { isEntitling } from '../../ledger/fold.ts';

export function paypalRoutes(app: App, deps: Deps): void {
  const start = attemptStarter(deps);
  const capture = orderCapture(deps);
  // `GET /api/paypal/setup`: 503 when PayPal is not configured. PayPal's current script needs no token.
  app.get(
    '/api/paypal/setup',
    {
      schema: { summary: 'The setup of PayPal; 503 without one', response: { 200: PaypalSetup } },
      config: { access: 'anyone' },
    },
    (): PaypalSetup => {
      if (!deps.providers.paypal) throw notConfigured('paypal');
      return { clientToken: null };
    },
  );
  // `POST /api/paypal/order`: creates an order at PayPal for one offer, at the price of the price book (P-6).
  app.post(
    '/api/paypal/order',
    {
      schema: {
        summary: 'Start a payment by PayPal',
        body: CreatePaypalOrderBody,
        response: { 200: CreatePaypalOrderResponse, 409: ApiError },
      },
      // Shares a limit with card payments, because both start an attempt.
      config: { limits: [perUser('payment_intent_user', 10, 3_600)], activeSession: 'required' },
    },
    async ({ body, userId, id: correlationId }): Promise<CreatePaypalOrderResponse> => {
      const offer = body.offer ?? DEFAULT_OFFER;
      const { currency } = priceBook[offer];
      if (!amountMatches(offer, body.amount) || (body.currency ?? currency) !== currency) throw amountMismatch();
      const { payment, clientSecret } = await start({ userId, offer, provider: 'paypal', correlationId });
      return { id: clientSecret, reference: payment.id };
    },
  );
  // `POST /api/paypal/order/:orderId/capture`: the buyer has agreed and is back from PayPal. Any number of calls take
  // the money once, and the next `GET /api/auth/user` shows Premium (P-6).
  app.post(
    '/api/paypal/order/:orderId/capture',
    {
      schema: {
        summary: 'Take the money of an order that was approved',
        params: z.strictObject({ orderId: z.string().check(z.maxLength(40)) }),
        body: EmptyBody,
        response: { 200: CapturePaypalOrderResponse, 402: ApiError, 404: ApiError, 409: ApiError },
      },
      // Like the upgrade, each call may reach the provider.
      config: { limits: [perUser('upgrade_user', 60, 60)], activeSession: 'required' },
    },
    async ({ params, userId, id: correlationId }): Promise<CapturePaypalOrderResponse> => {
      if (!deps.providers.paypal) throw notConfigured('paypal');
      const payment = await deps.database.db
        .selectFrom('payment')
        .selectAll()
        .where('user_id', '=', userId)
        .where('provider', '=', 'paypal')
        .where('provider_id', '=', params.orderId)
        .executeTakeFirst();
      // Another user's order is treated as unknown.
      if (!payment) throw new AppError(404, errorCodes.notFound, 'There is no such order.');
      const captured = await capture(payment, correlationId);
      if (!isEntitling(captured.state)) return { status: 'PENDING', reference: captured.id };
      await notifyCompleted(deps, captured);
      return { status: 'COMPLETED', reference: captured.id };
    },
  );
}
