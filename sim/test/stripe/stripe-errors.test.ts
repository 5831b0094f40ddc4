import type Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import { startSim } from '../support/sim.ts';
import { confirmWith, fromBrowser, stripeKeys } from '../../src/testing.ts';

const web = { amount: 790, currency: 'usd' };

describe('the simulated Stripe', () => {
  it.each([
    ['an unknown parameter', { ...web, user: '1000' }, 'parameter_unknown', 'user'],
    ['a parameter that is not simulated', { ...web, transfer_group: 'x' }, 'parameter_unknown', 'transfer_group'],
    ['a dropped parameter', { ...web, payment_method_types: ['card'] }, 'parameter_unknown', 'payment_method_types'],
    ['a missing amount', { currency: 'usd' }, undefined, 'amount'],
    ['an amount in major units', { ...web, amount: 7.9 }, undefined, 'amount'],
    ['an amount that is text', { ...web, amount: 'NaN' }, undefined, 'amount'],
    ['a negative amount', { ...web, amount: -790 }, undefined, 'amount'],
    ['an empty amount', { ...web, amount: '' }, undefined, 'amount'],
    ['an unknown currency', { ...web, currency: 'xyz' }, undefined, 'currency'],
    ['metadata that is text', { ...web, metadata: 'x' }, undefined, 'metadata'],
    ['long metadata', { ...web, metadata: { note: 'x'.repeat(501) } }, undefined, 'metadata[note]'],
  ])('refuses %s', async (_name, params, code, param) => {
    const { stripe } = await startSim();
    const refused = stripe.paymentIntents.create(params as Stripe.PaymentIntentCreateParams);
    await expect(refused).rejects.toMatchObject({ type: 'StripeInvalidRequestError', code, param });
  });

  it('refuses an unknown nested parameter', async () => {
    const { origin, stripe } = await startSim();
    const intent = await stripe.paymentIntents.create(web);
    const param = 'payment_method_data[card][owner]';
    const { body } = await confirmWith(origin, intent, '4242424242424242', { [param]: 'x' });
    expect(body.error).toMatchObject({ code: 'parameter_unknown', param });
  });

  it.each([
    ['a parameter named like a prototype', '__proto__[card]'],
    ['a parameter with a thousand brackets', `payment_method_data${'[a]'.repeat(1000)}`],
  ])('refuses %s', async (_name, param) => {
    const { origin, stripe } = await startSim();
    const intent = await stripe.paymentIntents.create(web);
    const { body } = await confirmWith(origin, intent, '4242424242424242', { [param]: 'x' });
    expect(body.error).toMatchObject({ code: 'parameter_unknown' });
    expect('card' in {}).toBe(false);
  });

  it('refuses an unknown expansion', async () => {
    const { stripe } = await startSim();
    const { id } = await stripe.paymentIntents.create(web);
    const refused = stripe.paymentIntents.retrieve(id, { expand: ['nothing'] });
    await expect(refused).rejects.toMatchObject({ param: 'expand' });
  });

  it('returns 404 for an unknown payment intent', async () => {
    const { stripe } = await startSim();
    await expect(stripe.paymentIntents.retrieve('pi_0')).rejects.toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
      param: 'intent',
      message: expect.stringContaining('No such payment_intent') as string,
    });
  });

  it("returns Stripe's error for an unrecognized URL if an endpoint is not simulated", async () => {
    const { stripe } = await startSim();
    await expect(stripe.products.list()).rejects.toMatchObject({
      statusCode: 404,
      message: expect.stringContaining('Unrecognized request URL (GET: /v1/products)') as string,
    });
  });

  it("returns Stripe's 400 for a JSON body", async () => {
    const { origin } = await startSim();
    const response = await fetch(`${origin}/v1/payment_intents`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${stripeKeys.STRIPE_SECRET_KEY}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify(web),
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      error: { message: expect.stringContaining('application/x-www-form-urlencoded') as string },
    });
  });

  it('refuses another API version', async () => {
    const { stripe } = await startSim();
    await expect(stripe.events.list({}, { apiVersion: '2020-08-27' })).rejects.toMatchObject({
      message: expect.stringContaining('Invalid Stripe API version: 2020-08-27') as string,
    });
  });
});

describe('API keys of the simulated Stripe', () => {
  it.each(['', 'Bearer sk_test_somebody_else', `Bearer ${stripeKeys.STRIPE_PUBLISHABLE_KEY}`])(
    'cannot open a secret endpoint if the header is "%s"',
    async (authorization) => {
      const { origin } = await startSim();
      const response = await fetch(`${origin}/v1/payment_intents`, { headers: { authorization } });
      expect(response.status).toBe(401);
    },
  );

  it('require the client secret from a browser, and hide metadata and charge from it', async () => {
    const { origin, stripe } = await startSim();
    const intent = await stripe.paymentIntents.create({ ...web, metadata: { userId: '1000' } });
    const path = `/v1/payment_intents/${intent.id}`;

    const blind = await fromBrowser(origin, `${path}/confirm`, { 'payment_method_data[type]': 'card' });
    expect(blind.body.error).toMatchObject({ code: 'parameter_missing', param: 'client_secret' });
    const secret = `${intent.id}_secret_guess`;
    const guess = await confirmWith(origin, { ...intent, client_secret: secret }, '4242424242424242');
    expect(guess.body.error).toMatchObject({
      code: 'payment_intent_invalid_parameter',
      param: 'client_secret',
    });

    const query = new URLSearchParams({
      key: stripeKeys.STRIPE_PUBLISHABLE_KEY,
      client_secret: intent.client_secret ?? '',
    });
    const seen = await fetch(`${origin}/sandbox/stripe${path}?${query.toString()}`);
    const body = (await seen.json()) as Record<string, unknown>;
    expect(body).toMatchObject({ id: intent.id, amount: 790, status: 'requires_payment_method' });
    for (const hidden of ['metadata', 'latest_charge', 'amount_received']) expect(body).not.toHaveProperty(hidden);

    const declined = await confirmWith(origin, intent, '4000000000000002');
    expect((declined.body.error as { payment_intent: object }).payment_intent).not.toHaveProperty('metadata');
  });

  it("cause Stripe's error if a server sends a card number", async () => {
    const { stripe } = await startSim();
    const intent = await stripe.paymentIntents.create(web);
    const card = { number: '4242424242424242', exp_month: 12, exp_year: 2050, cvc: '123' };
    const confirm = stripe.paymentIntents.confirm(intent.id, {
      payment_method_data: { type: 'card', card } as Stripe.PaymentIntentConfirmParams.PaymentMethodData,
    });
    await expect(confirm).rejects.toMatchObject({
      statusCode: 402,
      message: expect.stringContaining('Sending credit card numbers directly') as string,
    });
  });
});
