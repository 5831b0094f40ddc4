import { randomUUID } from 'node:crypto';
import { StoreCustomer } from '@scrollstop/contracts/services/internal';
import { expect, test } from 'vitest';
import { savePurchase } from '../grants/payment.ts';
import { newEmail, useAuth } from '../harness.ts';

const auth = useAuth();

const ask = async (email: string | null, erase: boolean, orders: string[] = []) =>
  StoreCustomer.parse((await auth.service('POST', '/internal/store-customers', { email, orders, erase })).json());

test('an unused account and a pending grant are reported, erased, and then gone', async () => {
  const [email, other] = [newEmail(), newEmail()];
  await auth.service('POST', '/internal/accounts', { emails: [email, other] });
  await savePurchase(auth, email);
  expect(await ask(email.toUpperCase(), false)).toEqual({ account: true, grants: 1 });
  expect(await ask(email, true)).toEqual({ account: true, grants: 1 });
  expect(await ask(email, true)).toEqual({ account: false, grants: 0 });
  expect(await ask(other, false)).toEqual({ account: true, grants: 0 });
});

test.each([newEmail(), null])(
  'an order with another address than that of the customer (%s) is erased too',
  async (email) => {
    const [order, foreign] = [randomUUID(), randomUUID()];
    for (const id of [order, foreign]) await savePurchase(auth, newEmail(), `casa.myshopify.com:${id}`);
    expect(await ask(email, false, [order])).toEqual({ account: false, grants: 1 });
    expect(await ask(email, true, [order])).toEqual({ account: false, grants: 1 });
    expect(await ask(email, true, [order])).toEqual({ account: false, grants: 0 });
    expect(await ask(null, false, [foreign])).toEqual({ account: false, grants: 1 });
  },
);

test('a customer may have as many orders as fit into a webhook', async () => {
  const orders = Array.from({ length: 17_000 }, (_, n) => String(5_000_000_000_000 + n));
  expect(await ask(null, true, orders)).toEqual({ account: false, grants: 0 });
});

test('an erased account is also erased in the other services, which may have mailed about a waiting order', async () => {
  const email = newEmail();
  await auth.service('POST', '/internal/accounts', { emails: [email] });
  const [account] = await auth.rows<{ id: number }>('select id from account where email = $1', [email]);
  await ask(email, true);
  const deleted = await auth.publishedEvents('user_deleted');
  expect(deleted.map(({ data }) => data)).toContainEqual(expect.objectContaining({ userId: account!.id }));
  expect(await auth.rows('select 1 from erased_person where user_id = $1', [account!.id])).toHaveLength(1);
});

test('a user who registered here keeps everything', async () => {
  const { email } = await auth.registerUser();
  expect(await ask(email, true)).toEqual({ account: false, grants: 0 });
  const [row] = await auth.rows('select 1 from account where email = $1', [email]);
  expect(row).toBeDefined();
});
