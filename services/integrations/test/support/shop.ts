/** The service including the store, with its own schema, fakes of auth and billing, and signed webhooks. */
import { sql } from 'kysely';
import type { EventTables } from '@scrollstop/events/tables';
import { createHmac } from 'node:crypto';
import type { ImportAccountsBody, StoreCustomerBody } from '@scrollstop/contracts/services/internal';
import type { StoreBuyersBody, StoreGiftsBody } from '@scrollstop/contracts/services/store-gifts';
import { openDatabase } from '@scrollstop/service-kit/db';
import type { InternalClient } from '@scrollstop/service-kit/internal';
import { createLog } from '@scrollstop/service-kit/log';
import { workOff } from '@scrollstop/service-kit/work/queue-worker';
import { forFile } from '@scrollstop/service-kit/testing/for-file';
import { ownerByPassword, testConfig, testSchema, until } from '@scrollstop/service-kit/testing/testing';
import { buildApp } from '../../src/app.ts';
import type { Config } from '../../src/config.ts';
import { migrations } from '../../src/db/migrations/index.ts';
import type { Deps } from '../../src/deps.ts';
import type { ShopClient } from '../../src/shopify/import/shop-client.ts';
import type { Message, SendMail } from '../../src/mail/smtp.ts';
import { erasureWork } from '../../src/shopify/erasure/erase-shops.ts';
import { startShopify } from '../../src/workers.ts';

export const secret = 'a-signing-secret-of-the-store';
export const asOwner = { 'admin-password': 'the owner knows it' };

export const sign = (body: string | Buffer, key = secret): string =>
  createHmac('sha256', key).update(body).digest('base64');

/** A fake of auth: creates an address once, and responds once for a key. It has a waiting grant for every order. */
function countingAuth() {
  const accounts = new Set<string>();
  const responses = new Map<string, number>();
  /** How many of the next responses are lost after the work was done. */
  let losing = 0;
  const post = (path: string, body: ImportAccountsBody | StoreCustomerBody) => {
    if ('erase' in body) {
      const { email, orders, erase } = body;
      const account = email !== null && (erase ? accounts.delete(email) : accounts.has(email));
      return Promise.resolve({ account, grants: orders.length });
    }
    if (path !== '/internal/accounts') return Promise.reject(new Error(`no ${path} here`));
    const key = body.key ?? '';
    const created = responses.get(key) ?? body.emails.filter((email) => !accounts.has(email)).length;
    for (const email of body.emails) accounts.add(email);
    responses.set(key, created);
    return losing-- > 0 ? Promise.reject(new Error('the response was lost')) : Promise.resolve({ created });
  };
  return {
    accounts,
    loseNext: (count: number) => (losing = count),
    client: { post } as unknown as InternalClient,
  };
}

/** A fake of billing's calls about gifts: stores an order once, and ends it for good. */
function giftBilling() {
  const orders = new Map<string, StoreGiftsBody>();
  const calls: StoreGiftsBody[] = [];
  let losing = 0;
  let failures = 0;
  const post = (path: string, body: StoreGiftsBody | StoreBuyersBody) => {
    if ('erase' in body) {
      const found = body.orders.flatMap((id) => orders.get(id) ?? []);
      if (body.erase) for (const order of found) orders.set(order.orderId, { ...order, email: null });
      return Promise.resolve({
        orders: found.map(({ orderId, email, language }) => ({ orderId, email, language, gifts: [] })),
      });
    }
    if (path !== '/internal/store-gifts') return Promise.reject(new Error(`no ${path} here`));
    if (failures-- > 0) return Promise.reject(new Error('billing is away'));
    calls.push(body);
    const known = orders.get(body.orderId);
    orders.set(body.orderId, known ? { ...known, ended: known.ended || body.ended } : body);
    return losing-- > 0
      ? Promise.reject(new Error('the response was lost'))
      : Promise.resolve({ gifts: body.quantity });
  };
  return {
    orders,
    calls,
    loseNext: (count: number) => (losing = count),
    failNext: (count: number) => (failures = count),
    client: { post } as unknown as InternalClient,
  };
}

export interface ShopOptions {
  config?: Partial<Config>;
  ask?: ShopClient;
}

