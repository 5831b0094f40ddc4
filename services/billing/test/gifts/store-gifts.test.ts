/** Gifts that were bought in the store (Z-11), reported by calls that may be repeated, concurrent and unordered. */
import type { GiftMail } from '@scrollstop/contracts/services/internal';
import type { StoreBuyers, StoreGiftsBody } from '@scrollstop/contracts/services/store-gifts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { storeReference } from '../../src/gifts/store-orders.ts';
import { compareBooks } from '../../src/payments/compare-books.ts';
import { useBilling } from '../support/billing.ts';
import { giftsAs, ownerOf } from '../support/gifts.ts';
import { outboxOf } from '../support/ledger.ts';

const billing = useBilling();

let nextId = 5_800_000_000_000;
const newId = () => String(nextId++);
const paid = (orderId: string, more: Partial<StoreGiftsBody> = {}): StoreGiftsBody => ({
  orderId,
  quantity: 1,
  amount: 1490,
  currency: 'EUR',
  language: 'it',
  ended: false,
  email: 'giver@example.test',
  ...more,
});
const refunded = (orderId: string, more: Partial<StoreGiftsBody> = {}) =>
  paid(orderId, { email: null, ended: true, ...more });

const call = (method: 'GET' | 'POST', url: string, payload?: object) =>
  billing.callAs('integrations', method, url, payload);
const reportGifts = async (body: StoreGiftsBody): Promise<number> => {
  const { statusCode } = await call('POST', '/internal/store-gifts', body);
  return statusCode;
};
const buyers = async (orders: string[], erase: boolean) =>
  (await call('POST', '/internal/store-buyers', { orders, erase })).json<StoreBuyers>().orders;

const rowsOf = async (orderId: string) => {
  const { db } = billing.deps.database;
  const id = storeReference(orderId);
  const orders = await db.selectFrom('gift_order').selectAll().where('payment_id', '=', id).execute();
  const gifts = await db.selectFrom('gift').selectAll().where('payment_id', '=', id).orderBy('position').execute();
  const events = await outboxOf(billing.deps, orders[0]?.user_id ?? 0);
  return { orders, gifts, types: events.map(({ type }): string => type).toSorted() };
};
/** The data that integrations requests for the mail to the buyer. */
const mailOf = async (orderId: string): Promise<GiftMail> => {
  const { user_id, payment_id } = (await rowsOf(orderId)).orders[0]!;
  return (await call('GET', `/internal/gifts/${payment_id}?userId=${user_id}`)).json<GiftMail>();
};

const { list, act } = ownerOf(billing);

it('a store order gets one code for each item, mailed to the buyer once and without a receipt', async () => {
  const id = newId();
  const statuses = await Promise.all(Array.from({ length: 6 }, () => reportGifts(paid(id, { quantity: 3 }))));
  expect(new Set(statuses)).toEqual(new Set([200]));
  const { orders, gifts, types } = await rowsOf(id);
  expect([orders.length, gifts.length, types]).toEqual([1, 3, ['gift_mail_requested']]);
  const mail = await mailOf(id);
  expect(mail).toMatchObject({ email: 'giver@example.test', language: 'it', line: '' });
  expect(new Set(mail.codes).size).toBe(3);
  expect((await giftsAs(billing, 9001).look(mail.codes[1]!)).body).toEqual({ state: 'unopened', line: '' });
  expect((await giftsAs(billing, 9001).open(mail.codes[1]!)).status).toBe(200);
  expect((await mailOf(id)).codes).toHaveLength(2);
});

it('repeated, concurrent and unordered calls lead to the same result', async () => {
  const calls = fc.array(fc.record({ refund: fc.boolean(), together: fc.boolean() }), {
    minLength: 1,
    maxLength: 6,
  });
  await fc.assert(
    fc.asyncProperty(calls, fc.integer({ min: 1, max: 3 }), async (all, quantity) => {
      const id = newId();
      let running: Promise<number>[] = [];
      for (const { refund, together } of all) {
        if (!together) await Promise.all(running.splice(0));
        running = [...running, reportGifts((refund ? refunded : paid)(id, { quantity }))];
      }
      await Promise.all(running);
      const { orders, gifts, types } = await rowsOf(id);
      expect([orders.length, gifts.length]).toEqual([1, quantity]);
      const ended = all.some(({ refund }) => refund);
      expect(gifts.map(({ ended_at }) => ended_at !== null)).toEqual(gifts.map(() => ended));
      // Only a buyer who was mailed codes is notified when they end.
      const mailed = types.includes('gift_mail_requested');
      expect(types).toEqual([
        ...(mailed ? ['gift_mail_requested'] : []),
        ...(mailed && ended ? ['gift_refunded'] : []),
      ]);
      if (!ended) expect(mailed).toBe(true);
    }),
    { numRuns: 20 },
  );
});

