/** Buying gifts (Z-1, Z-2): the ledger, the codes, the receipt. */
import { FIRST_GUEST_ID } from '@scrollstop/contracts/primitives';
import { majorUnits } from '@scrollstop/challenge/features/offer/offers';
import { readGiftCode } from '@scrollstop/challenge/features/gift/code';
import { until } from '@scrollstop/service-kit/testing/testing';
import { cookieNames } from '@scrollstop/service-kit/session';
import { describe, expect, it } from 'vitest';
import { reconcile } from '../../src/payments/reconcile.ts';
import { asUser, bodyOf, useBilling, WEB, WEB_MINOR } from '../support/billing.ts';
import { giftsAs } from '../support/gifts.ts';
import { outboxOf, paymentsOf, statesOf } from '../support/ledger.ts';

const billing = useBilling();

describe('gifts that a user buys', () => {
  it('have one payment and a code each', async () => {
    const giver = giftsAs(billing, 2001);
    const order = await giver.buy({
      quantity: 3,
      line: 'For your Sunday mornings. Anna',
      amount: majorUnits(WEB_MINOR * 3),
    });
    expect(order).toMatchObject({ amount: WEB_MINOR * 3, currency: 'USD', refund: 'possible', refunded: 0 });
    expect(order.line).toBe('For your Sunday mornings. Anna');
    expect(order.gifts.map(({ state }) => state)).toEqual(['unopened', 'unopened', 'unopened']);
    const codes = order.gifts.map(({ code }) => code);
    expect(new Set(codes).size).toBe(3);
    for (const code of codes) expect(readGiftCode(code)).toBe(code);
    expect((await giver.list()).body.orders).toEqual([order]);
  });

  it('are as many as were ordered, whatever another tab orders at the same moment', async () => {
    for (let userId = 2050; userId < 2056; userId++) {
      const giver = giftsAs(billing, userId);
      const quantities = [1, 3];
      const started = await Promise.all(quantities.map((quantity) => giver.start({ quantity })));
      const payments = await paymentsOf(billing.deps, userId);
      started.forEach(({ status, body }, tab) => {
        const payment = payments.find(({ id }) => id === body.reference);
        expect([status, payment?.quantity ?? body.code]).toEqual(
          status === 200 ? [200, quantities[tab]] : [409, 'order_ended'],
        );
      });
    }
  });

  it('are stored without readable codes', async () => {
    const { gifts } = await giftsAs(billing, 2002).buy();
    const everything = await billing.deps.database.db.selectFrom('gift').selectAll().execute();
    const outbox = await billing.deps.database.db.selectFrom('outbox').select('data').execute();
    expect(JSON.stringify([everything, outbox])).not.toContain(gifts[0]!.code);
  });

  it('give their buyer no Premium and do not prevent its purchase', async () => {
    await giftsAs(billing, 2003).buy();
    await giftsAs(billing, 2003).buy();
    const user = asUser(billing, 2003);
    expect((await user.upgrade()).status).toBe(402);
    expect((await user.purchase()).body).toBeNull();
    const { body: intent } = await user.createIntent();
    await billing.simulator.pay(intent.clientSecret);
    expect((await user.upgrade()).body.access).toBe('premium');
    await giftsAs(billing, 2003).buy();
    const payments = await paymentsOf(billing.deps, 2003);
    expect(payments.map(({ offer, state }) => [offer, state])).toEqual([
      ['gift', 'succeeded'],
      ['gift', 'succeeded'],
      ['web', 'succeeded'],
      ['gift', 'succeeded'],
    ]);
    const events = await outboxOf(billing.deps, 2003);
    const types: string[] = events.map(({ type }) => type);
    expect(types.filter((type) => type !== 'gift_mail_requested')).toEqual([
      'gift_paid',
      'gift_paid',
      'payment_completed',
      'gift_paid',
    ]);
    expect(types.filter((type) => type === 'gift_mail_requested')).toHaveLength(3);
  });

  it('are ordered once by many clicks, and anew if the number changes', async () => {
    const giver = giftsAs(billing, 2004);
    const clicks = await Promise.all(Array.from({ length: 8 }, () => giver.start({ quantity: 2 })));
    expect(new Set(clicks.map(({ body }) => body.reference)).size).toBe(1);
    const more = await giver.start({ quantity: 4 });
    expect(more.body.reference).not.toBe(clicks[0]!.body.reference);
    await billing.simulator.pay(more.body.clientSecret);
    expect(await billing.simulator.pay(clicks[0]!.body.clientSecret)).not.toBe('succeeded');
    expect((await giver.status(more.body)).body.order).toMatchObject({ amount: WEB_MINOR * 4 });
  });

  it('are created by the webhook if the buyer never returns', async () => {
    const giver = giftsAs(billing, 2005);
    const { body } = await giver.start();
    await billing.simulator.pay(body.clientSecret);
    const orders = await until(async () => {
      const { body: list } = await giver.list();
      return list.orders.length > 0 ? list.orders : null;
    });
    expect(orders[0]!.gifts).toHaveLength(1);
  });

  it('neither end a started payment for Premium, nor are ended or made a duplicate by one', async () => {
    const [user, giver] = [asUser(billing, 2006), giftsAs(billing, 2006)];
    const { simulator, workers } = billing;
    const workedOff = async () => {
      await simulator.control('GET', '/webhooks/idle');
      await workers.webhooks.drain();
      await reconcile(billing.deps);
    };
    const { body: premium } = await user.createIntent();
    await simulator.pay((await giver.start()).body.clientSecret);
    await workedOff();
    const { body: another } = await giver.start();
    expect(await simulator.pay(premium.clientSecret)).toBe('succeeded');
    await workedOff();
    expect(await simulator.pay(another.clientSecret)).toBe('succeeded');
    await workedOff();
    await workers.refunds.drain();
    expect(await statesOf(billing.deps, 2006)).toEqual(['succeeded', 'succeeded', 'succeeded']);
  });

  it.each([2007, null])(
    'cannot be paid again by a buyer who missed the end of the payment (account %s)',
    async (id) => {
      const giver = giftsAs(billing, id, '203.0.113.77');
      const { clientSecret, ...order } = bodyOf(await giver.start());
      await billing.simulator.pay(clientSecret);
      expect((await giver.start({ order })).body.code).toBe('payment_processing');
      expect((await giver.status(order)).body.status).toBe('paid');
      expect((await giver.start({ order, provider: 'paypal' })).body.code).toBe('payment_processing');
      expect((await giver.start()).status, 'without that order it is another purchase').toBe(200);
    },
  );

  it('are refused with a stale price, a quantity of 0 or 11, or an invalid text', async () => {
    const giver = giftsAs(billing, 2006);
    expect((await giver.start({ quantity: 2, amount: WEB })).body.code).toBe('amount_mismatch');
    expect((await giver.start({ quantity: 0 })).status).toBe(400);
    expect((await giver.start({ quantity: 11 })).status).toBe(400);
    expect((await giver.start({ line: 'x'.repeat(81) })).status).toBe(400);
    expect((await giver.start({ line: 'two\nlines' })).status).toBe(400);
  });
});

