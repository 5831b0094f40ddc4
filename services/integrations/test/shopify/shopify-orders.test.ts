import { createHash } from 'node:crypto';
import type { ShopifyStatus } from '@scrollstop/contracts/owner/shopify';
import { permutations } from '@scrollstop/service-kit/testing/permutations';
import { describe, expect, it } from 'vitest';
import { deleteOld } from '../../src/delete-old.ts';
import { newId, useShop, order, refund } from '../support/shop.ts';

const shop = useShop();

describe('a store order', () => {
  it.each([
    ['paid', {}, ['shopify_order_paid']],
    ['that is a test', { test: true }, []],
    ['without an address', { email: null }, []],
  ])('that is %s emits the expected events', async (_name, more, events) => {
    const id = newId();
    expect((await shop.send('orders/create', order(id, more))).statusCode).toBe(200);
    expect(await shop.typesOf(id)).toEqual(events);
  });

  it.each([
    ['a sum with a NUL', { total_price: '14.90\0' }],
    ['half a character as its currency', { currency: '\uD83D' }],
    ['a currency with a NUL', { currency: 'E\0R' }],
    ['a state with a NUL', { financial_status: 'pa\0id' }],
    ['markup as its address', { email: `<img src=x>${'W'.repeat(10_000)}\0@example.com` }],
    ['an enormous sum', { total_price: '999999999999.99' }],
  ])('is processed only once if it has %s', async (_name, more) => {
    const id = newId();
    await shop.send('orders/paid', order(id, more));
    await shop.shopify.webhooks.drain();
    expect(await shop.rows('select topic, outcome from shopify_webhook where done_at is null')).toEqual([]);
  });

  it("emits an event with the hash of the buyer's normalised address", async () => {
    const id = newId();
    await shop.send('orders/paid', order(id, { email: '  Ada@Example.COM ' }));
    expect((await shop.eventsOf(id))[0]?.data).toMatchObject({
      shop: 'mare-aperta.myshopify.com',
      emailHash: createHash('sha256').update('ada@example.com').digest('hex'),
    });
  });

  it.each([null, '', 'ada at example.com'])("uses the customer's address instead of %j", async (email) => {
    const id = newId();
    await shop.send('orders/paid', order(id, { email, customer: { email: 'ada@example.com' } }));
    expect(await shop.typesOf(id)).toEqual(['shopify_order_paid']);
  });

  it.each([
    ['a higher price', '10.00', '14.90', ['shopify_order_paid']],
    ['a lower price', '14.90', '10.00', []],
  ])('that was edited to %s before the payment counts as it was paid', async (_name, drafted, due, events) => {
    const id = newId();
    const draft = order(id, { financial_status: 'pending', total_price: drafted });
    await shop.handle('orders/create', draft);
    await shop.handle('orders/paid', order(id, { total_price: due }));
    await shop.handle('orders/create', { ...draft, note: 'late' });
    expect(await shop.typesOf(id)).toEqual(events);
  });

  it.each([
    ['another currency', { currency: 'USD' }, 'currency'],
    ['an unreadable sum', { total_price: '14,90' }, 'amount'],
    ['no address', { email: null }, 'no address'],
    ['a small order', { total_price: '1.00' }, null],
  ])('with %s is marked for review: %s', async (_name, more, review) => {
    const id = newId();
    await shop.send('orders/paid', order(id, more));
    expect(await shop.reviewOf(id)).toBe(review);
    await shop.send('refunds/create', refund(id, id, '14.90'));
    await shop.send('orders/paid', order(id, { ...more, financial_status: 'refunded' }));
    expect(await shop.reviewOf(id)).toBeNull();
  });

  it('with hostile text in every field shows the owner only the text of its sum', async () => {
    const id = newId();
    const typed = '<img src=x onerror=alert(1)>"><svg/onload=alert(1)>\u202E=HYPERLINK("x")\r\n\u0000';
    const sum = '<img src onerror=a>';
    await shop.send('orders/paid', {
      ...order(id, { total_price: sum }),
      name: typed,
      note: typed,
      tags: typed,
      note_attributes: [{ name: typed, value: typed }],
      line_items: [{ title: typed, name: typed }],
      customer: { id, first_name: typed, email: typed },
    });
    expect(await shop.reviewOf(id)).toBe('amount');
    const status = await shop.owner('status');
    const { toReview } = status.json<ShopifyStatus>();
    expect(toReview.find(({ orderId }) => orderId === String(id))).toMatchObject({
      amount: sum,
      currency: 'EUR',
    });
    expect(status.body).not.toContain('HYPERLINK');
  });
});

