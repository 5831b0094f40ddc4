import type Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import { control, startSim } from '../support/sim.ts';
import { confirmWith } from '../../src/testing.ts';

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
    expect(intent.client_secret).toMatch(new RegExp(`^${intent.id}_secret_`));

    const { status, body } = await confirmWith(origin, intent, '4242 4242 4242 4242');
    expect(status).toBe(200);
    expect(body).toMatchObject({ id: intent.id, status: 'succeeded' });

    const paid = await stripe.paymentIntents.retrieve(intent.id, { expand: ['latest_charge'] });
    expect(paid).toMatchObject({
      status: 'succeeded',
      amount_received: 790,
      metadata: web.metadata,
      latest_charge: {
        object: 'charge',
        paid: true,
        amount: 790,
        billing_details: { name: 'Ada Lovelace' },
      },
    });
  });

  it.each([
    ['4000000000000002', 'card_declined', 'generic_decline', 'Your card was declined.'],
    ['4000000000009995', 'card_declined', 'insufficient_funds', 'Your card has insufficient funds.'],
    ['4000000000000069', 'expired_card', 'expired_card', 'Your card has expired.'],
    ['4000000000000127', 'incorrect_cvc', 'incorrect_cvc', "Your card's security code is incorrect."],
  ])(
    '%s is declined as %s / %s, and another card then succeeds',
    async (number, code, declineCode, message) => {
      const { origin, stripe } = await startSim();
      const intent = await stripe.paymentIntents.create(web);
      const { status, body } = await confirmWith(origin, intent, number);
      expect(status).toBe(402);
      expect(body.error).toMatchObject({
        type: 'card_error',
        code,
        decline_code: declineCode,
        message,
        charge: expect.stringMatching(/^ch_/) as string,
        payment_intent: { id: intent.id, status: 'requires_payment_method', last_payment_error: { code } },
      });
      const { latest_charge: failed } = await stripe.paymentIntents.retrieve(intent.id, {
        expand: ['latest_charge'],
      });
      expect(failed).toMatchObject({
        status: 'failed',
        paid: false,
      });

      expect((await confirmWith(origin, intent, '4242424242424242')).body).toMatchObject({
        status: 'succeeded',
        last_payment_error: null,
      });
    },
  );

  it.each([
    ['number', '4242424242424241', 'incorrect_number'],
    ['number', '42', 'incorrect_number'],
    ['exp_year', '2020', 'invalid_expiry_year'],
    ['exp_month', '13', 'invalid_expiry_month'],
    ['cvc', '12', 'invalid_cvc'],
    ['cvc', '1234', 'invalid_cvc'],
  ])('a card with %s %s is rejected before a bank is asked', async (param, value, code) => {
    const { origin, stripe } = await startSim();
    const intent = await stripe.paymentIntents.create(web);
    const wrong = { [`payment_method_data[card][${param}]`]: value };
    const { status, body } = await confirmWith(origin, intent, '4242424242424242', wrong);
    expect(status).toBe(402);
    expect(body.error).toMatchObject({ type: 'card_error', code, param });
    expect(await stripe.paymentIntents.retrieve(intent.id)).toMatchObject({
      status: 'requires_payment_method',
      latest_charge: null,
    });
  });

  it('an American Express card has a code of four digits', async () => {
    const { origin, stripe } = await startSim();
    const intent = await stripe.paymentIntents.create(web);
    const code = { 'payment_method_data[card][cvc]': '1234' };
    const { body } = await confirmWith(origin, intent, '378282246310005', code);
    expect(body).toMatchObject({ status: 'succeeded' });
  });

  it('a card is valid until the end of its expiry month', async () => {
    const now = Date.UTC(2026, 10, 21);
    const { origin, stripe } = await startSim({}, () => now);
    const year = { 'payment_method_data[card][exp_year]': '26' };
    const last = await stripe.paymentIntents.create(web);
    const past = { ...year, 'payment_method_data[card][exp_month]': '10' };
    expect((await confirmWith(origin, last, '4242424242424242', past)).body.error).toMatchObject({
      code: 'invalid_expiry_month',
    });
    const good = { ...year, 'payment_method_data[card][exp_month]': '11' };
    expect((await confirmWith(origin, last, '4242424242424242', good)).body.status).toBe('succeeded');
  });

  it('a processing payment stays so until the bank decides', async () => {
    const { origin, stripe } = await startSim();
    const intent = await stripe.paymentIntents.create(web);
    expect((await confirmWith(origin, intent, '4000000000007007')).body.status).toBe('processing');
    const { latest_charge: pending } = await stripe.paymentIntents.retrieve(intent.id, {
      expand: ['latest_charge'],
    });
    expect(pending).toMatchObject({ status: 'pending' });

    await control(origin, 'POST', `/stripe/payment_intents/${intent.id}/settle`, { outcome: 'succeeded' });
    const settled = await stripe.paymentIntents.retrieve(intent.id, { expand: ['latest_charge'] });
    expect(settled).toMatchObject({
      status: 'succeeded',
      latest_charge: { id: (pending as Stripe.Charge).id, paid: true },
    });

    const other = await stripe.paymentIntents.create(web);
    await confirmWith(origin, other, '4000000000007007');
    await control(origin, 'POST', `/stripe/payment_intents/${other.id}/settle`, { outcome: 'failed' });
    expect(await stripe.paymentIntents.retrieve(other.id)).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { code: 'card_declined' },
    });
  });

  it('a succeeded intent can be neither confirmed again nor canceled', async () => {
    const { origin, stripe } = await startSim();
    const intent = await stripe.paymentIntents.create(web);
    await confirmWith(origin, intent, '4242424242424242');
    const again = await confirmWith(origin, intent, '4242424242424242');
    expect(again.status).toBe(400);
    expect(again.body.error).toMatchObject({ code: 'payment_intent_unexpected_state' });
    await expect(stripe.paymentIntents.cancel(intent.id)).rejects.toMatchObject({
      code: 'payment_intent_unexpected_state',
      payment_intent: { id: intent.id, status: 'succeeded' },
    });
  });
});
