import { until } from '@scrollstop/service-kit/testing/testing';
import { describe, expect, it } from 'vitest';
import { deleteOld } from '../../src/delete-old.ts';
import { openShop, order, secret, sign, useShop } from '../support/shop.ts';

const oldSecret = 'the-secret-before-this-one';
const shop = useShop({ config: { SHOPIFY_WEBHOOK_SECRET: [secret, oldSecret] } });

const stored = async () => (await shop.rows<{ n: number }>('select count(*)::int as n from shopify_webhook'))[0]!.n;
const outcomeOf = async (id: string) =>
  (
    await shop.rows<{ outcome: string }>(`select outcome from shopify_webhook where topic = '${id}'
    order by received_at desc limit 1`)
  )[0]?.outcome;

describe('a webhook of the store', () => {
  it('is stored if either current secret signed it', async () => {
    const body = JSON.stringify(order(1));
    const headers = { 'x-shopify-hmac-sha256': sign(body, oldSecret) };
    expect((await shop.send('orders/create', body, headers)).json()).toEqual({ received: true });
    expect((await shop.send('orders/create', order(2))).statusCode).toBe(200);
  });

  it.each([
    ['no signature', { 'x-shopify-hmac-sha256': '' }],
    ['another secret', { 'x-shopify-hmac-sha256': sign(JSON.stringify(order(3)), 'not the secret') }],
    ['a signature of other bytes', { 'x-shopify-hmac-sha256': sign(JSON.stringify(order(4))) }],
    ['a truncated signature', { 'x-shopify-hmac-sha256': sign(JSON.stringify(order(3))).slice(0, 20) }],
  ])('with %s is refused with 401 and stores nothing', async (_name, headers) => {
    const before = await stored();
    const response = await shop.send('orders/create', order(3), headers);
    expect(response.statusCode).toBe(401);
    expect(response.json()).toMatchObject({ code: 'bad_signature' });
    expect(await stored()).toBe(before);
  });

  it('is verified by its bytes, with any spaces, order of keys and characters', async () => {
    const body = '{ "total_price":"14.90",\n "id":7, "email":"giù@example.com", "currency":"EUR" }';
    expect((await shop.send('orders/create', body)).statusCode).toBe(200);
    const [row] = await shop.rows<{ topic: string }>(`select topic from shopify_webhook
      order by received_at desc limit 1`);
    expect(row?.topic).toBe('orders/create');
  });

  it('may have at most 256 KiB', async () => {
    const padded = (size: number) => {
      const body = JSON.stringify(order(8, { note: '' }));
      return body.replace('"note":""', `"note":"${'x'.repeat(size - body.length)}"`);
    };
    expect((await shop.send('orders/create', padded(256 * 1024))).statusCode).toBe(200);
    expect((await shop.send('orders/create', padded(256 * 1024 + 1))).statusCode).toBe(413);
  });

  it.each([
    '{"id":',
    '\u0000',
    '[]',
    'null',
    '"x"',
    '{"id":"x"}',
    '{}',
    `\u{feff}${JSON.stringify(order(11))}`,
    JSON.stringify(order(11)).replace('{', '{"id":12,'),
    Buffer.concat([Buffer.from('{"id":11,"email":"'), Buffer.of(0xff), Buffer.from('"}')]),
  ])('with an ambiguous signed body (%j) returns 400 and stores nothing', async (body) => {
    const before = await stored();
    expect((await shop.send('orders/paid', body)).statusCode).toBe(400);
    expect(await stored()).toBe(before);
  });

  it('is given up at once if it was stored but cannot be read', async () => {
    await shop.rows(
      `insert into shopify_webhook (id, topic, shop, body) values ('old', 'orders/paid', 'unknown', '{}')`,
    );
    await shop.worked();
    expect(await outcomeOf('orders/paid')).toBe('unreadable');
  });

  it('is refused without a configured secret', async () => {
    const closed = await openShop({ config: { SHOPIFY_WEBHOOK_SECRET: [] } });
    const body = JSON.stringify(order(9));
    const response = await closed.send('orders/create', body, { 'x-shopify-hmac-sha256': sign(body, '') });
    expect(response.statusCode).toBe(503);
    await closed.close();
  });

  it('is refused on any other path', async () => {
    expect((await shop.send('orders/delete', order(10))).statusCode).toBe(404);
  });
});

describe('a customers/create webhook', () => {
  it('creates one unused account, however often it is sent', async () => {
    await shop.handle('customers/create', { id: 1, email: ' Nuova@Example.com' });
    await shop.handle('customers/create', { id: 1, email: 'nuova@example.com', note: 'again' });
    expect([...shop.auth.accounts]).toContain('nuova@example.com');
    expect(await outcomeOf('customers/create')).toBe('account was there');
  });

  it.each([[null], ['not an address'], ['']])('creates no account for the address %j', async (email) => {
    await shop.handle('customers/create', { id: 2, email });
    expect(await outcomeOf('customers/create')).toBe('no address');
  });

  it('is retried while auth is unreachable', async () => {
    shop.auth.loseNext(1);
    await shop.send('customers/create', { id: 3, email: 'later@example.com' });
    await until(async () => (await outcomeOf('customers/create')) === 'the response was lost');
    await shop.worked();
    expect(await outcomeOf('customers/create')).toBe('account made');
  });
});