it('a refund of the order ends its gifts, even opened ones, and notifies buyer and receiver', async () => {
  const id = newId();
  await reportGifts(paid(id, { quantity: 2, amount: 2980 }));
  const [first, second] = (await mailOf(id)).codes;
  await giftsAs(billing, 9002).open(first!);
  await reportGifts(refunded(id, { quantity: 2, amount: 2980 }));
  expect((await giftsAs(billing, 9003).open(second!)).body.code).toBe('gift_ended');
  const receiver = await outboxOf(billing.deps, 9002);
  expect(receiver.map(({ type }): string => type)).toEqual(['gift_opened', 'gift_ended']);
  const { orders, types } = await rowsOf(id);
  expect(types).toEqual(['gift_mail_requested', 'gift_refunded']);
  const events = await outboxOf(billing.deps, orders[0]!.user_id);
  expect(events[1]!.data).toMatchObject({ refunded: 2980, currency: 'EUR', cause: 'refund', ended: true });
});

it("the owner's list finds a store order and shows no code or address, and can resend and end its gifts", async () => {
  const id = newId();
  await reportGifts(paid(id, { quantity: 2 }));
  const { codes } = await mailOf(id);
  for (const search of [id, storeReference(id), storeReference(id).toUpperCase()]) {
    const found = await list(search);
    expect(found.total).toBe(1);
    expect(found.orders).toMatchObject([
      { reference: storeReference(id), origin: 'shopify', userId: null, amount: 1490, currency: 'EUR' },
    ]);
    for (const secret of [...codes, 'giver@']) expect(JSON.stringify(found)).not.toContain(secret);
  }
  expect((await list('')).orders.map(({ reference }) => reference)).toContain(storeReference(id));
  expect((await act('resend', { reference: storeReference(id) })).statusCode).toBe(202);
  const { gifts, types } = await rowsOf(id);
  expect(types).toEqual(['gift_mail_requested', 'gift_mail_requested']);
  expect((await act('end', { id: gifts[0]!.id })).statusCode).toBe(202);
  expect((await giftsAs(billing, 9004).open(codes[0]!)).body.code).toBe('gift_ended');
  expect((await giftsAs(billing, 9004).open(codes[1]!)).status).toBe(200);
});

it('a store order belongs to no user, and causes no difference in the report', async () => {
  const id = newId();
  await reportGifts(paid(id));
  const { user_id } = (await rowsOf(id)).orders[0]!;
  expect((await giftsAs(billing, user_id).list()).body.orders).toEqual([]);
  const day = 86_400_000;
  const report = await compareBooks(billing.deps, Date.now() - day, Date.now() + day);
  expect(report.differences).toEqual([]);
});

it('the buyer data can be read, and its address be erased while the code stays valid', async () => {
  const [id, other] = [newId(), newId()];
  for (const one of [id, other]) await reportGifts(paid(one));
  const [code] = (await mailOf(id)).codes;
  const stored = { orderId: id, email: 'giver@example.test', language: 'it', gifts: ['unopened'] };
  expect(await buyers([id, 'unknown'], false)).toEqual([stored]);
  expect(await buyers([id], true)).toEqual([stored]);
  expect(await buyers([id, other], false)).toMatchObject([
    { orderId: id, email: null },
    { orderId: other, email: 'giver@example.test' },
  ]);
  await reportGifts(paid(id));
  expect((await buyers([id], false))[0]!.email).toBeNull();
  expect((await giftsAs(billing, 9005).open(code!)).status).toBe(200);
});

it('more than ten items, and an empty list of orders, are refused', async () => {
  expect(await reportGifts(paid(newId(), { quantity: 11 }))).toBe(400);
  expect((await call('POST', '/internal/store-buyers', { orders: [], erase: true })).statusCode).toBe(400);
});
