/** A body is accepted only at its topic's route, and once. A store is erased two days after the owner was notified. */
import { beforeAll, describe, expect, it } from 'vitest';
import { bodies, type Topic } from '../../src/shopify/webhook-bodies.ts';
import { erasureQueue } from '../../src/shopify/erasure/erasure-queue.ts';
import { erasureWork } from '../../src/shopify/erasure/erase-shops.ts';
import { deleteOld } from '../../src/delete-old.ts';
import { asOwner, useShop, order, refund } from '../support/shop.ts';

const shop = useShop({ config: { OWNER_EMAIL: 'owner@example.com' } });

const topics = Object.keys(bodies) as Topic[];
const domain = { shop_id: 1, shop_domain: 'mare-aperta.myshopify.com' };
const customer = { id: 1, email: 'buyer1@example.com', phone: '555-625-1199' };
/** One body of each topic, as documented by Shopify or sent by it. */
const recorded = {
  'customers/create': {
    id: 77,
    email: 'new@example.com',
    first_name: 'Ada',
    state: 'disabled',
    note: null,
    orders_count: 0,
    total_spent: '0.00',
    currency: 'EUR',
    addresses: [],
    tags: '',
  },
  'orders/create': order(1, { financial_status: 'pending', line_items: [], refunds: [], customer }),
  'orders/paid': order(2, { line_items: [], refunds: [], customer, shipping_lines: [] }),
  'refunds/create': {
    ...refund(9, 2, '14.90'),
    refund_line_items: [],
    order_adjustments: [],
    restock: false,
  },
  'customers/data_request': {
    ...domain,
    orders_requested: [2, 3],
    customer,
    data_request: { id: 9999 },
  },
  'customers/redact': { ...domain, customer, orders_to_redact: [2, 3] },
  'shop/redact': domain,
};

const isOrder = (topic: string) => topic.startsWith('orders/');
/** True for a route at which a body of this topic has the same meaning. */
const isOwn = (topic: string, route: string) => route === topic || (isOrder(topic) && isOrder(route));

const state = () =>
  shop.rows(`select (select json_agg(o order by order_id) from shopify_order o) as orders,
    (select json_agg(f order by order_id, fact) from shopify_order_fact f) as facts,
    (select json_agg(e order by id) from shopify_erasure e) as erasures,
    (select json_agg(r order by id) from shopify_data_request r) as requests,
    (select count(*)::int from shopify_forgotten) as forgotten, (select count(*)::int from shopify_webhook) as webhooks,
    (select count(*)::int from outbox) as events`);

describe('each recorded body', () => {
  beforeAll(async () => {
    for (const id of [2, 3]) await shop.send('orders/paid', order(id, { note: 'before' }));
    await shop.worked();
  });

  const pairs = topics.flatMap((topic) => topics.map((route) => [topic, route] as const));
  it.each(pairs.filter(([topic, route]) => !isOwn(topic, route)))(
    'of %s is refused at %s with any header, and changes nothing',
    async (topic, route) => {
      const before = await state();
      for (const header of [{}, { 'x-shopify-topic': topic }, { 'x-shopify-topic': route }]) {
        const sent = await shop.send(route, recorded[topic], header);
        expect(sent.statusCode).toBe(400);
      }
      await shop.worked();
      expect(await state()).toEqual(before);
    },
  );

  it.each(pairs.filter(([topic, route]) => topic !== route && isOwn(topic, route)))(
    'of %s is refused at %s by its header',
    async (topic, route) => {
      const sent = await shop.send(route, recorded[topic], { 'x-shopify-topic': topic });
      expect(sent.statusCode).toBe(400);
    },
  );

  it('is accepted once at its own route, and has no effect later', async () => {
    const sendAll = async () => {
      for (const topic of topics) {
        const sent = await shop.send(topic, recorded[topic], { 'x-shopify-topic': topic });
        expect([topic, sent.statusCode]).toEqual([topic, 200]);
        await shop.worked();
      }
    };
    await sendAll();
    const after = await state();
    expect(after).toMatchObject([{ erasures: [{ shop: domain.shop_domain }], requests: null, forgotten: 3 }]);
    for (const days of [1, 31, 400]) {
      await shop.rows(`update shopify_webhook set done_at = now() - interval '${days} days'`);
      await deleteOld(shop.deps);
      await sendAll();
      expect(await state()).toEqual(after);
    }
  });
});

