/** Refunds of money that bought nothing: paid by a user who was erased before the settlement, or a wrong sum. */
import type { EventEnvelope } from '@scrollstop/contracts/services/events';
import { isErased } from '@scrollstop/service-kit/personal-data/erased-person';
import { callSim } from '@scrollstop/sim/testing';
import { type RawBuilder, sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import type { AdminPayments } from '@scrollstop/contracts/owner/admin-payments';
import { effects } from '../../src/effects.ts';
import { abandon } from '../../src/payments/attempts.ts';
import { reconcile } from '../../src/payments/reconcile.ts';
import { OWNER_PASSWORD } from '../support/fake-auth.ts';
import { type Billing, approvedOrder, asUser, openCard, useBilling, WEB_MINOR } from '../support/billing.ts';
import { giftsAs } from '../support/gifts.ts';
import { factKindsOf, outboxOf, paymentsOf, statesOf } from '../support/ledger.ts';
import { cards } from '../support/simulator.ts';

const billing = useBilling();
afterEach(async () => {
  await billing.simulator.mend();
  await billing.simulator.control('POST', '/webhooks', { hold: false });
  await billing.simulator.paypal.control('POST', '/webhooks', { hold: false });
});

const erase = (userId: number) => billing.dataOf(userId, 'DELETE');
/** Applies auth's event about the deletion of an account. */
const deleted = (userId: number, deletedAt: string) =>
  billing.deps.database.db.transaction().execute((trx) =>
    effects(billing.deps).user_deleted(trx, {
      data: { userId, deletedAt },
    } as EventEnvelope<'user_deleted'>),
  );
/** Marks the user as erased without ending payments in progress. */
const onlyErased = (userId: number) =>
  sql`insert into erased_person (user_id, erased_at) values (${userId}, now())`.execute(billing.deps.database.db);
const until: Billing['worked'] = (condition) => billing.worked(condition);
const hold = async (on: boolean) => {
  await billing.simulator.control('POST', '/webhooks', { hold: on });
  await billing.simulator.paypal.control('POST', '/webhooks', { hold: on });
};
/** Makes the calls fail that cancel this intent when its user is erased. */
const losingCancels = (intent: string) =>
  billing.simulator.fault({
    method: 'POST',
    path: `/v1/payment_intents/${intent}/cancel`,
    // The SDK would repeat other statuses after pauses.
    kind: 'status',
    status: 400,
  });
/** Waits until all planned faults have happened. */
const untilMended = () =>
  until(async () => (await callSim<unknown[]>(billing.simulator.url, 'GET', '/control/faults')).length === 0);

/** Waits until all webhooks were sent, and drains the queues. */
const workedOff = async () => {
  await billing.simulator.control('GET', '/webhooks/idle');
  await billing.workers.webhooks.drain();
  await billing.workers.refunds.drain();
};

const stateOf = (userId: number) => statesOf(billing.deps, userId);
const untilState = (userId: number, state: string) => until(async () => (await stateOf(userId)).join() === state);
const returnedOf = async (userId: number) =>
  ((await outboxOf(billing.deps, userId)) as EventEnvelope[]).filter(({ type }) => type === 'payment_returned');
const requestsOf = (userId: number) =>
  billing.deps.database.db
    .selectFrom('refund_request')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('attempt')
    .execute();
const refundsAsked = async (intent: string) =>
  (await billing.simulator.requests('/v1/refunds')).filter(
    ({ params, status }) => params['payment_intent'] === intent && status < 300,
  );
/** An attempt whose webhooks are all delayed, including "created". */
async function unreported(userId: number) {
  await hold(true);
  return intentOf(userId);
}
async function intentOf(userId: number) {
  const ada = await openCard(billing, userId);
  return { ada, ...ada };
}

async function expectGivenBack(userId: number) {
  await untilState(userId, 'refunded');
  // The request is finished right after the ledger has the refund.
  await until(async () => (await requestsOf(userId)).at(-1)?.outcome);
  expect(await returnedOf(userId)).toMatchObject([{ data: { returned: WEB_MINOR, currency: 'USD', cause: 'erased' } }]);
  expect(await requestsOf(userId)).toMatchObject([{ attempt: 1, cause: 'erased', outcome: 'accepted' }]);
}

describe('a card payment of an erased user is refunded automatically', () => {
  it('if it was paid before the deletion without a webhook', async () => {
    const { pay, intent } = await unreported(7001);
    await pay();
    await erase(7001);
    await expectGivenBack(7001);
    expect(await refundsAsked(intent)).toHaveLength(1);
    await until(async () =>
      /^security_events_total\{event="automatic_refund",outcome="ok"[^}]*\} [1-9]/m.test(
        await billing.app.registry.metrics(),
      ),
    );
    // It granted no Premium, and auth no longer has the account.
    expect(billing.auth.ended).toEqual([]);
  });

  it('once, if many webhooks report it', async () => {
    const { pay, intent } = await unreported(7002);
    await losingCancels(intent);
    await erase(7002);
    await untilMended();
    await pay();
    await hold(false);
    await expectGivenBack(7002);
    const { data } = await billing.simulator.api<{ data: { id: string }[] }>('GET', '/events?limit=100');
    for (const { id } of data.slice(0, 8))
      await billing.simulator.control('POST', `/events/${id}/redeliver`, { times: 3 });
    await workedOff();
    expect(await refundsAsked(intent)).toHaveLength(1);
    expect(await returnedOf(7002)).toHaveLength(1);
  });

  it('if it was processing at the time of the deletion', async () => {
    const { pay, intent } = await intentOf(7005);
    await pay(cards.processes);
    await untilState(7005, 'processing');
    // Stripe rarely cancels a payment that is processing.
    await losingCancels(intent);
    await erase(7005);
    await untilMended();
    await billing.simulator.control('POST', `/payment_intents/${intent}/settle`, { outcome: 'succeeded' });
    await expectGivenBack(7005);
  });

  it('if it was settled between the deletion and user_deleted', async () => {
    const { ada, pay } = await intentOf(7007);
    const deletedAt = new Date().toISOString();
    await pay();
    expect((await ada.upgrade()).status).toBe(200);
    for (let times = 0; times < 3; times++) await deleted(7007, deletedAt);
    await untilState(7007, 'refunded');
    expect(await requestsOf(7007)).toHaveLength(1);
    expect(await returnedOf(7007)).toMatchObject([{ data: { cause: 'erased' } }]);
  });

  it('if it was for gifts, whose codes are never created', async () => {
    const { body: order } = await giftsAs(billing, 7091).start({ quantity: 2 });
    await onlyErased(7091);
    await billing.simulator.pay(order.clientSecret);
    await untilState(7091, 'refunded');
    const types = (await outboxOf(billing.deps, 7091)).map(({ type }) => type as string);
    expect(types).toEqual(['gift_paid', 'gift_refunded', 'payment_returned']);
    expect(await billing.deps.database.db.selectFrom('gift').where('user_id', '=', 7091).execute()).toEqual([]);
  });

  it('unless it was settled before the deletion', async () => {
    const { ada, pay, intent } = await intentOf(7008);
    await pay();
    expect((await ada.upgrade()).status).toBe(200);
    const deletedAt = new Date(Date.now() + 1).toISOString();
    await deleted(7008, deletedAt);
    await billing.simulator.control('GET', '/webhooks/idle');
    await billing.workers.webhooks.drain();
    await reconcile(billing.deps);
    expect(await requestsOf(7008)).toEqual([]);
    expect(await refundsAsked(intent)).toEqual([]);
    expect(await stateOf(7008)).toEqual(['succeeded']);
    // The owner refunds it later; it was not paid after the deletion.
    await billing.simulator.api('POST', '/refunds', { payment_intent: intent });
    await untilState(7008, 'refunded');
    expect(await returnedOf(7008)).toMatchObject([{ data: { returned: WEB_MINOR, cause: 'other' } }]);
  });
});

