import { User } from '@scrollstop/contracts/account/auth';
import { consumerName } from '@scrollstop/contracts/services/events';
import { applyOnce } from '@scrollstop/events/consume/inbox';
import { describe, expect, it } from 'vitest';
import { purchaseEffects } from '../../src/consumers/on-purchase.ts';
import { useAuth } from '../harness.ts';
import { type Paid, payment, sendPayment } from './payment.ts';

const auth = useAuth();
const CONSUMER = consumerName('auth', 'payment_completed');

/** Applies the event as the consumer does; true if it had its effect now. */
const receive = (event: Paid) => applyOnce(auth.deps.database.db, CONSUMER, event, purchaseEffects.payment_completed);
const grants = (userId: number) => auth.rows('select * from entitlement_grant where user_id = $1', [userId]);
const inbox = (eventId: string) =>
  auth.deps.database.db.selectFrom('inbox').selectAll().where('event_id', '=', eventId).execute();

describe('a payment sent directly', () => {
  it('grants premium before the response, which includes it', async () => {
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

  it('and received over the bus twenty times at once gives one grant', async () => {
    const { user } = await auth.registerUser();
    const event = payment(user.id);
    const responses = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const [response] = await Promise.all([sendPayment(auth, event), receive(event)]);
        return response;
      }),
    );
    expect(new Set(responses.map((response) => response.statusCode))).toEqual(new Set([200]));
    expect(await grants(user.id)).toMatchObject([{ source: 'payment', version: 1, ended_at: null }]);
    expect(await inbox(event.id)).toHaveLength(1);
  });

  it('for a deleted account returns 404 and stores nothing', async () => {
    const event = payment(888_888);
    expect((await sendPayment(auth, event)).statusCode).toBe(404);
    expect(await grants(888_888)).toEqual([]);
    // Over the bus, such an event counts as applied and does not block others.
    expect(await receive(payment(777_777))).toBe(true);
  });
});