describe('the erasure of a store', () => {
  const name = 'leaving.myshopify.com';
  const orders = async () => (await shop.rows(`select 1 from shopify_order where shop = '${name}'`)).length;
  const listed = async () =>
    (await shop.owner('erasures'))
      .json<{ erasures: { id: string; shop: string; orders: number; eraseAt: string }[] }>()
      .erasures.filter((one) => one.shop === name);
  const stop = (id: string, headers: Record<string, string> = asOwner) =>
    shop.app.inject({ method: 'POST', url: `/api/shopify/erasures/${id}/stop`, headers });
  /** Each call needs another id, so that the bytes of the body differ. */
  const leave = async (shopId: number) => {
    await shop.handle('shop/redact', { shop_id: shopId, shop_domain: name });
  };

  beforeAll(async () => {
    await shop.eraseShops();
    await shop.handle('orders/paid', order(41), { 'x-shopify-shop-domain': name });
  });

  it("is announced to the owner, who can stop it with the owner's password", async () => {
    await leave(1);
    const mails = await shop.eraseShops();
    expect(mails).toMatchObject([{ to: 'owner@example.com' }]);
    for (const part of [name, '48 ore', '48 hours', 'http://localhost:4200/shopify'])
      expect(mails[0]!.text).toContain(part);
    shop.pass(47);
    expect(await shop.eraseShops()).toEqual([]);
    expect(await orders()).toBe(1);
    const [one] = await listed();
    expect(one).toMatchObject({ shop: name, orders: 1 });
    expect((await stop(one!.id, {})).statusCode).toBe(401);
    expect((await stop(one!.id)).statusCode).toBe(200);
    expect(await listed()).toEqual([]);
    expect((await stop(one!.id)).statusCode).toBe(409);
    shop.pass(100);
    await shop.eraseShops();
    expect(await orders()).toBe(1);
  });

  it('is done 48 hours after the announcement, and spares other stores', async () => {
    await shop.send('orders/paid', order(42), { 'x-shopify-shop-domain': 'staying.myshopify.com' });
    await leave(2);
    expect(await shop.eraseShops()).toHaveLength(1);
    shop.pass(48);
    expect(await shop.eraseShops()).toEqual([]);
    expect(await orders()).toBe(0);
    expect(await listed()).toEqual([]);
    expect(await shop.rows(`select 1 from shopify_order where order_id = '42'`)).toHaveLength(1);
    await shop.handle('orders/paid', order(41, { note: 'again' }), { 'x-shopify-shop-domain': name });
    expect(await orders()).toBe(0);
  });

  it('waits while the mail cannot be sent, and begins its 48 hours when the last try has failed', async () => {
    await shop.send('orders/paid', order(43), { 'x-shopify-shop-domain': name });
    await leave(3);
    const refuse = () => Promise.reject(Object.assign(new Error('away'), { code: 'ECONNECTION' }));
    for (let hours = 0; hours < 40; hours++) {
      await shop.eraseShops(refuse);
      shop.pass(1);
    }
    const [one] = await listed();
    const left = new Date(one!.eraseAt).getTime() - shop.deps.now().getTime();
    expect(left / 3_600_000).toBeGreaterThan(24);
    shop.pass(48);
    await shop.eraseShops(refuse);
    expect(await orders()).toBe(0);
  });

  it('deletes many orders in batches', async () => {
    await shop.rows(`insert into shopify_order (shop, order_id)
      select '${name}', 'many ' || n from generate_series(1, 4500) n`);
    await shop.rows(`create function at_most() returns trigger language plpgsql as $$ begin
      if (select count(*) from gone) > 2000 then raise exception 'too many rows at once'; end if; return null; end $$`);
    await shop.rows(`create trigger at_most after delete on shopify_order referencing old table as gone
      for each statement execute function at_most()`);
    await leave(5);
    await shop.eraseShops();
    shop.pass(48);
    await shop.eraseShops();
    expect(await orders()).toBe(0);
    await shop.rows('drop function at_most cascade');
  });

  it('is announced once with a slow mail server, even if two are due', async () => {
    await leave(6);
    await leave(7);
    const sent: string[] = [];
    await shop.eraseShops(async ({ id }) => {
      sent.push(id);
      shop.pass(70 / 3_600);
      // Acts as another replica.
      sent.push(...(await shop.eraseShops()).map((mail) => mail.id));
    });
    expect(sent.sort()).toEqual((await listed()).map(({ id }) => id).sort());
    for (const one of await listed()) await stop(one.id);
  });

  it('is not carried out if the owner stops it after a worker has claimed it', async () => {
    await shop.send('orders/paid', order(44), { 'x-shopify-shop-domain': name });
    await leave(4);
    const before = await orders();
    await shop.eraseShops();
    shop.pass(48);
    const taken = await erasureQueue.claim(shop.deps.database.db, shop.deps.now());
    expect(taken).toHaveLength(1);
    const [one] = await listed();
    await stop(one!.id);
    await erasureWork(shop.deps, () => Promise.reject(new Error('no mail is due'))).work(taken);
    expect(await orders()).toBe(before);
  });
});