const metric = async (queue: string) =>
  Number(new RegExp(`work_waiting\\{.*queue="${queue}".*\\} (\\d+)`).exec(await billing.app.registry.metrics())?.[1]);

describe("a refund that the payer's bank sends back is counted for the owner until it is made again", () => {
  async function sendBack(intent: string) {
    const [refund] = await billing.simulator.refundsOf(intent);
    await billing.simulator.control('POST', `/refunds/${refund!.id}/settle`, { outcome: 'failed' });
  }
  const waiting = (count: number) => until(async () => (await metric('refunds_refused')) === count);

  it('if the payer is erased', async () => {
    const { pay, intent } = await unreported(7601);
    await pay();
    await erase(7601);
    await expectGivenBack(7601);
    await hold(false);
    expect(await metric('refunds_refused')).toBe(0);
    await sendBack(intent);
    await waiting(1);
    // We do not send such money again automatically: the owner refunds in the provider's dashboard.
    expect(await requestsOf(7601)).toHaveLength(1);
    await billing.simulator.api('POST', '/refunds', { payment_intent: intent });
    await waiting(0);
  });

  it('once the buyer has deleted the account after requesting it', async () => {
    const { ada, pay, intent, reference } = await intentOf(7602);
    await pay();
    expect((await ada.upgrade()).status).toBe(200);
    expect((await ada.refund(reference)).body.refund).toBe('done');
    await sendBack(intent);
    await until(async () => (await ada.purchase()).body.refund === 'failed');
    // The buyer still sees the failed refund and may request it again.
    expect(await metric('refunds_refused')).toBe(0);
    await erase(7602);
    await waiting(1);
    await billing.simulator.api('POST', '/refunds', { payment_intent: intent });
    await waiting(0);
  });
});

