import type Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import { cardForm, control, fromBrowser, startSim } from '../support/sim.ts';

const returnUrl = 'http://localhost:4200/stripe-success?from=checkout';
const card = '4000002500003155';

async function startChallenge(more: Record<string, string>) {
  const sim = await startSim();
  const intent = await sim.stripe.paymentIntents.create({ amount: 790, currency: 'usd' });
  const { body } = await fromBrowser(
    sim.origin,
    `/v1/payment_intents/${intent.id}/confirm`,
    cardForm(intent.client_secret, card, more),
  );
  const waiting = body as unknown as Stripe.PaymentIntent;
  const action = waiting.next_action;
  const link = action?.redirect_to_url?.url ?? (action?.use_stripe_sdk?.stripe_js as string);
  // The page is at PUBLIC_ORIGIN; the gateway forwards it here.
  const page = link.replace('http://localhost:4200', sim.origin);
  const answer = (value: string) =>
    fetch(page, { method: 'POST', body: new URLSearchParams({ answer: value }), redirect: 'manual' });
  return { ...sim, intent, waiting, link, page, answer };
}

describe('3-D Secure', () => {
  it('redirects to the bank’s page and back with the outcome, with a return address', async () => {
    const { stripe, intent, waiting, link, page, answer } = await startChallenge({ return_url: returnUrl });
    expect(waiting).toMatchObject({ status: 'requires_action', next_action: { type: 'redirect_to_url' } });
    expect(link).toMatch(/^http:\/\/localhost:4200\/sandbox\/stripe\/3d-secure\/pi_/);

    const html = await (await fetch(page)).text();
    expect(html).toContain('$7.90');
    expect(html).toContain('Complete authentication');
    expect(html).toContain('Fail authentication');

    const response = await answer('complete');
    expect(response.status).toBe(303);
    const back = new URL(response.headers.get('location')!);
    expect(Object.fromEntries(back.searchParams)).toEqual({
      from: 'checkout',
      payment_intent: intent.id,
      payment_intent_client_secret: intent.client_secret,
      redirect_status: 'succeeded',
    });
    expect(await stripe.paymentIntents.retrieve(intent.id)).toMatchObject({
      status: 'succeeded',
      next_action: null,
    });
    expect((await answer('fail')).status).toBe(400);
    expect((await stripe.paymentIntents.retrieve(intent.id)).status).toBe('succeeded');
  });

  it('offers the page for a frame or window, without a return address', async () => {
    const { stripe, intent, waiting, answer } = await startChallenge({ use_stripe_sdk: 'true' });
    expect(waiting.next_action?.type).toBe('use_stripe_sdk');
    const response = await answer('complete');
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('Authentication complete');
    expect((await stripe.paymentIntents.retrieve(intent.id)).status).toBe('succeeded');
  });

  it('charges nothing after a failure, and another card can be used', async () => {
    const { origin, stripe, intent, answer } = await startChallenge({ return_url: returnUrl });
    expect((await answer('fail')).headers.get('location')).toContain('redirect_status=failed');
    expect(await stripe.paymentIntents.retrieve(intent.id)).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { code: 'payment_intent_authentication_failure' },
      latest_charge: null,
    });
    const { body } = await fromBrowser(
      origin,
      `/v1/payment_intents/${intent.id}/confirm`,
      cardForm(intent.client_secret, '4242424242424242'),
    );
    expect(body.status).toBe('succeeded');
  });

  it('opens the page only with its ticket, and escapes foreign markup', async () => {
    const { origin, page } = await startChallenge({});
    expect((await fetch(page.replace(/ticket=.*/, 'ticket=guess'))).status).toBe(404);
    const hostile = await fetch(
      `${origin}/sandbox/stripe/3d-secure/${encodeURIComponent('<script>x</script>')}?ticket=x`,
    );
    expect(await hostile.text()).not.toContain('<script>');
  });

  it('lets a test respond in place of the cardholder', async () => {
    const { origin, stripe, intent } = await startChallenge({});
    await control(origin, 'POST', `/stripe/payment_intents/${intent.id}/authenticate`, {
      outcome: 'complete',
    });
    expect((await stripe.paymentIntents.retrieve(intent.id)).status).toBe('succeeded');
  });
});
