/** Unpaid orders of visitors, and with them their text and address, are erased. */
import { MS_PER_DAY } from '@scrollstop/challenge/constants';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { reconcile } from '../../src/payments/reconcile.ts';
import { useBilling } from '../support/billing.ts';
import { giftsAs } from '../support/gifts.ts';

const billing = useBilling();

const rowsOf = async (line: string) => {
  const { db } = billing.deps.database;
  const orders = await db.selectFrom('gift_order').selectAll().where('line', '=', line).execute();
  return orders.length;
};
const reconcileAfter = (days: number) =>
  reconcile({ ...billing.deps, now: () => new Date(Date.now() + days * MS_PER_DAY) });

it("a visitor's unpaid order is erased after 90 days, with its attempt and its text", async () => {
  const [visitor, giver, user] = [giftsAs(billing, null), giftsAs(billing, null), giftsAs(billing, 2_101)];
  const { body } = await visitor.start({ line: 'never paid' });
  await giver.buy({ line: 'paid' });
  await user.start({ line: 'never paid by a user' });
  await reconcileAfter(89);
  expect(await rowsOf('never paid')).toBe(1);
  await reconcileAfter(91);
  expect([await rowsOf('never paid'), await rowsOf('paid'), await rowsOf('never paid by a user')]).toEqual([0, 1, 1]);
  const { rows } = await sql`select 1 from payment p join payment_fact f on f.payment_id = p.id
    where p.id = ${body.reference}`.execute(billing.deps.database.db);
  expect(rows).toEqual([]);
  expect(await billing.simulator.pay(body.clientSecret)).not.toBe('succeeded');
});
