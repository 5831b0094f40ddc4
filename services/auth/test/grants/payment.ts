/** Events of payments as billing makes them, and of orders in a store. */
import { createHash, randomUUID } from 'node:crypto';
import type { EventEnvelope, EventType } from '@scrollstop/contracts/services/events';
import { envelope } from '@scrollstop/events/publish/outbox';
import { savePendingGrant } from '../../src/grants/pending-grants.ts';
import type { Harness } from '../harness.ts';

export type Paid = EventEnvelope<'payment_completed'>;

export function payment(userId: number, paymentId: string = randomUUID(), aggregateVersion = 1): Paid {
  return envelope({
    type: 'payment_completed',
    aggregateId: paymentId,
    aggregateVersion,
    correlationId: 'test-0001',
    occurredAt: '2026-11-21T20:00:00.000Z',
    data: { userId, paymentId, amount: 790, currency: 'USD', paidAt: '2026-11-21T20:00:00.000Z' },
  });
}

/** Sends the event as billing does, directly. */
export const sendPayment = (auth: Harness, event: unknown) =>
  auth.service('POST', '/internal/grants/payment-completed', event);

export const grant = (auth: Harness, userId: number) => sendPayment(auth, payment(userId));

/** The instant of the version of an event. */
export const at = (version: number) => new Date(Date.UTC(2026, 10, 21, 20, version)).toISOString();
export const made = <T extends EventType>(
  type: T,
  aggregateId: string,
  aggregateVersion: number,
  data: EventEnvelope<T>['data'],
) =>
  envelope<T>({
    ...{ type, aggregateId, aggregateVersion, data },
    ...{ correlationId: 'test-0001', occurredAt: at(aggregateVersion) },
  });

const hashOf = (email: string) => createHash('sha256').update(email).digest('hex');
export const orderPaid = (email: string, orderId: string, version = 1) =>
  made('shopify_order_paid', orderId, version, {
    ...{ shop: 'casa', orderId, emailHash: hashOf(email), paidAt: at(version) },
  });
export const orderRefunded = (orderId: string, version = 2) =>
  made('shopify_order_refunded', orderId, version, { shop: 'casa', orderId, refundedAt: at(version) });

/** A purchase in the store, which waits until the address is proven. */
export const savePurchase = (
  auth: Harness,
  email: string,
  reference: string = randomUUID(),
  endedAt: string | null = null,
) =>
  auth.deps.database.db.transaction().execute((trx) =>
    savePendingGrant(trx, {
      ...{ source: 'shopify', reference, version: 1, endedAt },
      ...{ emailHash: hashOf(email), grantedAt: at(0) },
    }),
  );
