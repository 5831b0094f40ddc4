/** Billing handles the store's gifts (Z-11): it creates, mails and ends codes, and stores the buyer's address. */
import { GIFTS_MAX } from '@scrollstop/contracts/gift';
import type { Language } from '@scrollstop/contracts/language';
import {
  STORE_BUYERS_MAX,
  StoreBuyers,
  StoreGifts,
  type StoreGiftsBody,
} from '@scrollstop/contracts/services/store-gifts';
import { type QueryExecutorProvider, sql } from 'kysely';
import type { Deps } from '../deps.ts';
import type { ShopifyOrder } from './order-verdict.ts';

export interface Buyer {
  /** Valid, or null. */
  email: string | null;
  language: Language;
}

/** The call to billing for an order in its current state; null when none is needed. */
export function giftsOf(order: ShopifyOrder, ended: boolean, buyer: Buyer): StoreGiftsBody | null {
  const { order_id: orderId, gifts, amount, currency, granted_at } = order;
  if (gifts === 0 || granted_at === null || amount === null || currency === null) return null;
  // A copy without an address must not be first: its codes would never be mailed.
  if (!ended && buyer.email === null) return null;
  return { orderId, quantity: Math.min(gifts, GIFTS_MAX), amount, currency, ...buyer, ended };
}

export const reportGifts = ({ billing }: Pick<Deps, 'billing'>, gifts: StoreGiftsBody) =>
  billing.post('/internal/store-gifts', gifts, StoreGifts);

/** The orders among these that contain gifts. */
export async function withGifts(db: QueryExecutorProvider, orders: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ order_id: string }>`select order_id from shopify_order
    where order_id = any(${[...orders]}::text[]) and gifts > 0`.execute(db);
  return rows.map(({ order_id }) => order_id);
}

/** Reads billing's data about the buyers of these orders, or erases it. */
export async function giftBuyers(
  { billing }: Pick<Deps, 'billing'>,
  all: readonly string[],
  erase: boolean,
): Promise<StoreBuyers['orders']> {
  const found: StoreBuyers['orders'] = [];
  for (let from = 0; from < all.length; from += STORE_BUYERS_MAX) {
    const orders = all.slice(from, from + STORE_BUYERS_MAX);
    found.push(...(await billing.post('/internal/store-buyers', { orders, erase }, StoreBuyers)).orders);
  }
  return found;
}
