/** Shopify's three privacy topics (O-4): they export or erase the stored data of a customer's orders. */
import { Email } from '@scrollstop/contracts/account/auth';
import { StoreCustomer } from '@scrollstop/contracts/services/internal';
import type { InternalClient } from '@scrollstop/service-kit/internal';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { DataRequestBody, RedactCustomerBody, RedactShopBody } from '../webhook-bodies.ts';
import { planErasure } from '../erasure/erasure-queue.ts';
import { markErased } from '../erasure/erased-ids.ts';
import { giftBuyers, withGifts } from '../store-gifts.ts';
import type { Handler } from './webhook-queue.ts';

/** Counts or erases the customer's data in auth. */
function atAuth(
  auth: InternalClient,
  address: string | null | undefined,
  orders: readonly string[],
  erase: boolean,
): Promise<StoreCustomer> {
  const email = z.safeParse(Email, address).data ?? null;
  return auth.post('/internal/store-customers', { email, orders, erase }, StoreCustomer);
}

/** Exports stored data of these orders to a file for the owner to send (`GET /api/shopify/data-requests/:id`). */
export const onDataRequest: Handler = async (deps, { id }, body) => {
  const { shop_domain: shop, customer, orders_requested: orders } = DataRequestBody.parse(body);
  const { account, grants } = await atAuth(deps.auth, customer?.email, orders, false);
  const gifts = await giftBuyers(deps, await withGifts(deps.database.db, orders), false);
  return async (trx) => {
    await sql`insert into shopify_data_request (webhook, shop, orders, data)
      select ${id}, ${shop}, ${orders}::text[], jsonb_build_object('shop', ${shop}::text,
          'waitingAccount', ${account}::boolean, 'waitingGrants', ${grants}::int,
          'gifts', ${JSON.stringify(gifts)}::jsonb, 'orders', coalesce(
        jsonb_agg(to_jsonb(o) || jsonb_build_object('facts', (
          select jsonb_agg(to_jsonb(f) - 'shop' - 'order_id' order by f.recorded_at) from shopify_order_fact f
          where f.shop = o.shop and f.order_id = o.order_id)) order by o.order_id), '[]'))
      from shopify_order o where o.order_id = any(${orders}::text[])
      on conflict (webhook) do nothing`.execute(trx);
    return `${orders.length} orders exported`;
  };
};

/**
 * Erases orders here, never-used accounts and pending grants in auth, and the addresses to which gift codes were mailed
 * in billing.
 */
export const onRedactCustomer: Handler = async (deps, _webhook, body) => {
  const { customer, orders_to_redact: orders } = RedactCustomerBody.parse(body);
  const erased = await atAuth(deps.auth, customer?.email, orders, true);
  await giftBuyers(deps, await withGifts(deps.database.db, orders), true);
  return async (trx) => {
    await markErased(trx, 'order', orders);
    if (customer?.id) await markErased(trx, 'customer', [customer.id]);
    await sql`delete from shopify_data_request where orders && ${orders}::text[]`.execute(trx);
    const { numAffectedRows } = await sql`delete from shopify_order
      where order_id = any(${orders}::text[])`.execute(trx);
    return `${numAffectedRows ?? 0n} orders, ${erased.account ? 1 : 0} accounts, ${erased.grants} grants erased`;
  };
};

/** Sent 48 hours after the store has removed the app. */
export const onRedactShop: Handler = (deps, { id }, body) => {
  const { shop_domain: shop } = RedactShopBody.parse(body);
  return async (trx) => {
    await planErasure(trx, { webhook: id, shop }, deps.now());
    return 'announced';
  };
};
