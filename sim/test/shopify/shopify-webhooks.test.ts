import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { shopifySecret, startShopify } from '../support/shopify.ts';
import { control } from '../support/sim.ts';
import { startWebhookTarget } from '../support/webhook-target.ts';

async function startShop() {
  const target = await startWebhookTarget();
  const shop = await startShopify({ SHOPIFY_WEBHOOK_ORIGIN: new URL(target.url).origin });
  const act = async <T>(path: string, body?: unknown) => {
    const result = await control<T>(shop.origin, 'POST', `/shopify${path}`, body);
    await control(shop.origin, 'GET', '/shopify/webhooks/idle');
    return result;
  };
  return { ...shop, target, act };
}

describe('webhooks of the store', () => {
  it('report an order and its payment at the paths of their topics, with a signature of the raw body', async () => {
    const shop = await startShop();
    await shop.act('/orders', { email: 'ada@example.com' });
    expect(shop.target.received.map(({ path }) => path).sort()).toEqual([
      '/api/shopify/webhooks/orders/create',
      '/api/shopify/webhooks/orders/paid',
    ]);
    for (const { body, headers, path } of shop.target.received) {
      expect(path).toBe(`/api/shopify/webhooks/${headers['x-shopify-topic']}`);
      expect(headers).toMatchObject({
        'x-shopify-hmac-sha256': createHmac('sha256', shopifySecret).update(body).digest('base64'),
        'x-shopify-shop-domain': 'scrollstop-sim.myshopify.com',
        'x-shopify-api-version': '2026-10',
      });
      expect(JSON.parse(body)).toMatchObject({
        email: 'ada@example.com',
        total_price: '14.90',
        currency: 'EUR',
        financial_status: 'paid',
        test: false,
        line_items: [{ sku: 'scrollstop_premium' }],
      });
    }
  });

  it('report the refund of an order', async () => {
    const shop = await startShop();
    const order = await shop.act<{ id: number }>('/orders', { email: 'ada@example.com' });
    await shop.act(`/orders/${String(order.id)}/refund`);
    const { headers, body } = shop.target.received.at(-1)!;
    expect(headers['x-shopify-topic']).toBe('refunds/create');
    expect(JSON.parse(body)).toMatchObject({ order_id: order.id, transactions: [{ amount: '14.90' }] });
    await expect(shop.act('/orders/1/refund')).rejects.toThrow('404');
  });

  it('are sent again with the same ids if the app rejects them', async () => {
    const shop = await startShop();
    const { id } = await shop.act<{ id: number }>('/orders', { email: 'ada@example.com' });
    shop.target.received.length = 0;
    shop.target.respondNext(503);
    await control(shop.origin, 'POST', `/shopify/orders/${String(id)}/refund`);
    await shop.target.waitFor(1);
    await expect
      .poll(
        async () => {
          await control(shop.origin, 'POST', '/shopify/webhooks/retry-now');
          return shop.target.received.length;
        },
        { timeout: 60_000 },
      )
      .toBe(2);
    const [first, second] = shop.target.received.map(({ headers }) => headers);
    for (const name of ['x-shopify-webhook-id', 'x-shopify-event-id']) expect(first![name]).toBe(second![name]);
  });
});