describe('after the deletion of an account', () => {
  const approved = (userId: number) => approvedOrder(billing, userId);

  it('a PayPal order that was not ended yet is not captured', async () => {
    const { ada, id } = await approved(7105);
    await onlyErased(7105);
    expect(await ada.capture(id)).toMatchObject({ status: 409, body: { code: 'order_ended' } });
    expect(await billing.simulator.paypal.requests(`/v2/checkout/orders/${id}/capture`)).toEqual([]);
  });

  it('a PayPal capture that was in progress is refunded', async () => {
    await hold(true);
    const { id } = await approved(7103);
    await erase(7103);
    await until(async () => (await stateOf(7103))[0] === 'canceled');
    // As if our own call had arrived only now, with its response lost.
    await billing.deps.providers.paypal!.capture!(id, 'test-7103');
    await erasedAgo(7103, 11);
    await reconcile(billing.deps);
    await expectGivenBack(7103);
  });
});

/** Moves the erasure this many minutes into the past. */
const erasedAgo = (userId: number, minutes: number) =>
  billing.deps.database.db.transaction().execute(async (trx) => {
    // Only the schema's owner may disable the trigger.
    await sql`alter table erased_person disable trigger append_only`.execute(trx);
    await sql`update erased_person set erased_at = now() - ${`${minutes} minutes`}::interval
      where user_id = ${userId}`.execute(trx);
    await sql`alter table erased_person enable trigger append_only`.execute(trx);
  });

describe("a dispute about an erased user's payment", () => {
  async function disputed(userId: number) {
    const { pay, intent } = await unreported(userId);
    await pay();
    const id = await billing.simulator.openDispute(intent);
    await erase(userId);
    await until(async () => (await requestsOf(userId))[0]?.outcome === 'disputed');
    await hold(false);
    return { id, intent };
  }

  it('that the buyer wins leaves nothing to refund', async () => {
    const { id, intent } = await disputed(7201);
    await billing.simulator.closeDispute(id, 'lost');
    await untilState(7201, 'lost');
    await billing.workers.refunds.drain();
    expect(await refundsAsked(intent)).toEqual([]);
  });

  it('that we win is followed by one refund', async () => {
    const { id, intent } = await disputed(7202);
    await billing.simulator.closeDispute(id, 'won');
    await untilState(7202, 'refunded');
    await until(async () => (await requestsOf(7202)).at(-1)?.outcome);
    expect(await refundsAsked(intent)).toHaveLength(1);
    expect((await requestsOf(7202)).map(({ outcome }) => outcome)).toEqual(['disputed', 'accepted']);
    expect(await returnedOf(7202)).toHaveLength(1);
  });
});

