import { until } from '@scrollstop/service-kit/testing/testing';
import { waitsForHeldRow } from '@scrollstop/service-kit/testing/held-row';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { ProviderError, providerInfo } from '../../src/providers/provider.ts';
import { reconcile } from '../../src/payments/reconcile.ts';
import { asUser, cardBuyer, openCard, useBilling, startProcess, WEB_MINOR } from '../support/billing.ts';
import { outboxOf, paymentsOf, statesOf } from '../support/ledger.ts';
import { cards } from '../support/simulator.ts';

const billing = useBilling();
beforeAll(async () => {
  // No webhook ever arrives in these tests.
  await billing.simulator.control('POST', '/webhooks', { dropNext: 1_000_000 });
});

/** A user whose card was charged without billing knowing it. */
async function paid(userId: number) {
  const ada = await openCard(billing, userId);
  await ada.pay();
  return ada;
}
const tomorrow = () => new Date(Date.now() + providerInfo.stripe.attemptMs + 60_000);
const stateOf = (userId: number) => statesOf(billing.deps, userId);

it('a page of changes may take longer than calls for a buyer', async () => {
  for (const path of ['/v1/events', '/v1/notifications/webhooks-events'])
    await billing.simulator.fault({ path, kind: 'slow', delayMs: 4_500, times: 3 });
  const { stripe, paypal } = billing.deps.providers;
  const now = Date.now();
  const changed = Promise.all([stripe!, paypal!].map((provider) => provider.changedSince(now, now)));
  await expect(changed).resolves.toHaveLength(2);
  await billing.simulator.mend();
});

describe('the reconcile pass', () => {
  it('runs at boot', async () => {
    await paid(5002);
    const restarted = await startProcess(billing.config);
    await until(async () => (await stateOf(5002))[0] === 'succeeded');
    await restarted.stop();
  });

  it('deletes old webhooks in batches, even if no provider is configured', async () => {
    const { database } = billing.deps;
    await database.query(sql`
      insert into webhook_event (provider, event_id, type, body, done_at)
      select 'stripe', 'evt_old_' || n, 'refund.updated', '', now() - interval '91 days'
        from generate_series(1, 4500) n`);
    await database.query(sql`
      insert into webhook_event (provider, event_id, type, body, received_at, due_at)
      values ('stripe', 'evt_old_unknown', 'refund.updated', '', now() - interval '91 days', 'infinity'),
        ('stripe', 'evt_unknown', 'refund.updated', '', now() - interval '89 days', 'infinity')`);
    await database.query(sql`
      create function at_most() returns trigger language plpgsql as $$ begin
      if (select count(*) from gone) > 2000 then raise exception 'too many rows at once'; end if; return null; end $$`);
    await database.query(sql`
      create trigger at_most after delete on webhook_event referencing old table as gone
      for each statement execute function at_most()`);
    await reconcile({ ...billing.deps, providers: { stripe: null, paypal: null } });
    expect(await database.query(sql`select event_id from webhook_event`)).toEqual([{ event_id: 'evt_unknown' }]);
    await database.query(sql`drop function at_most cascade`);
  });

  it('skips an attempt that another replica has locked, and reads the others', async () => {
    for (const userId of [5050, 5051]) await asUser(billing, userId).createIntent();
    const { db } = billing.deps.database;
    const checkedAt = async (userId: number) => (await paymentsOf(billing.deps, userId))[0]?.checked_at ?? null;
    const before = await checkedAt(5051);
    const held = sql`select * from payment where user_id = 5051`;
    expect(await waitsForHeldRow(db, held, () => reconcile(billing.deps))).toBe(false);
    expect(await checkedAt(5050)).not.toBeNull();
    expect(await checkedAt(5051)).toEqual(before);
  });

  it('reads every open attempt, and no closed one', async () => {
    for (let userId = 5100; userId < 5120; userId++) await asUser(billing, userId).createIntent();
    const open = await billing.deps.database.db
      .selectFrom('payment')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .where('state', 'in', ['created', 'processing', 'failed'])
      .executeTakeFirstOrThrow();
    expect(await reconcile(billing.deps)).toBe(Number(open.n));
  });

  it('ends an attempt after a day, first at Stripe, so that it can no longer be paid', async () => {
    const { pay } = await openCard(billing, 5003);
    await reconcile({ ...billing.deps, now: tomorrow });
    expect(await stateOf(5003)).toEqual(['canceled']);
    expect(await pay()).not.toBe('succeeded');
  });

  it('does not end an attempt that was paid at the last moment', async () => {
    const { intent } = await paid(5004);
    const ended = await billing.deps.providers.stripe!.cancel(intent);
    expect(ended!.facts.map(({ kind }) => kind)).toEqual(['created', 'succeeded']);
    await reconcile({ ...billing.deps, now: tomorrow });
    expect(await stateOf(5004)).toEqual(['succeeded']);
  });

  it("ends another offer's attempt of a user who has paid", async () => {
    const web = await openCard(billing, 5007);
    const limit = await openCard(billing, 5007, 'limit');
    await web.pay();
    expect((await web.upgrade()).status).toBe(200);
    await reconcile(billing.deps);
    expect(await stateOf(5007)).toEqual(['succeeded', 'canceled']);
    expect(await limit.pay()).not.toBe('succeeded');
  });

  it('ends an attempt that never reached Stripe', async () => {
    await billing.deps.database.db
      .insertInto('payment')
      .values({
        user_id: 5005,
        id: 'SS-00000-00005',
        offer: 'web',
        provider: 'stripe',
        amount: WEB_MINOR,
        currency: 'USD',
        created_at: new Date().toISOString(),
      })
      .execute();
    await reconcile(billing.deps);
    expect(await stateOf(5005)).toEqual(['created']);
    await reconcile({ ...billing.deps, now: tomorrow });
    expect(await stateOf(5005)).toEqual(['canceled']);
  });

  it('changes nothing while Stripe is unreachable and PayPal is no longer configured', async () => {
    await asUser(billing, 5006).createIntent();
    await asUser(billing, 5008).createOrder();
    const unreachable = () => Promise.reject(new Error('away'));
    const stripe = { ...billing.deps.providers.stripe!, read: unreachable, cancel: unreachable };
    await reconcile({
      ...billing.deps,
      providers: { ...billing.deps.providers, stripe, paypal: null },
      now: tomorrow,
    });
    expect([await stateOf(5006), await stateOf(5008)]).toEqual([['created'], ['created']]);
  });

  it('reads the attempts of one provider while the other one is unreachable', async () => {
    // More than one batch.
    for (let userId = 5300; userId < 5320; userId++) await asUser(billing, userId).createOrder();
    await paid(5320);
    const away = () => Promise.reject(new ProviderError('paypal', 'away'));
    const paypal = { ...billing.deps.providers.paypal!, read: away };
    await reconcile({ ...billing.deps, providers: { ...billing.deps.providers, paypal } });
    expect(await stateOf(5320)).toEqual(['succeeded']);
    expect(await stateOf(5300)).toEqual(['created']);
  });
});

