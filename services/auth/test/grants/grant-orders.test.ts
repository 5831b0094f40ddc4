/** Events of payments and orders may come in any order (docs/reliability.md#payments-and-entitlement). */
import type { EventEnvelope } from '@scrollstop/contracts/services/events';
import { applyOnce, type Effect } from '@scrollstop/events/consume/inbox';
import type { EventTables } from '@scrollstop/events/tables';
import { permutations } from '@scrollstop/service-kit/testing/permutations';
import { waitsForHeldRow } from '@scrollstop/service-kit/testing/held-row';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { purchaseEffects } from '../../src/consumers/on-purchase.ts';
import { onShopifyOrderPaid, onShopifyOrderRefunded } from '../../src/consumers/on-shopify-order.ts';
import { markEmailVerified } from '../../src/verification/email-verification.ts';
import { newEmail, useAuth } from '../harness.ts';
import { at, made, orderPaid, orderRefunded, payment, paymentRefunded } from './payment.ts';

const auth = useAuth();

const restore = (userId: number, paymentId: string, version: number) =>
  made('payment_restored', paymentId, version, { userId, paymentId, restoredAt: at(version) });

const effects = {
  ...purchaseEffects,
  shopify_order_paid: onShopifyOrderPaid,
  shopify_order_refunded: onShopifyOrderRefunded,
};
type Known = keyof typeof effects;
const receiveEvent = (event: EventEnvelope<Known>) =>
  applyOnce(auth.deps.database.db, event.type, event, effects[event.type] as Effect<Known, EventTables>);

async function account(email = newEmail()): Promise<{ id: number; email: string }> {
  const [row] = await auth.rows<{ id: number }>(
    `insert into account (email, username, password_hash) values ($1, $1, 'x') returning id`,
    [email],
  );
  return { id: row!.id, email };
}

describe('a payment', () => {
  test.each([
    ['paid, partly refunded (2 orders)', ['paid', 'part'], 'premium'],
    ['paid, refunded (2 orders)', ['paid', 'full'], 'none'],
    ['paid, partly refunded, then fully (6 orders)', ['paid', 'part', 'full'], 'none'],
    ['paid, dispute lost, finally won (6 orders)', ['paid', 'full', 'won'], 'premium'],
    ['paid, lost, won, partly refunded (24 orders)', ['paid', 'full', 'won', 'part'], 'premium'],
    ['paid, lost, won, refunded (24 orders)', ['paid', 'full', 'won', 'full'], 'none'],
  ] as const)('%s: gives the same access in every order', async (_name, facts, expected) => {
    const orders = permutations(facts.map((_fact, index) => index));
    for (const order of orders) {
      const { id } = await account();
      const paymentId = `pay-${id}`;
      const events = facts.map((fact, index) =>
        fact === 'paid'
          ? payment(id, paymentId, index + 1)
          : fact === 'won'
            ? restore(id, paymentId, index + 1)
            : paymentRefunded(id, paymentId, index + 1, fact === 'part'),
      );
      for (const index of [...order, order[0]!]) await receiveEvent(events[index]!);
      expect(await auth.accessOf(id), order.join()).toBe(expected);
    }
  });

  test('keeps premium when another payment is refunded', async () => {
    const { id } = await account();
    for (const event of [payment(id, `a-${id}`), payment(id, `b-${id}`), paymentRefunded(id, `a-${id}`)])
      await receiveEvent(event);
    expect(await auth.accessOf(id)).toBe('premium');
    await receiveEvent(paymentRefunded(id, `b-${id}`));
    expect(await auth.accessOf(id)).toBe('none');
  });

  test('of a deleted account can be refunded without effect or error', async () => {
    await receiveEvent(paymentRefunded(888_888, 'pay-gone'));
    await receiveEvent(restore(888_888, 'pay-gone', 3));
  });
});

describe('a store order', () => {
  test.each([
    [3, ['paid'], 'premium'],
    [12, ['paid', 'refunded'], 'none'],
    [60, ['paid', 'refunded', 'paid'], 'premium'],
  ] as const)(
    'gives the same access in %i orders of %j, the registration and the proof of the address',
    async (count, facts, expected) => {
      const steps = [...facts.map((_fact, index) => index), 'registered', 'verified'] as const;
      const orders = permutations(steps).filter((order) => order.indexOf('registered') < order.indexOf('verified'));
      expect(orders).toHaveLength(count);
      for (const order of orders) {
        const email = newEmail();
        const orderId = `order-${email}`;
        const events = facts.map((fact, index) =>
          fact === 'paid' ? orderPaid(email, orderId, index + 1) : orderRefunded(orderId, index + 1),
        );
        let id = 0;
        for (const step of order) {
          if (step === 'registered') ({ id } = await account(email));
          else if (step === 'verified') await auth.prove(id);
          else await receiveEvent(events[step]!);
        }
        expect(await auth.accessOf(id), order.join()).toBe(expected);
      }
    },
  );

  test('grants premium even if it arrives at the same moment as the proof', async () => {
    for (let round = 0; round < 40; round++) {
      const { id, email } = await account();
      await Promise.all(
        round % 2
          ? [auth.prove(id), receiveEvent(orderPaid(email, `race-${id}`))]
          : [receiveEvent(orderPaid(email, `race-${id}`)), auth.prove(id)],
      );
      expect(await auth.accessOf(id), `round ${round}`).toBe('premium');
    }
  });

  test('has its own grant, which the refund of another order does not end', async () => {
    const { id, email } = await account();
    await auth.prove(id);
    for (const event of [orderPaid(email, `one-${id}`), orderPaid(email, `two-${id}`), orderRefunded(`one-${id}`)])
      await receiveEvent(event);
    expect(await auth.accessOf(id)).toBe('premium');
    await receiveEvent(orderRefunded(`two-${id}`));
    expect(await auth.accessOf(id)).toBe('none');
  });
});

test('a simultaneous refund and proof of the address do not deadlock', async () => {
  const { id, email } = await account();
  const { db } = auth.deps.database;
  await receiveEvent(orderPaid(email, 'crossed'));
  const waited = await waitsForHeldRow(
    db,
    sql`select id from account where id = ${id}`,
    () => receiveEvent(orderRefunded('crossed')),
    (holder) => markEmailVerified(holder, id, auth.clock.now),
  );
  expect(waited).toBe(true);
  expect(await auth.accessOf(id)).toBe('none');
});
