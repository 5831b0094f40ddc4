/** Gifts in orders of the store (Z-11): the calls to billing, and the part that the buyer keeps. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { until } from '@scrollstop/service-kit/testing/testing';
import { newId, line, useShop, order, refund } from '../support/shop.ts';

const shop = useShop();

const gifts = (quantity: number, more: object = {}) => ({
  total_price: (14.9 * quantity).toFixed(2),
  line_items: [line(quantity, true)],
  customer_locale: 'it-IT',
  ...more,
});
const mixed = { total_price: '29.80', line_items: [line(), line(1, true)] };
const reportedOrder = (id: number) => shop.billing.orders.get(String(id));

describe('a store order of gifts', () => {
  it("gets codes for the buyer's address and language, and causes no grant", async () => {
    const id = newId();
    await shop.send('orders/paid', order(id, gifts(3, { email: ' Ada@Example.com ' })));
    expect(await shop.typesOf(id)).toEqual([]);
    expect(reportedOrder(id)).toEqual({
      orderId: String(id),
      quantity: 3,
      amount: 4470,
      currency: 'EUR',
      email: 'ada@example.com',
      language: 'it',
      ended: false,
    });
    expect(JSON.stringify(await shop.rows('select * from shopify_order'))).not.toContain('@');
  });

  it('with a line for the buyer also grants Premium, and its refund ends both', async () => {
    const id = newId();
    await shop.send('orders/paid', order(id, mixed));
    expect(await shop.typesOf(id)).toEqual(['shopify_order_paid']);
    expect(reportedOrder(id)).toMatchObject({ quantity: 1, language: 'en', ended: false });
    await shop.send('refunds/create', refund(newId(), id, '29.80'));
    expect(await shop.typesOf(id)).toEqual(['shopify_order_paid', 'shopify_order_refunded']);
    expect(reportedOrder(id)!.ended).toBe(true);
  });

  it('grants the buyer nothing if only the gifts were paid for, even with a free item beside them', async () => {
    const id = newId();
    const lines = [line(1, true), line(1, false, { sku: 'sticker', price: '0.00' })];
    await shop.send('orders/paid', order(id, { line_items: lines }));
    expect(await shop.typesOf(id)).toEqual([]);
    expect(reportedOrder(id)).toMatchObject({ quantity: 1 });
  });

  it.each<[string, object, string | null]>([
    ['if only one of two is paid for', gifts(2, { total_price: '14.90' }), 'price of gifts'],
    ['without an address', gifts(1, { email: null }), 'no address'],
    ['with an invalid address', gifts(1, { email: 'ada@' }), 'no address'],
  ])('gets no code %s', async (_name, more, review) => {
    const id = newId();
    await shop.send('orders/paid', order(id, more));
    expect(await shop.reviewOf(id)).toBe(review);
    expect(reportedOrder(id)).toBeUndefined();
    expect(await shop.typesOf(id)).toEqual([]);
  });

  it('of more than ten gets ten codes, and is marked for review', async () => {
    const id = newId();
    await shop.send('orders/paid', order(id, gifts(12)));
    expect(await shop.reviewOf(id)).toBe('too many gifts');
    expect(reportedOrder(id)).toMatchObject({ quantity: 10, amount: 17_880 });
  });

  it('is reported once it is paid, as in its first paid webhook', async () => {
    const id = newId();
    await shop.handle('orders/create', order(id, gifts(3, { financial_status: 'pending' })));
    expect(reportedOrder(id)).toBeUndefined();
    await shop.handle('orders/paid', order(id, gifts(2)));
    expect(reportedOrder(id)).toMatchObject({ quantity: 2, amount: 2980 });
    await shop.handle('orders/paid', order(id, gifts(9)));
    expect(shop.billing.calls.filter(({ orderId }) => orderId === String(id)).at(-1)).toMatchObject({
      quantity: 2,
      amount: 2980,
    });
  });

  it('does not include items that were removed before the payment', async () => {
    const id = newId();
    const lines = [line(1, false, { current_quantity: 0 }), line(3, true, { current_quantity: 1 })];
    const edited = { total_price: '59.60', current_total_price: '14.90', line_items: lines };
    await shop.handle('orders/paid', order(id, edited));
    expect(reportedOrder(id)).toMatchObject({ quantity: 1, amount: 1490 });
    await shop.handle('refunds/create', refund(newId(), id, '14.90'));
    expect(reportedOrder(id)!.ended).toBe(true);
    expect(await shop.typesOf(id)).toEqual([]);
  });

  it('is reported until billing responds, and the address is stored only in the webhook meanwhile', async () => {
    const id = newId();
    shop.billing.loseNext(1);
    await shop.send('orders/paid', order(id, gifts(1)));
    await until(async () => {
      const rows = await shop.rows(`select 1 from shopify_webhook where outcome = 'the response was lost'`);
      return rows.length > 0;
    });
    await shop.worked();
    const calls = shop.billing.calls.filter(({ orderId }) => orderId === String(id));
    expect(calls.length).toBeGreaterThan(1);
    expect(new Set(calls.map((call) => JSON.stringify(call))).size).toBe(1);
    expect(await shop.rows('select 1 from shopify_webhook where body is not null')).toEqual([]);
  });

  it('is reported with its address, even if a copy without one arrives while billing is unreachable', async () => {
    const id = newId();
    const { webhooks } = shop.shopify;
    shop.billing.failNext(1);
    await shop.send('orders/paid', order(id, gifts(1)));
    await webhooks.drain();
    await shop.rows(`update shopify_webhook set due_at = now() + interval '1 hour' where done_at is null`);
    await shop.send('orders/paid', order(id, gifts(1, { email: null })));
    await webhooks.drain();
    expect(reportedOrder(id)).toBeUndefined();
    await shop.worked();
    expect(reportedOrder(id)!.email).toBe(`buyer${id}@example.com`);
  });

  it('grants the buyer nothing if no line is for them, however much was paid', async () => {
    const id = newId();
    await shop.handle('orders/paid', order(id, gifts(1, { total_price: '29.80' })));
    expect(await shop.typesOf(id)).toEqual([]);
    expect(reportedOrder(id)).toMatchObject({ quantity: 1 });
  });

  it('has the same result for any order of its webhooks, with losses and repetitions', async () => {
    const messages = (id: number): [string, object][] => [
      ['orders/create', order(id, gifts(2, { financial_status: 'pending' }))],
      ['orders/paid', order(id, gifts(2))],
      ['orders/paid', order(id, gifts(2, { email: null }))],
      ['refunds/create', refund(1, id, '9.80')],
      ['refunds/create', refund(2, id, '20.00')],
    ];
    const step = fc.record({ message: fc.nat(4), lost: fc.boolean(), together: fc.boolean() });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 10 }), async (steps) => {
        const id = newId();
        for (const { message, lost, together } of steps) {
          if (lost) shop.billing.loseNext(1);
          await shop.send(...messages(id)[message]!);
          if (!together) await shop.worked();
        }
        await shop.worked();
        const sent = new Set(steps.map(({ message }) => message));
        const refunded = sent.has(3) && sent.has(4);
        const order = reportedOrder(id);
        // A paid copy with an address is always reported; if no paid copy had one, another copy's address counts.
        if (!sent.has(1) && !sent.has(2)) expect(order).toBeUndefined();
        else if (refunded) expect(order?.ended ?? true).toBe(true);
        else if (sent.has(1) || order)
          expect(order).toMatchObject({ quantity: 2, ended: false, email: `buyer${id}@example.com` });
        expect(await shop.typesOf(id)).toEqual([]);
      }),
      { numRuns: 30 },
    );
  });
});

describe("the store's request", () => {
  const domain = { shop_id: 1, shop_domain: 'mare-aperta.myshopify.com' };

  it('for data has the address in its file, and one for erasure removes it', async () => {
    const id = newId();
    await shop.handle('orders/paid', order(id, gifts(1)));
    const customer = { id: 7, email: `buyer${id}@example.com` };
    await shop.handle('customers/data_request', { ...domain, customer, orders_requested: [id, newId()] });
    const [request] = await shop.rows<{ id: string }>(
      `select id from shopify_data_request where '${id}' = any(orders)`,
    );
    const file = await shop.owner(`data-requests/${request!.id}`);
    expect(file.json()).toMatchObject({
      gifts: [{ orderId: String(id), email: customer.email }],
      orders: [{ order_id: String(id), gifts: 1, own: false }],
    });
    await shop.handle('customers/redact', { ...domain, customer, orders_to_redact: [id] });
    expect(reportedOrder(id)!.email).toBeNull();
    await shop.handle('orders/paid', order(id, gifts(1, { note: 'sent again' })));
    expect(reportedOrder(id)!.email).toBeNull();
  });

  it('to erase a store removes the addresses of gift buyers only after the waiting time', async () => {
    const id = newId();
    await shop.handle('orders/paid', order(id, gifts(1)));
    await shop.handle('shop/redact', domain);
    await shop.eraseShops();
    expect(reportedOrder(id)!.email).not.toBeNull();
    shop.pass(49);
    await shop.eraseShops();
    expect(reportedOrder(id)!.email).toBeNull();
    expect(await shop.rows('select 1 from shopify_order')).toEqual([]);
  });
});
