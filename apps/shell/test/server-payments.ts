/** The fake gateway's part of a payment, with the simulators of Stripe and PayPal behind it. */
import { CreatePaymentIntentBody, CreatePaypalOrderBody } from '@scrollstop/contracts/billing';
import { http, HttpResponse } from 'msw';
import { premium, route, server, take } from './server-state.ts';

export const payments = [
  http.post(
    '/api/create-payment-intent',
    route(async (request) => {
      CreatePaymentIntentBody.parse(await request.json());
      return HttpResponse.json({ clientSecret: 'pi_7_secret_x', reference: 'R-1007' });
    }),
  ),
  http.post(
    '/sandbox/stripe/v1/payment_intents/:id/confirm',
    route(() => {
      const result = take(server.cards) as { error?: unknown };
      return HttpResponse.json(result, { status: result.error ? 402 : 200 });
    }),
  ),
  http.get(
    '/sandbox/stripe/v1/payment_intents/:id',
    route(() => HttpResponse.json(take(server.intents) as object)),
  ),
  http.get(
    '/api/paypal/setup',
    route(() => HttpResponse.json({ clientToken: null })),
  ),
  http.post(
    '/api/paypal/order',
    route(async (request) => {
      CreatePaypalOrderBody.parse(await request.json());
      return HttpResponse.json({ id: 'ORDER7', reference: 'R-1007' });
    }),
  ),
  http.post(
    '/api/paypal/order/:id/capture',
    route(() => {
      const result = take(server.captures);
      if (typeof result === 'string') return HttpResponse.json({ status: result, reference: 'R-1007' });
      if (!result?.status) return HttpResponse.error();
      return HttpResponse.json(result.body, { status: result.status });
    }),
  ),
  http.post(
    '/api/upgrade-to-premium',
    route(() => {
      const result = take(server.upgrades);
      if (result === 'pending') {
        return HttpResponse.json({ status: 'activating', reference: 'R-1007' }, { status: 202 });
      }
      if (typeof result === 'number')
        return HttpResponse.json({ message: 'no', code: 'no' }, { status: result });
      return HttpResponse.json((server.user = premium));
    }),
  ),
];
