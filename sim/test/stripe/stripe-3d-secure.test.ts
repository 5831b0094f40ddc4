import type Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import { startSim } from '../support/sim.ts';
import { confirmWith } from '../../src/testing.ts';

const card = '4000002500003155';

async function startChallenge() {
  const sim = await startSim();
  const intent = await sim.stripe.paymentIntents.create({ amount: 790, currency: 'usd' });
  const { body } = await confirmWith(sim.origin, intent, card);
  const waiting = body as unknown as Stripe.PaymentIntent;
  const link = waiting.next_action?.use_stripe_sdk?.stripe_js as string;
  // The page is at PUBLIC_ORIGIN, from which the gateway forwards it here.
  const page = link.replace('http://localhost:4200', sim.origin);
  const submit = (value: string) =>
    fetch(page, { method: 'POST', body: new URLSearchParams({ answer: value }), redirect: 'manual' });
  return { ...sim, intent, waiting, link, page, submit };
}

describe('a payment with 3-D Secure', () => {
  it("links to the bank's page, and succeeds once when the cardholder confirms", async () => {
    const { stripe, intent, waiting, link, page, submit } = await startChallenge();
    expect(waiting).toMatchObject({ status: 'requires_action', next_action: { type: 'use_stripe_sdk' } });
    expect(link).toMatch(/^http:\/\/localhost:4200\/sandbox\/stripe\/3d-secure\/pi_/);

    const html = await (await fetch(page)).text();
    expect(html).toContain('$7.90');
    expect(html).toContain('Complete authentication');
    expect(html).toContain('Fail authentication');

    const response = await submit('complete');
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('Authentication complete');
    expect(await stripe.paymentIntents.retrieve(intent.id)).toMatchObject({
      status: 'succeeded',
      next_action: null,
    });
    expect((await submit('fail')).status).toBe(400);
    expect((await stripe.paymentIntents.retrieve(intent.id)).status).toBe('succeeded');
  });

  it('charges nothing after a failure, and accepts another card', async () => {
    const { origin, stripe, intent, submit } = await startChallenge();
    expect(await (await submit('fail')).text()).toContain('Authentication failed');
    expect(await stripe.paymentIntents.retrieve(intent.id)).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { code: 'payment_intent_authentication_failure' },
      latest_charge: null,
    });
    const { body } = await confirmWith(origin, intent, '4242424242424242');
    expect(body.status).toBe('succeeded');
  });

  it('has no page for an unknown payment, and escapes foreign markup', async () => {
    const { origin } = await startSim();
    const hostile = await fetch(`${origin}/sandbox/stripe/3d-secure/${encodeURIComponent('<script>x</script>')}`);
    expect(hostile.status).toBe(404);
    expect(await hostile.text()).not.toContain('<script>');
  });
});
