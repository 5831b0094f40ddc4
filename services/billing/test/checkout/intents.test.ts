import { majorUnits, priceBook } from '@scrollstop/challenge/features/offer/offers';
import { beforeEach, describe, expect, it } from 'vitest';
import { abandon } from '../../src/payments/attempts.ts';
import { providerInfo } from '../../src/providers/provider.ts';
import { asUser, bodyOf, openCard, startProcess, useBilling, WEB, WEB_MINOR } from '../support/billing.ts';
import { paymentsOf, statesOf } from '../support/ledger.ts';
import { intentIdOf } from '../support/simulator.ts';

const billing = useBilling();
beforeEach(() => billing.simulator.control('DELETE', '/requests'));

const created = () => billing.simulator.requests('/v1/payment_intents');
const createdOnly = async () => (await created()).filter(({ path }) => path === '/v1/payment_intents');

describe('the amount of a payment', () => {
  it.each([
    ['0.01', { amount: 0.01 }],
    ['negative', { amount: -WEB }],
    ['a string', { amount: String(WEB) }],
    ['NaN', '{"amount":NaN}'],
    ['a billion', { amount: 1e9 }],
    ["another offer's", { amount: majorUnits(priceBook.limit.amount), offer: 'web' }],
    ['another currency', { amount: WEB, currency: 'EUR' }],
    ['minor units', { amount: WEB_MINOR }],
    ['an unknown offer', { offer: 'gold' }],
    ['an unknown field', { amount: WEB, discount: 1 }],
  ])('is refused without a request to the provider if it is %s', async (_name, body) => {
    const response = await asUser(billing, 2000).createIntent(body);
    expect(response.status).toBe(400);
    expect(response.body).toEqual({
      code: expect.any(String) as string,
      message: expect.any(String) as string,
    });
    expect(await created()).toEqual([]);
    expect(await paymentsOf(billing.deps, 2000)).toEqual([]);
  });

  it('is taken from the price book in minor units, and the intent names the owner', async () => {
    const ada = asUser(billing, 2001);
    const web = await ada.createIntent({ amount: WEB });
    await ada.createIntent({ offer: 'shop', amount: majorUnits(priceBook.shop.amount) });
    await ada.createIntent({ offer: 'limit' });
    const sent = (await createdOnly()).map(({ params }) => [params['amount'], params['currency']]);
    const rows = [priceBook.web, priceBook.shop, priceBook.limit];
    expect(sent).toEqual(rows.map(({ amount, currency }) => [String(amount), currency.toLowerCase()]));
    expect((await createdOnly())[0]).toMatchObject({
      idempotencyKey: web.body.reference,
      params: { metadata: { payment_id: web.body.reference, user_id: '2001', offer: 'web' } },
    });
  });
});