it('the owner sees all waiting orders and data requests, even if there are many', async () => {
  await shop.rows(`insert into shopify_order (shop, order_id, total, currency, review)
    select 'many.myshopify.com', 'many ' || n, '14.90', 'USD', 'currency' from generate_series(1, 50) n`);
  await shop.rows(`insert into shopify_data_request (webhook, shop, orders, data)
    select 'many ' || n, 'many.myshopify.com', '{}', '{}' from generate_series(1, 50) n`);
  const status = await shop.owner('status');
  const { toReview, dataRequests } = status.json<ShopifyStatus>();
  for (const list of [toReview, dataRequests])
    expect(list.filter((one) => one.shop === 'many.myshopify.com')).toHaveLength(50);
});

it('the file of a data request is deleted after a month', async () => {
  await shop.rows(`insert into shopify_data_request (webhook, shop, orders, data, received_at)
    select 'aged ' || days, 'aged.myshopify.com', '{}', '{}', now() - make_interval(days => days)
    from unnest(array[29, 31]) days`);
  await deleteOld(shop.deps);
  const left = await shop.rows("select webhook from shopify_data_request where shop = 'aged.myshopify.com'");
  expect(left).toEqual([{ webhook: 'aged 29' }]);
});

describe('a repeated store order', () => {
  it('counts once if the same body has another event id, webhook id, topic and shop', async () => {
    const id = newId();
    const body = order(id);
    for (let copy = 0; copy < 5; copy++) {
      const headers = {
        'x-shopify-event-id': `event-${copy}`,
        'x-shopify-webhook-id': `webhook-${copy}`,
        'x-shopify-shop-domain': copy === 0 ? 'mare-aperta.myshopify.com' : `other-${copy}.myshopify.com`,
      };
      const topic = copy % 2 ? 'orders/paid' : 'orders/create';
      expect((await shop.send(topic, body, headers)).statusCode).toBe(200);
    }
    expect(await shop.typesOf(id)).toEqual(['shopify_order_paid']);
  });

  it('changes nothing if another body has the same state', async () => {
    const id = newId();
    await shop.send('orders/create', order(id));
    await shop.send('orders/paid', order(id, { note: 'changed' }));
    await shop.send('orders/paid', order(id, { email: 'somebody.else@example.com' }));
    expect(await shop.typesOf(id)).toEqual(['shopify_order_paid']);
  });
});

