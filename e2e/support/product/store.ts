/** Buys in the simulated store, and reads the results from our database. */
import { expect } from '@playwright/test';
import { query } from './query.ts';
import { control } from './simulator.ts';

export interface StoreOrder {
  email: string;
  total?: string;
  lines?: { quantity?: number; properties?: { name: string; value: string }[] }[];
}

/** Buys in the store; resolves to the order's id once its webhooks are applied and their events published. */
export async function buy(order: StoreOrder): Promise<string> {
  const { id } = await control<{ id: number }>('/shopify/orders', order);
  await processed(String(id));
  return String(id);
}
export const refundOrder = (id: string): Promise<unknown> => control(`/shopify/orders/${id}/refund`, {});

/** Waits until all webhooks of the store are delivered and applied, and all events published. */
async function processed(id: string): Promise<void> {
  await control('/shopify/webhooks/idle');
  await expect
    .poll(() =>
      query(
        `select (select count(*)::int from integrations.shopify_webhook where done_at is null) +
          (select count(*)::int from integrations.outbox where published_at is null) as waiting`,
      ),
    )
    .toEqual([{ waiting: 0 }]);
  expect(await query('select 1 from integrations.shopify_order where order_id = $1', [id])).toHaveLength(1);
}

/** The number of this order's grants in auth, pending ones included. */
export async function grantsOf(order: string): Promise<number> {
  const found = await query(`select 1 from auth.pending_grant where reference like $1`, [`%:${order}`]);
  return found.length;
}
