import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { shopifySecret, startShopify } from '../support/shopify.ts';
import { control } from '../support/sim.ts';
import { startWebhookTarget } from '../support/webhook-target.ts';

async function startShop() {
  const target = await startWebhookTarget();
  const shop = await startShopify({ SHOPIFY_WEBHOOK_ORIGIN: new URL(target.url).origin });
  const act = async <T>(path: string, body?: unknown) => {
    const answer = await control<T>(shop.origin, 'POST', `/shopify${path}`, body);
    await control(shop.origin, 'GET', '/shopify/webhooks/idle');
    return answer;
  };
  const topics = () => target.received.map(({ headers }) => headers['x-shopify-topic']).sort();
  const bodies = <T = Record<string, unknown>>() => target.received.map(({ body }) => JSON.parse(body) as T);
  return { ...shop, target, act, topics, bodies };
}

const hmac = (body: string) => createHmac('sha256', shopifySecret).update(body).digest('base64');

describe('webhooks of the store', () => {
  it('a new customer is sent to the path of the topic, signed over the raw body', async () => {
    const shop = await startShop();
    await shop.act('/customers', { email: 'Ada@Example.com', firstName: 'Ada' });
    const [{ body, headers, path } = { body: '', headers: {} as Record<string, string>, path: '' }] =
      shop.target.received;
    expect(path).toBe('/api/shopify/webhooks/customers/create');
    expect(headers['x-shopify-hmac-sha256']).toBe(hmac(body));
    expect(headers).toMatchObject({
      'x-shopify-topic': 'customers/create',
      'x-shopify-shop-domain': 'scrollstop-sim.myshopify.com',
      'x-shopify-api-version': '2026-10',
    });
    expect(JSON.parse(body)).toMatchObject({
      email: 'Ada@Example.com',
      first_name: 'Ada',
      state: 'disabled',
    });
  });

  it.each([
    ['paid', ['orders/create', 'orders/paid']],
    ['pending', ['orders/create']],
    ['authorized', ['orders/create']],
  ])('an order that is %s', async (financialStatus, topics) => {
    const shop = await startShop();
    await shop.act('/orders', { email: 'ada@example.com', total: '14.90', currency: 'EUR', financialStatus });
    expect(shop.topics()).toEqual(topics);
    expect(shop.bodies()[0]).toMatchObject({
      email: 'ada@example.com',
      total_price: '14.90',
      currency: 'EUR',
      financial_status: financialStatus,
      test: false,
      line_items: [{ sku: 'scrollstop_premium' }],
    });
  });

  it('an order is paid later, refunded in part, then completely', async () => {
    const shop = await startShop();
    const order = await shop.act<{ id: number }>('/orders', {
      email: 'ada@example.com',
      financialStatus: 'pending',
    });
    await shop.act(`/orders/${String(order.id)}/pay`);
    await shop.act(`/orders/${String(order.id)}/refund`, { amount: '4.90' });
    await shop.act(`/orders/${String(order.id)}/refund`);
    expect(shop.topics()).toEqual(['orders/create', 'orders/paid', 'refunds/create', 'refunds/create']);
    const refunds = shop
      .bodies<{ order_id?: number; transactions?: { amount: string }[] }>()
      .filter(({ transactions }) => transactions !== undefined);
    expect(refunds.map(({ transactions }) => transactions?.[0]?.amount).sort()).toEqual(['14.90', '4.90']);
    expect(refunds.map(({ order_id: id }) => id)).toEqual([order.id, order.id]);
    await expect(shop.act('/orders/1/refund')).rejects.toThrow('404');
  });

  it.each(['customers/data_request', 'customers/redact', 'shop/redact'])(
    'the privacy topic %s',
    async (topic) => {
      const shop = await startShop();
      await shop.act('/messages', { topic, payload: { shop_domain: 'scrollstop-sim.myshopify.com' } });
      expect(shop.target.received).toMatchObject([{ path: `/api/shopify/webhooks/${topic}` }]);
    },
  );

  it('hand-made messages may repeat an event, name another shop, forge a signature or break the JSON', async () => {
    const shop = await startShop();
    const message = { topic: 'orders/create', payload: { id: 1 }, eventId: 'event-1' };
    await shop.act('/messages', message);
    await shop.act('/messages', { ...message, shop: 'attacker.myshopify.com' });
    await shop.act('/messages', { ...message, forged: true });
    await shop.act('/messages', { ...message, body: '{"id":' });
    const seen = shop.target.received.map(({ body, headers }) => ({
      event: headers['x-shopify-event-id'],
      genuine: headers['x-shopify-hmac-sha256'] === hmac(body),
      shop: headers['x-shopify-shop-domain'],
    }));
    expect(seen.map(({ event }) => event)).toEqual(['event-1', 'event-1', 'event-1', 'event-1']);
    expect(seen.map(({ genuine }) => genuine)).toEqual([true, true, false, true]);
    expect(seen[1]?.shop).toBe('attacker.myshopify.com');
    expect(shop.target.received[3]?.body).toBe('{"id":');
  });

  it('a message that the app rejects is sent again with the same ids', async () => {
    const shop = await startShop();
    shop.target.answerNext(503);
    await control(shop.origin, 'POST', '/shopify/messages', { topic: 'shop/redact' });
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
    const ids = shop.target.received.map(({ headers }) => headers['x-shopify-webhook-id']);
    expect(ids[0]).toBe(ids[1]);
  });
});