describe('a refund of a store order', () => {
  it('ends Premium once if it is complete', async () => {
    const id = newId();
    await shop.handle('orders/paid', order(id));
    await shop.send('refunds/create', refund(1, id, '14.90'));
    await shop.send('refunds/create', refund(2, id, '14.90'));
    expect(await shop.typesOf(id)).toEqual(['shopify_order_paid', 'shopify_order_refunded']);
    expect((await shop.eventsOf(id)).map(({ aggregateVersion }) => aggregateVersion)).toEqual([1, 2]);
  });

  it('changes nothing if it is partial, until the parts add up to the sum', async () => {
    const id = newId();
    await shop.send('orders/paid', order(id));
    await shop.send('refunds/create', refund(1, id, '4.90'));
    expect(await shop.typesOf(id)).toEqual(['shopify_order_paid']);
    await shop.send('refunds/create', refund(2, id, '10.00'));
    expect(await shop.typesOf(id)).toEqual(['shopify_order_paid', 'shopify_order_refunded']);
  });

  it.each([
    ['JPY', '2400', '100', '2300'],
    ['KWD', '4.905', '0.005', '4.900'],
  ])("ends Premium once the whole sum was refunded in the buyer's currency, %s", async (currency, ...sums) => {
    const id = newId();
    const [paid, part, rest] = sums;
    const shown = { presentment_money: { amount: paid, currency_code: currency } };
    // Edited before it was paid.
    const draft = { presentment_money: { amount: part, currency_code: currency } };
    await shop.handle('orders/create', order(id, { financial_status: 'pending', total_price_set: draft }));
    const back = (refundId: number, amount: string) => ({
      ...refund(refundId, id, amount),
      transactions: [{ kind: 'refund', status: 'success', amount, currency }],
    });
    await shop.handle('orders/paid', order(id, { total_price_set: shown }));
    await shop.handle('refunds/create', back(1, part));
    expect(await shop.typesOf(id)).toEqual(['shopify_order_paid']);
    await shop.handle('refunds/create', back(2, rest));
    expect(await shop.typesOf(id)).toEqual(['shopify_order_paid', 'shopify_order_refunded']);
  });

  it('keeps Premium if it is only for items that were added after the payment', async () => {
    const id = newId();
    await shop.handle('orders/paid', order(id));
    await shop.handle('orders/paid', order(id, { total_price: '29.80' }));
    await shop.handle('refunds/create', refund(1, id, '14.90'));
    expect(await shop.typesOf(id)).toEqual(['shopify_order_paid']);
    await shop.handle('orders/paid', order(id, { note: 'late' }));
    await shop.handle('refunds/create', refund(2, id, '14.90'));
    expect(await shop.typesOf(id)).toEqual(['shopify_order_paid', 'shopify_order_refunded']);
  });

  it.each([
    ['failed at the bank', { status: 'failure' }],
    ['is for money that was only reserved', { kind: 'void' }],
  ])('does not count if it %s', async (_name, change) => {
    const id = newId();
    await shop.send('orders/paid', order(id));
    const made = refund(1, id, '14.90');
    await shop.send('refunds/create', {
      ...made,
      transactions: [{ ...made.transactions[0], ...change }],
    });
    expect(await shop.typesOf(id)).toEqual(['shopify_order_paid']);
  });

  it('ends Premium while it is still pending at the bank', async () => {
    const id = newId();
    await shop.handle('orders/paid', order(id));
    const { transactions, ...made } = refund(1, id, '14.90');
    await shop.send('refunds/create', {
      ...made,
      transactions: transactions.map((one) => ({ ...one, status: 'pending' })),
    });
    expect(await shop.typesOf(id)).toEqual(['shopify_order_paid', 'shopify_order_refunded']);
  });

  it('prevents the grant if it arrives before the payment', async () => {
    const id = newId();
    await shop.handle('refunds/create', refund(1, id, '14.90'));
    await shop.send('orders/paid', order(id));
    expect(await shop.typesOf(id)).toEqual([]);
  });

  it('ends Premium for every order of pending, paid and two partial refunds, each sent twice', async () => {
    const orders = permutations([0, 1, 2, 3]).map((facts) => ({ id: newId(), facts: [...facts, ...facts] }));
    const messages = (id: number): [string, object][] => [
      ['orders/create', order(id, { financial_status: 'pending' })],
      ['orders/paid', order(id)],
      ['refunds/create', refund(1, id, '4.90')],
      ['refunds/create', refund(2, id, '10.00')],
    ];
    // Each order is processed before its next message; the orders run side by side because they are independent.
    for (let turn = 0; turn < 8; turn++) {
      for (const { id, facts } of orders) await shop.send(...messages(id)[facts[turn]!]!);
      await shop.worked();
    }
    for (const { id } of orders) {
      const types = await shop.typesOf(id);
      expect([[], ['shopify_order_paid', 'shopify_order_refunded']]).toContainEqual(types);
    }
  });
});

describe('an old webhook body that is sent again', () => {
  /** Deletes the stored copies as if they had become too old. */
  async function afterTenYears() {
    await shop.worked();
    await shop.rows(`update shopify_webhook set done_at = now() - interval '11 years'`);
    await deleteOld(shop.deps);
    expect(await shop.rows('select 1 from shopify_webhook')).toEqual([]);
  }
  const shops = ['mare-aperta', 'mare-aperta-2', 'nobodys', '../x'];

  it('grants nothing for a refunded order, whatever shop and topic are in its headers', async () => {
    const id = newId();
    const paid = order(id);
    await shop.handle('orders/paid', paid);
    await shop.send('refunds/create', refund(newId(), id, '14.90'));
    expect(await shop.typesOf(id)).toEqual(['shopify_order_paid', 'shopify_order_refunded']);
    for (const name of shops) {
      await afterTenYears();
      for (const topic of ['orders/create', 'orders/paid'])
        await shop.send(topic, paid, {
          'x-shopify-shop-domain': `${name}.myshopify.com`,
          'x-shopify-webhook-id': name,
          'x-shopify-event-id': name,
        });
    }
    expect(await shop.typesOf(id)).toEqual(['shopify_order_paid', 'shopify_order_refunded']);
    expect(await shop.rows(`select 1 from shopify_order where order_id = '${id}'`)).toHaveLength(1);
  });

  it('counts a refund once, under any shop', async () => {
    const id = newId();
    const half = refund(newId(), id, '7.45');
    await shop.send('orders/paid', order(id));
    await shop.send('refunds/create', half);
    for (const name of shops) {
      await afterTenYears();
      await shop.send('refunds/create', half, { 'x-shopify-shop-domain': `${name}.myshopify.com` });
    }
    expect(await shop.typesOf(id)).toEqual(['shopify_order_paid']);
  });

  it('creates one order if it arrives under several shops at once', async () => {
    const id = newId();
    await Promise.all(
      shops.map((name, index) =>
        shop.send('orders/paid', order(id, { note: index }), {
          'x-shopify-shop-domain': `${name}.myshopify.com`,
        }),
      ),
    );
    expect(await shop.typesOf(id)).toEqual(['shopify_order_paid']);
  });
});