describe('a privacy webhook', () => {
  const domain = { shop_id: 1, shop_domain: 'mare-aperta.myshopify.com' };

  it('for data creates a file with the requested orders for the owner', async () => {
    await shop.handle('orders/paid', order(21));
    await shop.handle('customers/data_request', {
      ...domain,
      orders_requested: [21, 404],
      customer: { id: 1, email: 'buyer21@example.com' },
    });
    const status = await shop.owner('status');
    const [request] = status.json<{ dataRequests: { id: string }[] }>().dataRequests;
    const path = `data-requests/${request!.id}`;
    expect((await shop.app.inject({ url: `/api/shopify/${path}` })).statusCode).toBe(401);
    const file = await shop.owner(path);
    expect(file.json()).toMatchObject({
      shop: domain.shop_domain,
      waitingAccount: false,
      waitingGrants: 2,
      orders: [{ order_id: '21', total: '14.90', facts: [{ fact: 'state:paid' }] }],
    });
    expect(file.body).not.toContain('@');
  });

  it("for erasure erases only that customer's orders, and is not repeated by other headers", async () => {
    const redact = { ...domain, customer: { id: 1, email: 'buyer31@example.com' }, orders_to_redact: [31] };
    const left = async () =>
      (
        await shop.rows<{
          id: string;
        }>(`select order_id as id from shopify_order where order_id in ('31', '32')
        order by 1`)
      ).map(({ id }) => id);
    await shop.send('orders/paid', order(31));
    await shop.handle('orders/paid', order(32));
    expect(await left()).toEqual(['31', '32']);
    for (const delivery of ['first', 'second']) {
      await shop.handle('customers/redact', redact, { 'x-shopify-webhook-id': delivery });
      expect(await left()).toEqual(['32']);
    }
    expect(await shop.rows(`select 1 from shopify_webhook where topic = 'customers/redact'`)).toHaveLength(1);
    expect(await outcomeOf('customers/redact')).toBe('1 orders, 0 accounts, 1 grants erased');
  });

  it('keeps data erased, even if an old body is sent again with any header at any time', async () => {
    const customer = { id: 51, email: 'gone51@example.com' };
    const paid = order(51, { email: customer.email });
    await shop.send('customers/create', customer);
    await shop.handle('orders/paid', paid);
    const granted = async () => (await shop.events()).filter(({ data }) => data['orderId'] === '51').length;
    expect(await granted()).toBe(1);
    await shop.handle('customers/redact', { ...domain, customer, orders_to_redact: [51] });
    expect(shop.auth.accounts.has(customer.email)).toBe(false);
    await shop.rows(`update shopify_webhook set done_at = now() - interval '11 years'`);
    await deleteOld(shop.deps);
    await shop.send('customers/create', customer);
    for (const name of ['mare-aperta', 'another-one', 'no shop at all'])
      await shop.send('orders/paid', paid, { 'x-shopify-shop-domain': `${name}.myshopify.com` });
    await shop.worked();
    expect(await granted()).toBe(1);
    expect(await shop.rows(`select 1 from shopify_order where order_id = '51'`)).toEqual([]);
    expect(shop.auth.accounts.has(customer.email)).toBe(false);
    expect(await outcomeOf('orders/paid')).toBe('erased before');
  });

  it("for erasure also erases the customer's unused account", async () => {
    await shop.handle('customers/create', { id: 5, email: 'forget.me@example.com' });
    expect(shop.auth.accounts.has('forget.me@example.com')).toBe(true);
    await shop.handle('customers/redact', {
      ...domain,
      customer: { id: 5, email: 'Forget.Me@example.com' },
      orders_to_redact: [],
    });
    expect(shop.auth.accounts.has('forget.me@example.com')).toBe(false);
    expect(await outcomeOf('customers/redact')).toBe('0 orders, 1 accounts, 0 grants erased');
  });
});

it('the status shows the configuration and the URLs of the webhooks', async () => {
  expect((await shop.app.inject({ url: '/api/shopify/status' })).statusCode).toBe(401);
  const status = await shop.owner('status');
  expect(status.json()).toMatchObject({
    webhooks: true,
    urls: {
      customers: 'http://localhost:4200/api/shopify/webhooks/customers/create',
      orders: 'http://localhost:4200/api/shopify/webhooks/orders/create',
    },
    waiting: 0,
  });
});
