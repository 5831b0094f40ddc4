/** The owner's view of gifts: orders and the state of each gift. Codes are mailed again or ended, but never shown. */
import { FIRST_GUEST_ID } from '@scrollstop/contracts/primitives';
import { expect, it } from 'vitest';
import { compareBooks } from '../../src/payments/compare-books.ts';
import { reconcile } from '../../src/payments/reconcile.ts';
import { useBilling, WEB_MINOR } from '../support/billing.ts';
import { giftsAs, ownerOf } from '../support/gifts.ts';
import { outboxOf } from '../support/ledger.ts';

const billing = useBilling();

const { list, act } = ownerOf(billing);

it('the owner finds an order, has its codes mailed again and ends one', async () => {
  const order = await giftsAs(billing, 7001).buy({ quantity: 2 });
  await giftsAs(billing, 7002).open(order.gifts[0]!.code);
  const found = await list(order.reference.toLowerCase());
  expect(found.orders).toMatchObject([{ reference: order.reference, userId: 7001, amount: WEB_MINOR * 2 }]);
  expect(found.orders[0]!.gifts.map(({ state }) => state)).toEqual(['opened', 'unopened']);
  expect(JSON.stringify(found)).not.toContain(order.gifts[1]!.code);
  expect((await act('resend', { reference: order.reference })).statusCode).toBe(202);
  const mails = (await outboxOf(billing.deps, 7001)).filter(({ type }) => String(type) === 'gift_mail_requested');
  expect(mails).toHaveLength(2);
  expect((await act('end', { id: order.gifts[1]!.id })).statusCode).toBe(202);
  expect((await giftsAs(billing, 7003).open(order.gifts[1]!.code)).body.code).toBe('gift_ended');
  expect((await list(order.reference)).orders[0]!.gifts[1]).toMatchObject({ endedBecause: 'owner' });
});

it('resending returns 404 if no code is left, or no buyer to mail it to', async () => {
  const [opened, erased] = [await giftsAs(billing, 7007).buy(), await giftsAs(billing, 7008).buy()];
  await giftsAs(billing, 7009).open(opened.gifts[0]!.code);
  const nameless = await giftsAs(billing, null).buy();
  const { db } = billing.deps.database;
  await db.deleteFrom('gift_order').where('user_id', '=', 7008).execute();
  // As if the store had asked to erase the buyer.
  const orderOf = db.updateTable('gift_order').set({ email: null });
  await orderOf.where('payment_id', '=', nameless.reference).execute();
  for (const { reference } of [opened, erased, nameless])
    expect((await act('resend', { reference })).statusCode).toBe(404);
});

it('owner and buyer see each of several orders with its own gifts', async () => {
  const buyer = giftsAs(billing, 7005);
  const [two, one] = [await buyer.buy({ quantity: 2, line: 'A' }), await buyer.buy({ line: 'B' })];
  await giftsAs(billing, 7006).open(two.gifts[1]!.code);
  await buyer.refund(one);
  const owners = (await list('7005')).orders.map(({ reference, gifts }) => [
    reference,
    gifts.map(({ state }) => state),
  ]);
  expect(Object.fromEntries(owners)).toEqual({
    [two.reference]: ['unopened', 'opened'],
    [one.reference]: ['ended'],
  });
  const { orders } = (await buyer.list()).body;
  const seen = orders.map(({ reference, line, refund, gifts }) => [reference, line, refund, gifts.length]);
  expect(seen.sort()).toEqual(
    [
      [two.reference, 'A', 'used', 2],
      [one.reference, 'B', 'done', 1],
    ].sort(),
  );
});

it('each order is on one page of the list, even if many were bought in the same second', async () => {
  const bought = { line: '', language: 'en', amount: 1490, currency: 'EUR' } as const;
  const orders = Array.from({ length: 60 }, (_, index) => ({
    user_id: FIRST_GUEST_ID + 100_000 + index,
    payment_id: `shopify-${7100 + index}`,
    ...bought,
    email: null,
    created_at: '2027-01-01T00:00:00.000Z',
  }));
  await billing.deps.database.db.insertInto('gift_order').values(orders).execute();
  const seen = [];
  for (let page = 1; page <= 15; page++) seen.push(...(await list(`&size=4&page=${page}`)).orders);
  expect(new Set(seen.map(({ reference }) => reference)).size).toBe(60);
});

it('the report lists a gift too many, and one that can be opened without money', async () => {
  const [buyer, other] = [giftsAs(billing, 7004), giftsAs(billing, 7010)];
  const order = await buyer.buy({ quantity: 2 });
  const returned = await other.buy();
  await other.refund(returned);
  const day = 86_400_000;
  const faults = async () => {
    const { differences } = await compareBooks(billing.deps, Date.now() - day, Date.now() + day);
    return differences.map(({ paymentId, ledger, atProvider }) => [paymentId, ledger, atProvider]);
  };
  expect(await faults()).toEqual([]);
  const { db } = billing.deps.database;
  const third = { user_id: 7004, payment_id: order.reference, position: 3, key_id: 'k', code_hash: 'h' };
  await db
    .insertInto('gift')
    .values({ id: crypto.randomUUID(), ...third })
    .execute();
  const gifts = db.updateTable('gift').set({ ended_at: null, ended_because: null });
  await gifts.where('payment_id', '=', returned.reference).execute();
  expect(await faults()).toEqual([
    [order.reference, '3 gifts', '2 gifts'],
    [returned.reference, '1 good gifts without money', '0 good gifts without money'],
  ]);
});

it("a visitor's address is erased once no code is left to be mailed", async () => {
  const visitor = giftsAs(billing, null);
  const [kept, done] = [await visitor.buy(), await visitor.buy()];
  await visitor.refund(done);
  const { db } = billing.deps.database;
  await db.updateTable('gift_order').set({ created_at: '2020-01-01T00:00:00.000Z' }).execute();
  await reconcile(billing.deps);
  const rows = await db
    .selectFrom('gift_order')
    .select(['payment_id', 'email'])
    .where('payment_id', 'in', [kept.reference, done.reference])
    .execute();
  const emails = Object.fromEntries(rows.map(({ payment_id, email }) => [payment_id, email]));
  expect(emails).toEqual({ [kept.reference]: 'giver@example.test', [done.reference]: null });
});