export async function openShop({ config, ask }: ShopOptions = {}) {
  const schema = await testSchema(migrations);
  const log = createLog('integrations', 'silent');
  const database = openDatabase<EventTables>(schema.url, () => undefined);
  const auth = countingAuth();
  const billing = giftBilling();
  /** Milliseconds by which the service's clock is ahead. */
  let passed = 0;
  const deps: Deps = {
    config: {
      ...testConfig(),
      DATABASE_URL: schema.url,
      SHOPIFY_WEBHOOK_SECRET: [secret],
      ...config,
    } as Config,
    database,
    log,
    now: () => new Date(Date.now() + passed),
    auth: auth.client,
    billing: billing.client,
    progress: auth.client,
    owner: ownerByPassword(asOwner['admin-password']),
  };
  let shopify = startShopify(deps, ask);
  let app = await buildApp(deps, { shopify });
  const rows = <T>(text: string): Promise<T[]> => database.query<T>(sql.raw(text));
  /** Events of the outbox, in the order of their versions, because a waiting transaction has an earlier time. */
  const events = async () =>
    (
      await rows<{ data: string }>(
        `select data from outbox order by (data::json->>'aggregateVersion')::int, created_at, id`,
      )
    ).map(({ data }) => JSON.parse(data) as { type: string; aggregateVersion: number; data: Record<string, unknown> });
  /** Waits until all webhooks are done, and repeats a try that failed on a busy machine. */
  const worked = () =>
    until(async () => {
      await shopify.webhooks.drain();
      const waiting = await rows('update shopify_webhook set due_at = now() where done_at is null returning 1');
      return waiting.length === 0;
    });
  const send = (topic: string, body: string | Buffer | object, headers: Record<string, string> = {}) => {
    const payload = typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body);
    return app.inject({
      method: 'POST',
      url: `/api/shopify/webhooks/${topic}`,
      payload,
      headers: {
        'content-type': 'application/json',
        'x-shopify-shop-domain': 'mare-aperta.myshopify.com',
        'x-shopify-hmac-sha256': sign(payload),
        ...headers,
      },
    });
  };
  const eventsOf = async (id: number) => {
    await worked();
    return (await events()).filter(({ data }) => data['orderId'] === String(id));
  };
  return {
    deps,
    auth,
    billing,
    rows,
    get app() {
      return app;
    },
    get shopify() {
      return shopify;
    },
    events,
    /** Events about an order, once its webhooks are done. */
    eventsOf,
    typesOf: async (id: number) => (await eventsOf(id)).map(({ type }) => type),
    reviewOf: async (id: number) => {
      await worked();
      const found = await rows<{ review: string | null }>(`select review from shopify_order where order_id = '${id}'`);
      return found[0]?.review;
    },
    send,
    /** Sends a webhook, and waits until it and its consequences are done. */
    handle: async (...webhook: Parameters<typeof send>) => {
      await send(...webhook);
      await worked();
    },
    worked,
    /** A call by the owner: a POST of the payload, or else a GET. */
    owner: (url: string, payload?: object) =>
      app.inject({
        method: payload ? 'POST' : 'GET',
        url: `/api/shopify/${url}`,
        headers: asOwner,
        ...(payload && { payload }),
      }),
    /** Advances the service's clock by hours. */
    pass: (hours: number) => void (passed += hours * 3_600_000),
    /** Announces and erases the stores that are due; resolves to the mails. */
    eraseShops: async (send?: SendMail): Promise<Message[]> => {
      const mails: Message[] = [];
      await workOff(erasureWork(deps, send ?? ((mail) => Promise.resolve(void mails.push(mail)))));
      return mails;
    },
    /** Restarts the service on the same database. */
    restart: async () => {
      await shopify.stop();
      await app.close();
      shopify = startShopify(deps, ask);
      app = await buildApp(deps, { shopify });
    },
    close: async () => {
      await shopify.stop();
      await app.close();
      await database.close();
      await schema.drop();
    },
  };
}
export type Shop = Awaited<ReturnType<typeof openShop>>;

/** The service for the tests of one file. */
export const useShop = (options?: ShopOptions): Shop =>
  forFile(
    () => openShop(options),
    (shop) => shop.close(),
  );

let lastOrder = 5_000_000_000_000;
export const newId = () => ++lastOrder;
/** An order as sent by Shopify. */
export const order = (id: number, more: object = {}) => ({
  id,
  email: `buyer${id}@example.com`,
  contact_email: null,
  customer: null,
  total_price: '14.90',
  currency: 'EUR',
  financial_status: 'paid',
  test: false,
  ...more,
});
/** A line of an order; `gift` marks it as a product's page would. */
export const line = (quantity = 1, gift = false, more: object = {}) => ({
  id: 1,
  title: 'ScrollStop Premium',
  price: '14.90',
  quantity,
  sku: 'scrollstop_premium',
  properties: gift ? [{ name: '_gift', value: 'yes' }] : [],
  ...more,
});
export const refund = (id: number, orderId: number, amount: string) => ({
  id,
  order_id: orderId,
  transactions: [{ kind: 'refund', status: 'success', amount, currency: 'EUR' }],
});
