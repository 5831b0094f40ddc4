import { describe, expect, it } from 'vitest';
import { startSim } from '../support/sim.ts';
import { confirmWith } from '../../src/testing.ts';

const web = { amount: 790, currency: 'usd' };

/** Billing's tests cover payments, declines and bank delays; these cases are not used by any test of a service. */
describe('a simulated card payment', () => {
  it.each([
    ['number', '4242424242424241', 'incorrect_number'],
    ['number', '42', 'incorrect_number'],
    ['exp_year', '2020', 'invalid_expiry_year'],
    ['exp_month', '13', 'invalid_expiry_month'],
    ['cvc', '12', 'invalid_cvc'],
    ['cvc', '1234', 'invalid_cvc'],
  ])('is rejected before the bank is asked if %s is %s', async (param, value, code) => {
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

  it('accepts an American Express card with a security code of four digits', async () => {
    const { origin, stripe } = await startSim();
    const intent = await stripe.paymentIntents.create(web);
    const code = { 'payment_method_data[card][cvc]': '1234' };
    const { body } = await confirmWith(origin, intent, '378282246310005', code);
    expect(body).toMatchObject({ status: 'succeeded' });
  });

  it('accepts a card until the end of its expiry month', async () => {
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
});
