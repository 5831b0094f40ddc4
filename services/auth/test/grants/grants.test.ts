import { User } from '@scrollstop/contracts/account/auth';
import { consumerName, subjectOf } from '@scrollstop/contracts/services/events';
import type { Bus } from '@scrollstop/events/bus/bus';
import { consume, type Consumer } from '@scrollstop/events/consume/consume';
import { applyOnce } from '@scrollstop/events/consume/inbox';
import { deleteStreams, openTestBus } from '@scrollstop/events/testing';
import { until } from '@scrollstop/service-kit/testing/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { purchaseEffects } from '../../src/consumers/on-purchase.ts';
import { useAuth } from '../harness.ts';
import { type Paid, payment, sendPayment } from './payment.ts';

const auth = useAuth();
let bus: Bus;
let consumer: Consumer;
beforeAll(async () => {
  bus = await openTestBus();
  const { database, log } = auth.deps;
  consumer = consume({
    db: database.db,
    bus: Promise.resolve(bus),
    service: 'auth',
    type: 'payment_completed',
    effect: purchaseEffects.payment_completed,
    log,
  });
  await until(() => durable());
});
afterAll(async () => {
  await consumer.stop();
  await bus.close();
});

const durable = async () => {
  const manager = await bus.manager();
  return manager.consumers.info('EVT_BILLING', consumerName('auth', 'payment_completed')).catch(() => null);
};
const publish = (event: Paid) => bus.js.publish(subjectOf('payment_completed'), JSON.stringify(event));
const consumed = () =>
  until(async () => {
    const info = await durable();
    return info && info.num_pending + info.num_ack_pending === 0;
  });
const grants = (userId: number) => auth.rows('select * from entitlement_grant where user_id = $1', [userId]);
const inbox = (eventId: string) =>
  auth.deps.database.db.selectFrom('inbox').selectAll().where('event_id', '=', eventId).execute();

describe('a payment sent directly', () => {
  it('grants premium before the response, which contains it', async () => {
    const { browser, user } = await auth.registerUser();
    const response = await sendPayment(auth, payment(user.id));
    expect(response.statusCode).toBe(200);
    const premium = User.parse(response.json());
    expect(premium).toEqual({
      ...user,
      access: 'premium',
      isPremiumUser: true,
      hasCompletedPayment: true,
    });
    expect((await browser.me()).json()).toEqual(premium);
  });

  it('and twenty times over the bus at the same moment gives one grant', async () => {
    const { user } = await auth.registerUser();
    const event = payment(user.id);
    const responses = await Promise.all(
      Array.from({ length: 20 }, async () => {
        await publish(event);
        return sendPayment(auth, event);
      }),
    );
    expect(new Set(responses.map((response) => response.statusCode))).toEqual(new Set([200]));
    await consumed();
    expect(await grants(user.id)).toMatchObject([{ source: 'payment', version: 1, ended_at: null }]);
    expect(await inbox(event.id)).toHaveLength(1);
  });

  it('for a deleted account returns 404 and stores nothing', async () => {
    const event = payment(888_888);
    expect((await sendPayment(auth, event)).statusCode).toBe(404);
    expect(await grants(888_888)).toEqual([]);
  });
});

describe('a payment over the bus', () => {
  it('for a deleted account does not block the next one', async () => {
    const { browser, user } = await auth.registerUser();
    await publish(payment(777_777));
    await publish(payment(user.id));
    await until(async () => (await browser.me()).json<User>().isPremiumUser);
    await consumed();
    expect(await auth.deps.database.db.selectFrom('dead_letter').selectAll().execute()).toEqual([]);
  });

  it('grants premium also after the whole stream was deleted', async () => {
    const { browser, user } = await auth.registerUser();
    await deleteStreams(bus);
    await until(() => durable());
    await publish(payment(user.id));
    await until(async () => (await browser.me()).json<User>().isPremiumUser);
  });
});

describe('the effect of an event', () => {
  it('is atomic with its inbox row: a connection killed between them leaves neither', async () => {
    const { user } = await auth.registerUser();
    const event = payment(user.id);
    const { db } = auth.deps.database;
    const name = consumerName('auth', 'payment_completed');
    const killed = applyOnce(db, name, event, async (trx, paid) => {
      await purchaseEffects.payment_completed(trx, paid);
      await sql`select pg_terminate_backend(pg_backend_pid())`.execute(trx);
    });
    await expect(killed).rejects.toThrow();
    expect([await inbox(event.id), await grants(user.id)]).toEqual([[], []]);
    expect(await applyOnce(db, name, event, purchaseEffects.payment_completed)).toBe(true);
    expect(await applyOnce(db, name, event, purchaseEffects.payment_completed)).toBe(false);
    expect(await grants(user.id)).toHaveLength(1);
  });
});
