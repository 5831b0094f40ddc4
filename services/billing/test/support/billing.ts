/** The service as built by main.ts, with its own schema, the simulator and a fake auth. */
import { sql } from 'kysely';
import { forFile } from '@scrollstop/service-kit/testing/for-file';
import { majorUnits, priceBook } from '@scrollstop/challenge/features/offer/offers';
import type {
  CapturePaypalOrderResponse,
  CreatePaypalOrderResponse,
  Purchase,
  PurchaseResponse,
} from '@scrollstop/contracts/billing';
import type { ApiError } from '@scrollstop/contracts/error';
import type { ReceiptBuyerResponse } from '@scrollstop/contracts/account/receipt-buyer';
import type { Caller } from '@scrollstop/service-kit/env';
import {
  asService,
  signedIn,
  testConfig,
  testSchema,
  testServiceKeys,
  until,
} from '@scrollstop/service-kit/testing/testing';
import { startEvents } from '@scrollstop/events/start-events';
import { testNatsUrl } from '@scrollstop/events/testing';
import { stripeKeys } from '@scrollstop/sim/testing';
import { expect } from 'vitest';
import { buildApp } from '../../src/app.ts';
import type { Config } from '../../src/config.ts';
import { createDeps, type Deps } from '../../src/deps.ts';
import { effects } from '../../src/effects.ts';
import { migrations } from '../../src/db/migrations/index.ts';
import { startReconciler } from '../../src/payments/reconcile.ts';
import { startRefundWorker } from '../../src/refunds/worker.ts';
import { startWebhookWorker } from '../../src/webhooks/worker.ts';
import { giftKey } from './environment.ts';
import { startFakeAuth } from './fake-auth.ts';
import { intentIdOf, paypalKeys, startSimulator } from './simulator.ts';

export type Billing = Awaited<ReturnType<typeof startBilling>>;

/** The price of the web offer: in major units, as a page sends it, and in minor units, as it is charged. */
export const WEB = majorUnits(priceBook.web.amount);
export const WEB_MINOR = priceBook.web.amount;

/** Rate limits are lifted unless a test is about them. */
const generous = { max: 100_000, seconds: 3_600 };
const lifted = [
  'payment_intent_user',
  'upgrade_user',
  'refund_user',
  'gift_order_ip',
  'gift_status_ip',
  'gift_refund_ip',
  'gift_code_ip',
  'gift_code_user',
];

export async function startBilling(overrides: Partial<Config> = {}) {
  const schema = await testSchema(migrations);
  const simulator = await startSimulator();
  const auth = await startFakeAuth();
  const config: Config = {
    ...testConfig({
      RATE_LIMITS: Object.fromEntries(lifted.map((name) => [name, generous])),
    }),
    SERVICE_PRIVATE_KEYS: testServiceKeys('billing'),
    DATABASE_URL: schema.url,
    NATS_URL: testNatsUrl(),
    AUTH_URL: auth.url,
    STRIPE_SECRET_KEY: stripeKeys.STRIPE_SECRET_KEY,
    STRIPE_WEBHOOK_SECRET: [stripeKeys.STRIPE_WEBHOOK_SECRET],
    STRIPE_API_BASE: simulator.url,
    STRIPE_ALLOW_TEST_KEYS: '0',
    GIFT_KEYS: [giftKey],
    PAYPAL_CLIENT_ID: paypalKeys.PAYPAL_CLIENT_ID,
    PAYPAL_CLIENT_SECRET: paypalKeys.PAYPAL_CLIENT_SECRET,
    PAYPAL_WEBHOOK_ID: [paypalKeys.PAYPAL_WEBHOOK_ID],
    PAYPAL_API_BASE: simulator.url,
    VAT_PERCENT: 22,
    ...overrides,
  };
  const process = await startProcess(config);
  const url = process.url;
  await simulator.control('POST', '/webhooks', { url: `${url}/api/billing/webhooks/stripe` });
  await simulator.paypal.control('POST', '/webhooks', { url: `${url}/api/billing/webhooks/paypal` });
  return {
    ...process,
    config,
    simulator,
    auth,
    stop: async () => {
      await process.stop();
      await Promise.all([simulator.stop(), auth.stop()]);
      await schema.drop();
    },
  };
}

/** The service for the tests of one file, started by their first use. `overrides` may use things started before. */
export const useBilling = (overrides?: () => Partial<Config>): Billing =>
  forFile(
    () => startBilling(overrides?.()),
    (billing) => billing.stop(),
  );

/** The service's clock; it runs normally until a test sets it. */
function testClock() {
  let fixed: number | null = null;
  return {
    now: () => new Date(fixed ?? Date.now()),
    set: (ms: number) => (fixed = ms),
    reset: () => (fixed = null),
  };
}

