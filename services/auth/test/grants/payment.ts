/** Payment events as billing makes them. */
import { randomUUID } from 'node:crypto';
import type { EventEnvelope } from '@scrollstop/contracts/services/events';
import { envelope } from '@scrollstop/events/publish/outbox';
import type { Harness } from '../harness.ts';

export type Paid = EventEnvelope<'payment_completed'>;

export function payment(userId: number, paymentId: string = randomUUID(), aggregateVersion = 1): Paid {
  return envelope({
    type: 'payment_completed',
    aggregateId: paymentId,
    aggregateVersion,
    correlationId: 'test-0001',
    occurredAt: '2026-11-21T20:00:00.000Z',
    data: {
      userId,
      paymentId,
      provider: 'stripe',
      offer: 'web',
      amount: 790,
      currency: 'USD',
      paidAt: '2026-11-21T20:00:00.000Z',
    },
  });
}

/** Sends the event as billing does, directly. */
export const sendPayment = (auth: Harness, event: unknown) =>
  auth.service('POST', '/internal/grants/payment-completed', event);

export const grant = (auth: Harness, userId: number) => sendPayment(auth, payment(userId));
