import { ReconcileReport } from '@scrollstop/contracts/owner/admin-payments';
import { MS_PER_HOUR } from '@scrollstop/challenge/constants';
import { sql } from 'kysely';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { endErased } from '../../src/personal-data.ts';
import { reconcile } from '../../src/payments/reconcile.ts';
import { OWNER_PASSWORD } from '../support/fake-auth.ts';
import { asUser, cardBuyer, openCard, useBilling, WEB_MINOR } from '../support/billing.ts';

const billing = useBilling();
beforeAll(async () => {
  // All webhooks are dropped, so that the report must find the differences.
  await billing.simulator.control('POST', '/webhooks', { dropNext: 1_000_000 });
});
afterEach(async () => {
  await reconcile(billing.deps);
  expect((await report()).differences.filter(({ kind }) => kind !== 'unknown_here')).toEqual([]);
});

const requestReport = (from: number, to: number, password = OWNER_PASSWORD) => {
  const query = new URLSearchParams({ from: new Date(from).toISOString(), to: new Date(to).toISOString() });
  return billing.app.inject({
    url: `/api/admin/payments/report?${String(query)}`,
    headers: { 'admin-password': password },
  });
};
const report = async () =>
  ReconcileReport.parse((await requestReport(Date.now() - MS_PER_HOUR, Date.now() + MS_PER_HOUR)).json());

it('the report shows equal sums by provider and currency if nothing differs', async () => {
  await cardBuyer(billing, 9001);
  await cardBuyer(billing, 9002);
  const limited = await cardBuyer(billing, 9003, { offer: 'limit' });
  await limited.refund(limited.reference);
  await asUser(billing, 9004).createIntent();
  const { sums, differences, payments } = await report();
  expect(differences).toEqual([]);
  expect(payments).toBe(4);
  const web = { payments: 2, paid: WEB_MINOR * 2, returned: 0 };
  const limit = { payments: 1, paid: 570, returned: 570 };
  expect(sums).toEqual([
    { provider: 'stripe', currency: 'USD', ledger: web, atProvider: web },
    { provider: 'stripe', currency: 'EUR', ledger: limit, atProvider: limit },
  ]);
});

it('the report lists a refund without a webhook as a difference of state and sum', async () => {
  const { reference, intent } = await cardBuyer(billing, 9010);
  await billing.simulator.api('POST', '/refunds', { payment_intent: intent });
  expect((await report()).differences).toEqual([
    expect.objectContaining({
      kind: 'state',
      paymentId: reference,
      ledger: 'succeeded',
      atProvider: 'refunded',
    }),
    expect.objectContaining({
      kind: 'returned',
      providerId: intent,
      ledger: '0',
      atProvider: String(WEB_MINOR),
    }),
  ]);
});

it('the report lists a payment that only the provider has', async () => {
  const { id } = await billing.simulator.api<{ id: string }>('POST', '/payment_intents', {
    amount: '790',
    currency: 'usd',
    'metadata[payment_id]': 'SS-LOST0-00000',
    'metadata[user_id]': '9020',
  });
  expect((await report()).differences).toEqual([
    expect.objectContaining({ kind: 'unknown_here', paymentId: 'SS-LOST0-00000', providerId: id }),
  ]);
});

it('the report omits an unpaid attempt that was deleted with its account', async () => {
  const unpaid = await openCard(billing, 9025);
  const paid = await billing.simulator.api<{ client_secret: string }>('POST', '/payment_intents', {
    amount: '790',
    currency: 'usd',
    'metadata[payment_id]': 'SS-PAID0-00000',
    'metadata[user_id]': '9025',
  });
  await billing.simulator.pay(paid.client_secret);
  await sql`insert into erased_person (user_id, erased_at) values (9025, now())`.execute(billing.deps.database.db);
  await endErased(billing.deps, 9025, 'test');
  const { differences } = await report();
  expect(differences.map(({ providerId }) => providerId)).not.toContain(unpaid.intent);
  // Money without a payment is still a difference.
  expect(differences).toContainEqual(expect.objectContaining({ kind: 'unknown_here', paymentId: 'SS-PAID0-00000' }));
});

it('the report lists a payment that the provider does not have', async () => {
  const { reference } = await cardBuyer(billing, 9030);
  const rename = (from: string, to: string) =>
    billing.deps.database.db.updateTable('payment').set({ provider_id: to }).where('provider_id', '=', from).execute();
  const { provider_id: id } = await billing.deps.database.db
    .selectFrom('payment')
    .select('provider_id')
    .where('id', '=', reference)
    .executeTakeFirstOrThrow();
  await rename(id!, 'pi_nowhere');
  expect((await report()).differences).toContainEqual(
    expect.objectContaining({ kind: 'unknown_at_provider', paymentId: reference, providerId: 'pi_nowhere' }),
  );
  await rename('pi_nowhere', id!);
});

it('the report omits an order that was never approved and that PayPal has deleted', async () => {
  const { reference } = (await asUser(billing, 9035).createOrder()).body;
  const { db } = billing.deps.database;
  await db.updateTable('payment').set({ provider_id: 'FORGOTTEN1' }).where('id', '=', reference).execute();
  expect((await report()).differences.filter(({ paymentId }) => paymentId === reference)).toEqual([]);
});

it('the report lists a row that differs from its facts', async () => {
  const { reference } = await cardBuyer(billing, 9040);
  const write = (state: 'succeeded' | 'refunded', refunded: number) =>
    billing.deps.database.db.updateTable('payment').set({ state, refunded }).where('id', '=', reference).execute();
  await write('refunded', 1);
  expect((await report()).differences.filter(({ paymentId }) => paymentId === reference)).toEqual([
    expect.objectContaining({
      kind: 'ledger',
      ledger: 'refunded',
      atProvider: 'succeeded',
    }),
    expect.objectContaining({ kind: 'ledger', ledger: '1', atProvider: '0' }),
    // The provider is compared with the facts, which cannot be changed.
  ]);
  await write('succeeded', 0);
});

it('the report is for the owner only, and for at most one day', async () => {
  const now = Date.now();
  expect((await requestReport(now - 1, now, 'a guess')).statusCode).toBe(401);
  expect((await requestReport(now - 25 * MS_PER_HOUR, now)).statusCode).toBe(400);
  expect((await requestReport(now, now)).statusCode).toBe(400);
});