describe('the open attempt of a user at an offer', () => {
  it('has one intent for 20 simultaneous clicks on two replicas', async () => {
    const replica = await startProcess(billing.config);
    const clicks = Array.from({ length: 20 }, (_, index) => asUser(index % 2 ? billing : replica, 2010).createIntent());
    const responses = await Promise.all(clicks);
    await replica.stop();
    expect(responses.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(new Set(responses.map(({ body }) => body.clientSecret)).size).toBe(1);
    expect(new Set((await createdOnly()).map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
    expect(await paymentsOf(billing.deps, 2010)).toHaveLength(1);
  });

  it('is replaced if the intent was canceled at the provider', async () => {
    const ada = asUser(billing, 2013);
    const first = bodyOf(await ada.createIntent());
    await billing.simulator.api('POST', `/payment_intents/${intentIdOf(first.clientSecret)}/cancel`);
    const second = bodyOf(await ada.createIntent());
    expect(second.clientSecret).not.toBe(first.clientSecret);
    expect(await statesOf(billing.deps, 2013)).toEqual(['canceled', 'created']);
  });

  it('is replaced after a day, and its intent is canceled at the provider', async () => {
    const ada = asUser(billing, 2014);
    const first = bodyOf(await ada.createIntent());
    billing.clock.set(Date.now() + providerInfo.stripe.attemptMs + 60_000);
    const second = bodyOf(await ada.createIntent());
    billing.clock.reset();
    expect(second.reference).not.toBe(first.reference);
    const old = await billing.simulator.api('GET', `/payment_intents/${intentIdOf(first.clientSecret)}`);
    expect(old).toMatchObject({ status: 'canceled', cancellation_reason: 'abandoned' });
  });

  it('is canceled at the provider even if it was given up while its intent was being created', async () => {
    const { pay } = await openCard(billing, 2016);
    const [payment] = await paymentsOf(billing.deps, 2016);
    await abandon(billing.deps, { ...payment!, provider_id: null }, 'test');
    expect(await pay()).not.toBe('succeeded');
    expect(await statesOf(billing.deps, 2016)).toEqual(['canceled']);
  });

  it('is replaced if the provider no longer knows the intent', async () => {
    const ada = asUser(billing, 2015);
    const first = bodyOf(await ada.createIntent());
    await billing.deps.database.db
      .updateTable('payment')
      .set({ provider_id: 'pi_of_another_account' })
      .where('user_id', '=', 2015)
      .execute();
    const second = await ada.createIntent();
    expect(second.status).toBe(200);
    expect(second.body.reference).not.toBe(first.reference);
  });
});

describe('a payment while Stripe cannot be reached', () => {
  const order = (fault: object) => billing.simulator.fault({ method: 'POST', path: '/v1/payment_intents', ...fault });

  it('returns 503 with a message, and the next click continues the same attempt', async () => {
    const ada = asUser(billing, 2020);
    await order({ kind: 'reset', times: 4 });
    expect(await ada.createIntent()).toMatchObject({
      status: 503,
      body: { code: 'card_unavailable', message: expect.stringContaining('try again') as string },
    });
    const [waiting] = await paymentsOf(billing.deps, 2020);
    await billing.simulator.mend();
    expect(bodyOf(await ada.createIntent()).reference).toBe(waiting!.id);
  });

  it('creates no second intent if only the response was lost', async () => {
    const ada = asUser(billing, 2021);
    await order({ kind: 'reset_after', times: 1 });
    expect((await ada.createIntent()).status).toBe(200);
    const sent = (await createdOnly()).filter(({ idempotencyKey }) => idempotencyKey !== null);
    expect(new Set(sent.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
    const { data } = await billing.simulator.api<{ data: { metadata: { user_id: string } }[] }>(
      'GET',
      '/payment_intents?limit=100',
    );
    expect(data.filter(({ metadata }) => metadata.user_id === '2021')).toHaveLength(1);
  });

  it.each([
    [2022, 500, 3],
    [2024, 403, 1],
  ])('(user %i) uses another key after a %i that Stripe would repeat for a day', async (id, status, times) => {
    const ada = asUser(billing, id);
    await order({ kind: 'status', status, times });
    expect((await ada.createIntent()).status).toBe(503);
    expect((await ada.createIntent()).status).toBe(200);
    expect(await statesOf(billing.deps, id)).toEqual(['canceled', 'created']);
  });
});

describe('the start of card payments', () => {
  it('is limited to 10 an hour for each user', async () => {
    const limited = await startProcess({ ...billing.config, RATE_LIMITS: {} });
    limited.clock.set(Date.now());
    const ada = asUser(limited, 2030);
    const responses = [];
    for (let count = 0; count < 11; count++) responses.push((await ada.createIntent()).status);
    await limited.stop();
    expect(responses).toEqual([...Array<number>(10).fill(200), 429]);
  });

  it('returns 503 with a message if no card provider is configured', async () => {
    const { STRIPE_SECRET_KEY: _, ...withoutStripe } = billing.config;
    const bare = await startProcess(withoutStripe);
    const response = await asUser(bare, 2031).createIntent();
    const webhook = await bare.app.inject({ method: 'POST', url: '/api/billing/webhooks/stripe' });
    await bare.stop();
    expect(response).toMatchObject({ status: 503, body: { code: 'card_unavailable' } });
    expect(webhook.statusCode).toBe(503);
  });
});