describe('an attempt of an erased user', () => {
  const facts = (userId: number) => factKindsOf(billing.deps, userId);

  it('is deleted with its facts if it is open, declined or canceled at Stripe', async () => {
    const { ada, pay } = await intentOf(7301);
    await pay(cards.declines);
    await ada.createIntent({ offer: 'limit' });
    await erase(7301);
    await until(async () => (await paymentsOf(billing.deps, 7301)).length === 0);
    expect(await facts(7301)).toEqual([]);
    expect(await pay()).not.toBe('succeeded');
  });

  it.each([
    [7302, 'if it is deleted', cards.declines, [], 'forgotten'],
    [7305, 'if it was paid and is kept', cards.succeeds, ['refunded'], null],
  ])('(user %i) loses the bodies of its webhooks %s', async (userId, _name, card, states, outcome) => {
    const { pay, intent } = await unreported(userId);
    await pay(card);
    await erase(userId);
    await until(async () => (await stateOf(userId)).join() === states.join());
    await hold(false);
    await billing.simulator.control('GET', '/webhooks/idle');
    const webhooks = await until(async () => {
      const rows = await billing.deps.database.db
        .selectFrom('webhook_event')
        .selectAll()
        .where('object_id', '=', intent)
        .execute();
      return rows.length > 0 && rows.every(({ done_at: at }) => at) ? rows : null;
    });
    expect(webhooks.map(({ body }) => body)).toEqual(webhooks.map(() => ''));
    if (outcome) expect(new Set(webhooks.map((one) => one.outcome))).toEqual(new Set([outcome]));
  });

  it('at PayPal is deleted once no capture can be in progress', async () => {
    await asUser(billing, 7303).createOrder();
    await erase(7303);
    await reconcile(billing.deps);
    expect(await stateOf(7303)).toEqual(['canceled']);
    await erasedAgo(7303, 11);
    await reconcile(billing.deps);
    expect(await stateOf(7303)).toEqual([]);
    expect(await facts(7303)).toEqual([]);
  });

  it('is ended by the reconcile pass if the provider could not be reached', async () => {
    const { intent } = await intentOf(7304);
    await losingCancels(intent);
    await erase(7304);
    await untilMended();
    expect(await stateOf(7304)).toEqual(['created']);
    await until(async () => {
      await reconcile(billing.deps);
      return (await stateOf(7304)).length === 0;
    });
  });
});

describe('a canceled attempt of an erased user', () => {
  async function canceledOf(userId: number): Promise<void> {
    await asUser(billing, userId).createIntent();
    await abandon(billing.deps, (await paymentsOf(billing.deps, userId))[0]!, 'test');
    await onlyErased(userId);
  }
  const forget = async (call: RawBuilder<{ deleted: number }>) =>
    (await call.execute(billing.deps.database.db)).rows[0]!.deleted;

  it('is kept as long as it can be paid, and for ever if that is unknown', async () => {
    await canceledOf(7310);
    const payable = (ages: object) =>
      forget(sql`select forget_unpaid(7310, '{}', ${JSON.stringify(ages)}::jsonb) as deleted`);
    expect(await payable({ paypal: 0 })).toBe(0);
    expect(await payable({ stripe: 3_600_000 })).toBe(0);
    expect(await payable({ stripe: 1 })).toBe(1);
    expect(await paymentsOf(billing.deps, 7310)).toEqual([]);
  });
});

describe("a payer's address", () => {
  const payerOf = (reference: string, from: 'integrations' | 'auth' = 'integrations') =>
    billing.callAs(from, 'GET', `/internal/payments/${reference}/payer`);

  it('is read from PayPal for a paid order, by the mailing service only', async () => {
    const { ada, id, reference } = await approvedOrder(billing, 7501);
    await ada.capture(id);
    expect((await payerOf(reference)).json()).toEqual({ email: 'ada@example.com' });
    expect((await payerOf(reference, 'auth')).statusCode).toBe(403);
    expect((await payerOf('SS-NOBODY')).statusCode).toBe(404);
  });

  it('is read from Stripe if the card form sent it, and is never stored', async () => {
    const { pay, reference } = await intentOf(7502);
    await pay();
    expect((await payerOf(reference)).json()).toEqual({ email: null });
    const withEmail = await intentOf(7503);
    await billing.simulator.pay(withEmail.clientSecret, cards.succeeds, {
      'payment_method_data[billing_details][email]': 'ada@example.com',
    });
    expect((await payerOf(withEmail.reference)).json()).toEqual({ email: 'ada@example.com' });
    const { rows } = await sql`select 1 from payment where to_jsonb(payment)::text like '%ada@%'`.execute(
      billing.deps.database.db,
    );
    expect(rows).toEqual([]);
  });
});

