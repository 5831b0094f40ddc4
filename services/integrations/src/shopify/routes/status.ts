import { ShopifySetup, ShopifyStatus, WAITING_MAX } from '@scrollstop/contracts/owner/shopify';
import type { App } from '@scrollstop/service-kit/app';
import { type QueryExecutorProvider, sql } from 'kysely';
import type { Deps } from '../../deps.ts';
import { perIp } from '@scrollstop/service-kit/limits';
import type { Config } from '../../config.ts';
import { ApiError, errorCodes } from '@scrollstop/contracts/error';
import { AppError } from '@scrollstop/service-kit/errors';
import * as z from 'zod/mini';

/** Converts PostgreSQL's `2026-11-21 14:00:00+00` to ISO. */
const iso = (time: string) => new Date(time).toISOString();

async function queue(db: QueryExecutorProvider) {
  const { rows } = await sql<{ last: string | null; waiting: number }>`
    select (select max(received_at) from shopify_webhook) as last,
      (select count(*)::int from shopify_webhook where done_at is null) as waiting`.execute(db);
  const { last = null, waiting = 0 } = rows[0] ?? {};
  return { lastWebhookAt: last && iso(last), waiting };
}

async function toReview(db: QueryExecutorProvider): Promise<ShopifyStatus['toReview']> {
  const { rows } = await sql<{ order_id: string; shop: string; total: string; currency: string; at: string }>`
    select order_id, shop, total, currency, received_at as at from shopify_order
    where review is not null order by received_at desc limit ${WAITING_MAX}`.execute(db);
  return rows.map(({ order_id: orderId, shop, total, currency, at }) => ({
    orderId,
    shop,
    amount: total,
    currency,
    receivedAt: iso(at),
  }));
}

async function dataRequests(db: QueryExecutorProvider): Promise<ShopifyStatus['dataRequests']> {
  const { rows } = await sql<{ id: string; shop: string; at: string }>`select id, shop, received_at as at
    from shopify_data_request order by received_at desc limit ${WAITING_MAX}`.execute(db);
  return rows.map(({ id, shop, at }) => ({ id, shop, receivedAt: iso(at) }));
}

function shopifySetup({ PUBLIC_ORIGIN, SHOPIFY_WEBHOOK_SECRET }: Config): ShopifySetup {
  const webhook = (topic: string) => new URL(`/api/shopify/webhooks/${topic}`, PUBLIC_ORIGIN).href;
  return {
    webhooks: SHOPIFY_WEBHOOK_SECRET.length > 0,
    urls: { customers: webhook('customers/create'), orders: webhook('orders/create') },
  };
}

/** The connection to the store, as the server sees it (O-5). */
export function shopifyStatusRoutes(app: App, { config, database: { db } }: Deps): void {
  // The part of /shopify without the owner's proof (G-16): the addresses of the guide (O-5), no order or customer.
  app.get(
    '/api/shopify/setup',
    {
      config: { access: 'anyone', limits: [perIp('owner_setup', 60, 60)] },
      schema: { summary: 'The addresses to enter in Shopify', response: { 200: ShopifySetup } },
    },
    () => Promise.resolve(shopifySetup(config)),
  );
  // `GET /api/shopify/status`: the configuration and the tasks for the owner, as the server sees them (O-5).
  app.get(
    '/api/shopify/status',
    {
      schema: { summary: 'State of the store’s connection', response: { 200: ShopifyStatus } },
      config: { access: 'admin' },
    },
    async () => ({
      ...shopifySetup(config),
      ...(await queue(db)),
      toReview: await toReview(db),
      dataRequests: await dataRequests(db),
    }),
  );
  // The file that the owner sends to a customer of the store.
  app.get(
    '/api/shopify/data-requests/:id',
    {
      schema: {
        summary: 'Stored data of the orders that a customer asked about',
        params: z.strictObject({ id: z.uuid() }),
        response: { 200: z.record(z.string(), z.unknown()), 404: ApiError },
      },
      config: { access: 'admin' },
    },
    async ({ params: { id } }) => {
      const { rows } = await sql<{ data: Record<string, unknown> }>`
        select data from shopify_data_request where id = ${id}`.execute(db);
      if (!rows[0]) throw new AppError(404, errorCodes.notFound, 'This request is no longer stored.');
      return rows[0].data;
    },
  );
}