describe('a later change at Stripe', () => {
  it('grants nothing if it is a refund before the first reading', async () => {
    const { intent, upgrade } = await paid(5010);
    await billing.simulator.api('POST', '/refunds', { payment_intent: intent });
    expect((await upgrade()).status).toBe(402);
    expect(await stateOf(5010)).toEqual(['refunded']);
    expect(await outboxOf(billing.deps, 5010)).toEqual([]);
  });

  it.each([
    [5015, 'listed late by Stripe', 5, 6],
    [5016, 'made while our clock was an hour ahead', 60, 0],
  ])('(user %i) is found although it was %s', async (userId, _name, before, after) => {
    const pass = (minutes: number) =>
      reconcile({ ...billing.deps, now: () => new Date(Date.now() + minutes * 60_000) });
    const { intent } = await cardBuyer(billing, userId);
    await pass(before);
    await billing.simulator.api('POST', '/refunds', { payment_intent: intent });
    await pass(after);
    expect(await stateOf(userId)).toEqual(['refunded']);
  });

  it('is found beside an unreadable payment, which the next pass reads again', async () => {
    const buyers = [];
    for (let userId = 5400; userId < 5410; userId++) buyers.push(await cardBuyer(billing, userId));
    await reconcile(billing.deps);
    for (const { intent } of buyers) await billing.simulator.api('POST', '/refunds', { payment_intent: intent });
    // The newest ones are read first.
    const broken = buyers.at(-1)!.intent;
    const own = billing.deps.providers.stripe!;
    const read = (id: string) =>
      id === broken ? Promise.reject(new ProviderError('stripe', 'unreadable')) : own.read(id);
    await reconcile({ ...billing.deps, providers: { stripe: { ...own, read }, paypal: null } });
    expect([await stateOf(5400), await stateOf(5409)]).toEqual([['refunded'], ['succeeded']]);
    await reconcile({ ...billing.deps, now: () => new Date(Date.now() + 3_600_000) });
    expect(await stateOf(5409)).toEqual(['refunded']);
  });

  // PayPal sends no event for a refund that fails.
  it('of a pending refund is found without an event', async () => {
    const { intent, reference, refund, purchase } = await cardBuyer(billing, 5017, {
      card: cards.refundsLater,
    });
    expect((await refund(reference)).body.refund).toBe('pending');
    const [pending] = await billing.simulator.refundsOf(intent);
    await billing.simulator.control('POST', `/refunds/${pending!.id}/settle`, { outcome: 'failed' });
    const stripe = { ...billing.deps.providers.stripe!, changedSince: () => Promise.resolve([]) };
    await reconcile({ ...billing.deps, providers: { stripe, paypal: null } });
    expect((await purchase()).body.refund).toBe('failed');
  });

  it('is found by the next pass if Stripe could not be reached', async () => {
    const { intent } = await cardBuyer(billing, 5014);
    const id = await billing.simulator.openDispute(intent);
    await billing.simulator.closeDispute(id, 'lost');
    const stripe = {
      ...billing.deps.providers.stripe!,
      changedSince: () => Promise.reject(new Error('away')),
    };
    await reconcile({ ...billing.deps, providers: { ...billing.deps.providers, stripe, paypal: null } });
    expect(await stateOf(5014)).toEqual(['succeeded']);
    await reconcile(billing.deps);
    expect(await stateOf(5014)).toEqual(['lost']);
  });
});
