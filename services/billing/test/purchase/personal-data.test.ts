import { Erasure, PersonalData } from '@scrollstop/contracts/services/internal';
import { until } from '@scrollstop/service-kit/testing/testing';
import { personalDataFaults } from '@scrollstop/service-kit/testing/personal-data';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { personalTables } from '../../src/personal-data.ts';
import { approvedOrder, openCard, useBilling, WEB_MINOR } from '../support/billing.ts';
import { factKindsOf, paymentsOf } from '../support/ledger.ts';

const billing = useBilling();

const webhooksOf = (userId: number) =>
  billing.deps.database.db
    .selectFrom('webhook_event as w')
    .innerJoin('payment as p', 'p.provider_id', 'w.object_id')
    .where('p.user_id', '=', userId)
    .select(['w.event_id', 'w.done_at'])
    .execute();

async function paid(userId: number) {
  const { pay } = await openCard(billing, userId);
  await pay();
  await until(async () => (await paymentsOf(billing.deps, userId)).some(({ state }) => state === 'succeeded'));
  // Stripe sends several events about one payment; this waits until all of them have arrived and are done.
  await billing.simulator.control('GET', '/webhooks/idle');
  await until(async () => {
    const rows = await webhooksOf(userId);
    return rows.length > 0 && rows.every(({ done_at }) => done_at !== null);
  });
}

it('every table with personal data is declared, guarded and exported without secrets', async () => {
  expect(await personalDataFaults(billing.deps.database.db, personalTables)).toEqual([]);
});

it("an erasure finds a user's webhooks by an index, without a scan of the table", async () => {
  const { db } = billing.deps.database;
  await sql`insert into webhook_event (provider, event_id, type, object_id, body, done_at)
    select 'stripe', 'other' || n, 'charge.succeeded', 'pi_other' || n, '{}', now()
    from generate_series(1, 5000) as n`.execute(db);
  await sql`analyze webhook_event`.execute(db);
  const which = personalTables['webhook_event']!.of!(6001);
  const plan = await sql`explain delete from webhook_event t where ${which}`.execute(db);
  expect(JSON.stringify(plan.rows)).toContain('using webhook_event_object');
});

it('the export contains payments and facts, without the bodies of webhooks', async () => {
  await paid(6001);
  const response = await billing.dataOf(6001);
  const { tables } = PersonalData.parse(response.json());
  expect(tables['payment']).toMatchObject([{ offer: 'web', amount: WEB_MINOR, currency: 'USD', state: 'succeeded' }]);
  expect(tables['payment_fact']?.map(({ kind }) => kind)).toContain('succeeded');
  expect(tables['webhook_event']?.length).toBeGreaterThan(0);
  expect(response.body).not.toMatch(/client_secret|Ada Lovelace/);
  // Column by column, so that a new column must be listed here before it is exported.
  const columns = (table: string) => Object.keys(tables[table]?.[0] ?? {}).sort();
  expect(columns('payment')).toEqual([
    'amount',
    'checked_at',
    'created_at',
    'currency',
    'id',
    'offer',
    'paid_at',
    'provider',
    'provider_id',
    'quantity',
    'receipt_number',
    'refunded',
    'refunded_at',
    'state',
    'vat_rate',
    'version',
  ]);
  expect(columns('payment_fact')).toEqual([
    'amount',
    'currency',
    'kind',
    'object_id',
    'occurred_at',
    'payment_id',
    'recorded_at',
  ]);
  expect(columns('webhook_event')).toEqual([
    'done_at',
    'due_at',
    'event_id',
    'object_id',
    'outcome',
    'provider',
    'received_at',
    'tries',
    'type',
  ]);
});

it('an erasure keeps payments and says why, and erases webhooks with name and address', async () => {
  await paid(6002);
  const idsBefore = (await webhooksOf(6002)).map(({ event_id }) => event_id);
  const erasure = Erasure.parse((await billing.dataOf(6002, 'DELETE')).json());
  expect(erasure.erased['webhook_event']).toBeGreaterThanOrEqual(idsBefore.length);
  expect(erasure.kept).toMatchObject({ payment: 1 });
  expect(Object.keys(erasure.why).sort()).toEqual(Object.keys(erasure.kept).sort());
  expect(new Set(Object.values(erasure.why))).toEqual(new Set(['accounting']));
  expect((await webhooksOf(6002)).filter(({ event_id }) => idsBefore.includes(event_id))).toEqual([]);
  expect(await factKindsOf(billing.deps, 6002)).toContain('succeeded');
});

it("an erasure includes PayPal's webhooks, even that of a refund, which names only its capture", async () => {
  const { ada, id, reference } = await approvedOrder(billing, 6004);
  await ada.capture(id);
  expect((await ada.refund(reference)).body.refund).toBe('done');
  const webhooks = async () => {
    const rows = await billing.deps.database.db.selectFrom('webhook_event').selectAll().execute();
    return rows.filter(({ provider }) => provider === 'paypal');
  };
  await until(async () => {
    const rows = await webhooks();
    return rows.length === 3 && rows.every(({ done_at }) => done_at !== null);
  });
  expect((await webhooks()).some(({ body }) => body.includes('ada@example.com'))).toBe(true);
  await billing.dataOf(6004, 'DELETE');
  expect(await webhooks()).toEqual([]);
});

it('no body is left of a webhook that is being settled during the erasure', async () => {
  const { intent } = await openCard(billing, 6005);
  const { db } = billing.deps.database;
  const webhooks = () => db.selectFrom('webhook_event').selectAll().where('object_id', '=', intent).execute();
  const first = await until(async () => (await webhooks()).find(({ done_at }) => done_at !== null));
  // The worker claims it again, and reads the payment so slowly that its row can be locked meanwhile.
  const slow = { method: 'GET', path: `/v1/payment_intents/${intent}`, kind: 'slow', delayMs: 2_000 };
  await billing.simulator.fault(slow);
  await db
    .updateTable('webhook_event')
    .set({ done_at: null, due_at: new Date().toISOString() })
    .where('event_id', '=', first.event_id)
    .execute();
  const settling = billing.workers.webhooks.drain();
  await until(async () => (await webhooks())[0]!.tries > first.tries);
  const lock = await db.startTransaction().execute();
  await lock.selectFrom('webhook_event').selectAll().where('object_id', '=', intent).forUpdate().execute();
  const waiting = async (query: string) => {
    const { rows } = await sql`select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and query like ${query}`.execute(db);
    return rows.length > 0;
  };
  await until(() => waiting('update "webhook_event"%'));
  let erased = false;
  const erasing = billing.dataOf(6005, 'DELETE').then(() => (erased = true));
  await until(async () => erased || (await waiting('%pg_advisory_xact_lock%')));
  await lock.commit().execute();
  await Promise.all([settling, erasing]);
  expect((await webhooks()).filter(({ body }) => body !== '')).toEqual([]);
});
