/** The data in the database after the giver and the receiver of a gift have deleted their accounts (Z-8, Z-9). */
import { DataExport } from '@scrollstop/contracts/account/personal-data';
import type { APIRequestContext } from '@playwright/test';
import { buyGift, newAddress, openGift } from '../../support/pages/gift.ts';
import { ownDatabase } from '../../support/product/whole-database.ts';
import { access, register, save } from '../../support/users/account.ts';
import { mailsTo } from '../../support/users/mailbox.ts';
import { expect, test } from '../../support/fixtures.ts';

const LINE = 'For the long Sundays of this one giver.';
/** Tables that may keep the account's id: tombstones, payments, and gifts without their text (decisions 008, 066). */
const mayStay = /\.(erased_person|payment|payment_fact|refund_request|gift)$/;

const own = ownDatabase();

const tablesOf = async (http: APIRequestContext): Promise<Record<string, unknown[]>> => {
  const { services } = DataExport.parse(await (await http.get('/api/auth/data-export')).json());
  return Object.fromEntries(
    services.flatMap(({ service, tables }) =>
      Object.entries(tables).map(([name, rows]) => [`${service}.${name}`, rows]),
    ),
  );
};
const deleteAccount = (http: APIRequestContext) => save(http, '/api/auth/delete-account', {});
/** Opens the code as a new user; returns that user's access, or the error code. */
const openAsNewUser = async (code: string) => {
  const http = await own.stack.http();
  await register(http);
  const opened = await http.post('/api/gifts/open', { data: { code } });
  return opened.ok() ? access(http) : ((await opened.json()) as { code: string }).code;
};
/** Events identify an account only by its id. */
const withoutEvents = (names: string[]) => names.filter((name) => !/\.(outbox|inbox)$/.test(name));

test('deleting the giver’s or receiver’s account erases their data but does not change the gift codes', async () => {
  const [giver, receiver] = [await own.stack.http(), await own.stack.http()];
  const buyer = await register(giver);
  const order = await buyGift(giver, null, { quantity: 2, line: LINE });
  const returned = await buyGift(giver, null, { line: LINE });
  await save(giver, '/api/gifts/refund', { reference: returned.reference });
  const owner = await register(receiver);
  await openGift(receiver, order.gifts[0]!.code);
  expect(await own.db.naming(LINE)).toEqual(['billing.gift_order']);

  await test.step('each export contains all data of its own user and none of the other', async () => {
    const bought = await tablesOf(giver);
    expect((await own.db.tablesOf(buyer.id)).filter((name) => !(name in bought))).toEqual([]);
    expect(bought['billing.gift_order']).toMatchObject([{ line: LINE }, { line: LINE }]);
    expect(bought['billing.gift']).toHaveLength(3);
    const received = await tablesOf(receiver);
    expect((await own.db.tablesOf(owner.id)).filter((name) => !(name in received))).toEqual([]);
    expect(received['billing.gift']).toHaveLength(1);
    expect(JSON.stringify(bought)).not.toMatch(new RegExp(`${owner.email}|:${owner.id}\\b|code_hash`));
    for (const secret of [buyer.email, LINE, order.reference, order.gifts[0]!.code])
      expect(JSON.stringify(received)).not.toContain(secret);
  });

  await test.step('the gifts stay valid after the giver deletes the account', async () => {
    await deleteAccount(giver);
    await expect.poll(async () => (await own.db.tablesOf(buyer.id)).filter((name) => !mayStay.test(name))).toEqual([]);
    for (const words of [LINE, buyer.email]) expect(await own.db.naming(words)).toEqual([]);
    expect(await access(receiver)).toBe('premium');
    expect(await openAsNewUser(order.gifts[1]!.code)).toBe('premium');
    expect(await openAsNewUser(returned.gifts[0]!.code)).toBe('gift_ended');
    await expect
      .poll(() => own.db.query('select state from billing.payment where id = $1', [returned.reference]))
      .toMatchObject({ rows: [{ state: 'refunded' }] });
  });

  await test.step('the code stays used after the receiver deletes the account', async () => {
    await deleteAccount(receiver);
    await expect
      .poll(async () => (await own.db.tablesOf(owner.id)).filter((name) => !name.endsWith('.erased_person')))
      .toEqual([]);
    expect(withoutEvents(await own.db.naming(`"userId":${owner.id},`))).toEqual([]);
    expect(withoutEvents(await own.db.naming(owner.email))).toEqual([]);
    expect(await openAsNewUser(order.gifts[0]!.code)).toBe('gift_opened');
  });

  await test.step('a visitor’s address is stored only with the order', async () => {
    const visitor = await own.stack.http();
    const email = newAddress();
    const bought = await buyGift(visitor, email, { line: LINE });
    await mailsTo(visitor, email, 2);
    expect(await own.db.naming(email)).toEqual(['billing.gift_order']);
    expect(await openAsNewUser(bought.gifts[0]!.code)).toBe('premium');
  });
});