describe('a payment of a wrong sum', () => {
  /** Pays an intent that refers to an attempt but has another sum than the price book. */
  async function wrong(userId: number, form: object, card: string = cards.succeeds) {
    const id = `SS-WRONG-${userId}0`;
    await billing.deps.database.db
      .insertInto('payment')
      .values({
        user_id: userId,
        id,
        offer: 'web',
        provider: 'stripe',
        amount: 790,
        currency: 'USD',
        created_at: new Date().toISOString(),
      })
      .execute();
    const intent = await billing.simulator.api<{ id: string; client_secret: string }>('POST', '/payment_intents', {
      amount: '100',
      currency: 'usd',
      'allowed_payment_method_types[]': 'card',
      'metadata[payment_id]': id,
      'metadata[user_id]': String(userId),
      ...form,
    });
    await billing.simulator.pay(intent.client_secret, card);
    return intent.id;
  }

  it.each([
    [7401, 'too little', { amount: '100' }, 100, 'USD'],
    [7402, 'too much', { amount: '7900' }, 7900, 'USD'],
    [7403, 'of another currency', { amount: '790', currency: 'gbp' }, 790, 'GBP'],
  ])('(user %i) is refunded once in full if it is %s', async (userId, _name, form, returned, currency) => {
    const intent = await wrong(userId, form);
    await untilState(userId, 'refunded');
    await workedOff();
    expect(await refundsAsked(intent)).toHaveLength(1);
    expect(await returnedOf(userId)).toMatchObject([{ data: { returned, currency, cause: 'mismatched' } }]);
    expect(billing.auth.grants(userId).size).toBe(0);
    expect(await isErased(billing.deps.database.db, userId)).toBe(false);
  });

  it('is not refunded again if the owner is already doing so', async () => {
    await hold(true);
    const intent = await wrong(7405, { amount: '100' }, cards.refundsLater);
    const { id } = await billing.simulator.api<{ id: string }>('POST', '/refunds', {
      payment_intent: intent,
    });
    await hold(false);
    await untilState(7405, 'mismatched');
    await billing.simulator.control('GET', '/webhooks/idle');
    await billing.workers.webhooks.drain();
    expect(await requestsOf(7405)).toEqual([]);
    await billing.simulator.control('POST', `/refunds/${id}/settle`, { outcome: 'succeeded' });
    await untilState(7405, 'refunded');
  });

  it('is counted and listed for the owner during a dispute, and is refunded once we have won', async () => {
    await hold(true);
    const intent = await wrong(7404, { amount: '100' });
    const id = await billing.simulator.openDispute(intent);
    await hold(false);
    await untilState(7404, 'mismatched');
    await workedOff();
    expect(await refundsAsked(intent)).toEqual([]);
    expect(await metric('mismatched_payments')).toBe(1);
    const list = await billing.app.inject({
      url: '/api/admin/payments?search=mismatched',
      headers: { 'admin-password': OWNER_PASSWORD },
    });
    expect(list.json<AdminPayments>().payments).toMatchObject([{ userId: 7404, state: 'mismatched' }]);
    await billing.simulator.closeDispute(id, 'won');
    await untilState(7404, 'refunded');
  });

  it('is refunded after a dispute that only the provider knew, once we have won it', async () => {
    await billing.simulator.fault({
      method: 'POST',
      path: '/v1/refunds',
      kind: 'status',
      status: 400,
      body: { error: { type: 'invalid_request_error', code: 'charge_disputed', message: 'Disputed.' } },
    });
    const intent = await wrong(7406, { amount: '100' });
    await until(async () => (await requestsOf(7406))[0]?.outcome === 'disputed');
    await billing.simulator.closeDispute(await billing.simulator.openDispute(intent), 'won');
    await untilState(7406, 'refunded');
    await until(async () => (await requestsOf(7406)).at(-1)?.outcome === 'accepted');
    expect(await refundsAsked(intent)).toHaveLength(1);
  });
});
