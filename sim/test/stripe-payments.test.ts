import { describe, expect, it } from 'vitest';
import { cardForm, fromBrowser, startSim } from './support/sim.ts';

const web = { amount: 790, currency: 'usd', metadata: { userId: '1000', offer: 'web' } };

describe('a payment by card', () => {
  it('succeeds from intent to charge', async () => {
    const { origin, stripe } = await startSim();
    const intent = await stripe.paymentIntents.create(web);
    expect(intent).toMatchObject({
      status: 'requires_payment_method',
      amount: 790,
      currency: 'usd',
      livemode: false,
    });

    const { status, body } = await fromBrowser(
      origin,
      `/v1/payment_intents/${intent.id}/confirm`,
      cardForm(intent.client_secret, '4242 4242 4242 4242'),
    );
    expect(status).toBe(200);
    expect(body).toMatchObject({ id: intent.id, status: 'succeeded' });

    const paid = await stripe.paymentIntents.retrieve(intent.id, {
      expand: ['latest_charge', 'payment_method'],
    });
    expect(paid).toMatchObject({
      status: 'succeeded',
      amount_received: 790,
      metadata: web.metadata,
      latest_charge: {
        object: 'charge',
        paid: true,
        captured: true,
        amount: 790,
        billing_details: { name: 'Ada Lovelace' },
      },
      payment_method: { card: { brand: 'visa', last4: '4242' } },
    });
  });
});