describe('gifts that a visitor buys', () => {
  it('are refused with 401 if a session has expired, so that the app renews it', async () => {
    const { statusCode, body } = await billing.app.inject({
      method: 'POST',
      url: '/api/gifts/orders',
      headers: { cookie: `${cookieNames(false).refresh}=old` },
      payload: { provider: 'stripe', quantity: 1, line: '', language: 'en' },
    });
    expect([statusCode, body]).toEqual([401, expect.stringContaining('session_expired')]);
  });

  it('require an address, and create nothing but the purchase', async () => {
    const visitor = giftsAs(billing, null);
    expect((await visitor.start({ email: undefined })).body.code).toBe('unauthenticated');
    const order = await visitor.buy({ quantity: 2 });
    expect(order.gifts).toHaveLength(2);
    const row = await billing.deps.database.db
      .selectFrom('payment')
      .selectAll()
      .where('id', '=', order.reference)
      .executeTakeFirstOrThrow();
    expect(row.user_id).toBeGreaterThanOrEqual(FIRST_GUEST_ID);
    expect((await visitor.status(order)).body.order).toEqual(order);
  });

  it('continue the order that the visitor has begun', async () => {
    const visitor = giftsAs(billing, null);
    const { body: first } = await visitor.start();
    const { body: again } = await visitor.start({
      order: { reference: first.reference, key: first.key },
      line: 'later',
    });
    expect(again.reference).toBe(first.reference);
    await billing.simulator.pay(again.clientSecret);
    expect((await visitor.status(first)).body.order?.line).toBe('later');
  });

  it('do not continue an order of an account', async () => {
    const { body: order } = await giftsAs(billing, 2101).start();
    const { body: own } = await giftsAs(billing, null).start({
      order: { reference: order.reference, key: order.key },
    });
    expect(own.reference).not.toBe(order.reference);
    expect(await paymentsOf(billing.deps, 2101)).toHaveLength(1);
  });

  it('are not shown without the key', async () => {
    const visitor = giftsAs(billing, null);
    const order = await visitor.buy();
    const key = `${order.key.slice(0, -2)}${order.key.endsWith('AA') ? 'BB' : 'AA'}`;
    expect((await visitor.status({ ...order, key })).status).toBe(404);
    expect((await visitor.refund({ ...order, key: '' })).status).toBe(404);
  });

  it('can be bought by PayPal', async () => {
    const visitor = giftsAs(billing, null);
    const { body: started } = await visitor.start({ provider: 'paypal', quantity: 2 });
    expect((await visitor.capture(started)).body.code).toBe('order_not_approved');
    await billing.simulator.paypal.approve(started.clientSecret);
    const { body } = await visitor.capture(started);
    expect(body.status).toBe('paid');
    expect((await visitor.capture(started)).body.order).toEqual(body.order);
    expect(body.order).toMatchObject({ amount: WEB_MINOR * 2, provider: 'paypal' });
  });

  it("are available with the next call if PayPal's response to the capture was lost", async () => {
    const visitor = giftsAs(billing, null);
    const { body: started } = await visitor.start({ provider: 'paypal' });
    await billing.simulator.paypal.approve(started.clientSecret);
    await billing.simulator.fault({
      path: `/v2/checkout/orders/${started.clientSecret}/capture`,
      kind: 'reset_after',
      times: 2,
    });
    expect((await visitor.capture(started)).status).toBe(503);
    expect(bodyOf(await visitor.capture(started)).status).toBe('paid');
  });
});
