/** The payment requests of the fake gateway, including the simulators of Stripe and PayPal. */
import { CreatePaymentIntentBody, CreatePaypalOrderBody } from '@scrollstop/contracts/billing';
import { HttpResponse } from 'msw';
import { get, post, server, take } from './server-state.ts';
import { premium } from './user.ts';

export const payments = [
  post('/api/create-payment-intent', async (request) => {
    CreatePaymentIntentBody.parse(await request.json());
    return HttpResponse.json({ clientSecret: 'pi_7_secret_x', reference: 'R-1007' });
  }),
  post('/sandbox/stripe/v1/payment_intents/:id/confirm', () => {
    const result = take(server.cards) as { error?: unknown };
    return HttpResponse.json(result, { status: result.error ? 402 : 200 });
  }),
  get('/sandbox/stripe/v1/payment_intents/:id', () => HttpResponse.json(take(server.intents) as object)),
  get('/api/paypal/setup', () => HttpResponse.json({ clientToken: null })),
  post('/api/paypal/order', async (request) => {
    CreatePaypalOrderBody.parse(await request.json());
    return HttpResponse.json({ id: 'ORDER7', reference: 'R-1007' });
  }),
  post('/api/paypal/order/:id/capture', () => {
    const result = take(server.captures);
    if (typeof result === 'string') return HttpResponse.json({ status: result, reference: 'R-1007' });
    if (!result?.status) return HttpResponse.error();
    return HttpResponse.json(result.body, { status: result.status });
  }),
  post('/api/upgrade-to-premium', () => {
    const result = take(server.upgrades);
    if (result === 'pending') {
      return HttpResponse.json({ status: 'activating', reference: 'R-1007' }, { status: 202 });
    }
    if (typeof result === 'number') return HttpResponse.json({ message: 'no', code: 'no' }, { status: result });
    return HttpResponse.json((server.user = premium));
  }),
];
