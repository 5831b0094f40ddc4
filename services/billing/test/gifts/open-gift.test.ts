/** Opening a gift (Z-5): once, by one account, whatever happens at the same moment. */
import { PersonalData } from '@scrollstop/contracts/services/internal';
import { expect, it } from 'vitest';
import { asUser, useBilling } from '../support/billing.ts';
import { giftsAs } from '../support/gifts.ts';
import { outboxOf } from '../support/ledger.ts';
import { cards } from '../support/simulator.ts';

const billing = useBilling();

const giver = () => giftsAs(billing, null);

it('a gift opens once, shows its text to whoever holds the code, and tells the giver no more than that', async () => {
  const order = await giver().buy({ line: 'For your Sunday mornings. Anna' });
  const { code } = order.gifts[0]!;
  const receiver = giftsAs(billing, 3001);
  expect((await receiver.look(code.toLowerCase())).body).toEqual({ state: 'unopened', line: order.line });
  expect((await receiver.open(code)).body).toMatchObject({ id: 3001, access: 'premium' });
  // The response may have been lost; auth has made the grant by then.
  billing.auth.premium.add(3001);
  expect((await receiver.open(code)).status).toBe(200);
  const other = await giftsAs(billing, 3002).open(code);
  expect([other.status, other.body.code]).toEqual([409, 'gift_opened']);
  const { body } = await giver().status(order);
  expect(body.order?.gifts).toEqual([{ ...order.gifts[0], state: 'opened' }]);
  expect(JSON.stringify(body)).not.toContain('3001');
  const [event, ...more] = await outboxOf(billing.deps, 3001);
  expect(more).toEqual([]);
  expect(billing.auth.opened.filter(({ data }) => data.userId === 3001)).toContainEqual(event);
});

it('the exports of giver and receiver contain the gift without who opened it or when', async () => {
  const { gifts } = await giftsAs(billing, 3050).buy();
  await giftsAs(billing, 3051).open(gifts[0]!.code);
  const columns = ['created_at', 'ended_at', 'ended_because', 'id', 'position', 'version'];
  for (const userId of [3050, 3051]) {
    const { tables } = PersonalData.parse((await billing.dataOf(userId)).json());
    expect(tables['gift']!.map((gift) => Object.keys(gift).sort())).toEqual([columns]);
  }
});

it('only one of twelve accounts that open a gift at the same moment gets it', async () => {
  const { gifts } = await giver().buy();
  const users = Array.from({ length: 12 }, (_, index) => giftsAs(billing, 3100 + index));
  const results = await Promise.all(users.map((user) => user.open(gifts[0]!.code)));
  expect(results.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(results.filter(({ body }) => body.code === 'gift_opened')).toHaveLength(11);
});

it('one account that opens two codes at the same moment uses only one of them', async () => {
  const { gifts, ...order } = await giver().buy({ quantity: 2 });
  const receiver = giftsAs(billing, 3201);
  const results = await Promise.all(gifts.map(({ code }) => receiver.open(code)));
  expect(results.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const { body } = await giver().status(order);
  expect(body.order?.gifts.map(({ state }) => state).toSorted()).toEqual(['opened', 'unopened']);
});

it('a code stays valid if a user with Premium enters it', async () => {
  const { gifts } = await giver().buy();
  billing.auth.premium.add(3301);
  expect((await giftsAs(billing, 3301).open(gifts[0]!.code)).body.code).toBe('already_premium');
  expect((await giftsAs(billing, 3302).open(gifts[0]!.code)).status).toBe(200);
});

it('a code stays valid if its user has a payment that the bank has not decided about', async () => {
  const { gifts } = await giver().buy();
  const user = asUser(billing, 3303);
  const { clientSecret } = (await user.createIntent()).body;
  await billing.simulator.pay(clientSecret, cards.processes);
  expect((await user.upgrade()).status).toBe(202);
  expect((await giftsAs(billing, 3303).open(gifts[0]!.code)).body.code).toBe('payment_processing');
  expect((await giftsAs(billing, 3304).open(gifts[0]!.code)).status).toBe(200);
});

it('an unknown code is refused', async () => {
  const someone = giftsAs(billing, 3401);
  expect((await someone.open('2222-2222-2222')).body.code).toBe('gift_unknown');
  expect((await someone.look('not a code')).body.code).toBe('gift_unknown');
});

it('a gift is activated by its event if the direct call to auth fails', async () => {
  const { gifts } = await giver().buy({ quantity: 2 });
  const receiver = giftsAs(billing, 3501);
  billing.auth.setUnavailable('for grants');
  const { status, body } = await receiver.open(gifts[0]!.code);
  expect([status, body.status]).toEqual([202, 'activating']);
  // The receiver's page repeats this call until Premium is active, as after a payment.
  const user = asUser(billing, 3501);
  expect((await user.upgrade()).status).toBe(202);
  billing.auth.setUnavailable(false);
  expect((await user.upgrade()).body).toMatchObject({ id: 3501, access: 'premium' });
  expect((await outboxOf(billing.deps, 3501)).map(({ type }) => type)).toEqual(['gift_opened']);
  expect((await receiver.open(gifts[0]!.code)).status).toBe(200);
});

it("an opened gift ends its receiver's payment for Premium and prevents another", async () => {
  const { gifts } = await giver().buy();
  const user = asUser(billing, 3601);
  const { body: intent } = await user.createIntent();
  await giftsAs(billing, 3601).open(gifts[0]!.code);
  expect(await billing.simulator.pay(intent.clientSecret)).not.toBe('succeeded');
  expect((await user.createIntent()).body.code).toBe('already_premium');
  // The receiver can still buy gifts.
  expect((await giftsAs(billing, 3601).buy()).gifts).toHaveLength(1);
});