/** One replica: the listening app and its background work. */
export async function startProcess(config: Config) {
  const clock = testClock();
  const deps: Deps = { ...createDeps(config), now: clock.now };
  const { database } = deps;
  const events = startEvents('billing', config, deps, effects(deps));
  const webhooks = startWebhookWorker(deps);
  const app = await buildApp(deps, { nats: events.probe, webhooks });
  const refunds = startRefundWorker(deps, (event) => app.recordSecurityEvent(null, event));
  const reconciler = startReconciler(deps);
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const callAs = (caller: Caller, method: 'GET' | 'POST' | 'DELETE', path: string, payload?: object) =>
    app.inject({
      method,
      url: path,
      headers: asService(caller, 'billing', method, path),
      ...(payload && { payload }),
    });
  return {
    app,
    clock,
    deps,
    workers: { webhooks, refunds },
    url,
    /** A call by another service. */
    callAs,
    dataOf: (userId: number, method: 'GET' | 'DELETE' = 'GET') =>
      callAs('auth', method, `/internal/users/${userId}/data`),
    /** Waits for an effect of the queues, and drains them meanwhile, so that no test waits for their next poll. */
    worked: <T>(condition: () => Promise<T> | T) =>
      until(async () => {
        await Promise.all([webhooks.drain(), refunds.drain()]);
        return condition();
      }),
    /** Makes failed refunds due now. */
    retryRefunds: () =>
      database.query(sql`update refund_request set due_at = now() where done_at is null and tries > 0`),
    stop: async () => {
      await Promise.all([...events.work, webhooks, refunds, reconciler].map((one) => one.stop()));
      await app.close();
      await (await events.bus).close();
      await database.close();
    },
  };
}

export interface ApiResponse<T> {
  status: number;
  body: T;
}

/** The body of a call that must succeed. */
export function bodyOf<T>({ status, body }: ApiResponse<T>): T {
  if (status !== 200) throw new Error(`The call returned ${status}: ${JSON.stringify(body)}`);
  return body;
}

/** The checkout calls of a signed-in user. */
export function asUser(billing: Pick<Billing, 'app'>, userId: number) {
  const get = async <T>(url: string): Promise<ApiResponse<T>> => {
    const response = await billing.app.inject({ url, headers: signedIn(userId) });
    return { status: response.statusCode, body: response.json<T>() };
  };
  const post = async <T>(url: string, payload?: object | string): Promise<ApiResponse<T>> => {
    const response = await billing.app.inject({
      method: 'POST',
      url,
      headers: {
        ...signedIn(userId),
        ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(payload === undefined ? {} : { payload }),
    });
    return { status: response.statusCode, body: response.json<T>() };
  };
  return {
    userId,
    createIntent: (body: object | string = { amount: WEB }) =>
      post<{ clientSecret: string; reference: string; code?: string; message?: string }>(
        '/api/create-payment-intent',
        body,
      ),
    createOrder: (body: object | string = { amount: WEB, currency: 'USD', intent: 'CAPTURE' }) =>
      post<CreatePaypalOrderResponse & Partial<ApiError>>('/api/paypal/order', body),
    capture: (orderId: string) =>
      post<CapturePaypalOrderResponse & Partial<ApiError>>(`/api/paypal/order/${orderId}/capture`),
    purchase: async () => {
      const { status, body } = await get<PurchaseResponse>('/api/billing/purchase');
      return { status, body: body.purchase! };
    },
    refund: (paymentId: string) => post<Purchase & Partial<ApiError>>('/api/billing/refund', { paymentId }),
    receiptBuyer: (body?: object) =>
      body
        ? post<ReceiptBuyerResponse & Partial<ApiError>>('/api/billing/receipt/buyer', body)
        : get<ReceiptBuyerResponse & Partial<ApiError>>('/api/billing/receipt/buyer'),
    upgrade: () =>
      post<{ access?: string; status?: string; reference?: string; code?: string }>('/api/upgrade-to-premium'),
  };
}

type Place = Pick<Billing, 'app' | 'simulator'>;

/** A user with an open card form; `pay` confirms it as the browser would. */
export async function openCard(at: Place, userId: number, offer: 'web' | 'limit' = 'web') {
  const user = asUser(at, userId);
  const { clientSecret, reference } = bodyOf(await user.createIntent({ offer }));
  return {
    ...user,
    clientSecret,
    reference,
    intent: intentIdOf(clientSecret),
    pay: (card?: string) => at.simulator.pay(clientSecret, card),
  };
}

/** A user who has paid by card and has Premium. */
export async function cardBuyer(
  at: Place,
  userId: number,
  { card, offer }: { card?: string; offer?: 'web' | 'limit' } = {},
) {
  const buyer = await openCard(at, userId, offer);
  await buyer.pay(card);
  expect((await buyer.upgrade()).status).toBe(200);
  return buyer;
}

/** A user who has approved an order on PayPal's page. */
export async function approvedOrder(at: Place, userId: number, funding?: 'balance' | 'echeck' | 'declined') {
  const ada = asUser(at, userId);
  const { id, reference } = bodyOf(await ada.createOrder());
  await at.simulator.paypal.approve(id, funding);
  return { ada, id, reference };
}
