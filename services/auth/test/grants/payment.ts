/** Makes events of payments, as billing does, and of store orders. */
import { createHash, randomUUID } from 'node:crypto';
import type { EventEnvelope, EventType } from '@scrollstop/contracts/services/events';
import { envelope } from '@scrollstop/events/publish/outbox';
import { savePendingGrant } from '../../src/grants/pending-grants.ts';
import type { Harness } from '../harness.ts';

export type Paid = EventEnvelope<'payment_completed'>;

/** The instant of an event, by its version. */
export const at = (version: number) => new Date(Date.UTC(2026, 10, 21, 20, version)).toISOString();
export const made = <T extends EventType>(
  type: T,
  aggregateId: string,
  aggregateVersion: number,
  data: EventEnvelope<T>['data'],
) =>
  envelope<T>({
    type,
    aggregateId,
    aggregateVersion,
    data,
    correlationId: 'test-0001',
    occurredAt: at(aggregateVersion),
  });

export const payment = (userId: number, paymentId: string = randomUUID(), version = 1): Paid =>
  made('payment_completed', paymentId, version, {
    userId,
    paymentId,
    amount: 790,
    currency: 'USD',
    paidAt: at(0),
  });
export const paymentRefunded = (userId: number, paymentId: string, version = 2, entitled = false) =>
  made('payment_refunded', paymentId, version, {
    userId,
    paymentId,
    entitled,
    refunded: entitled ? 100 : 790,
    currency: 'USD',
    cause: 'refund',
    refundedAt: at(version),
  });

/** Sends the event directly, as billing does. */
export const sendPayment = (auth: Harness, event: unknown) =>
  auth.service('POST', '/internal/grants/payment-completed', event);

export const grant = (auth: Harness, userId: number) => sendPayment(auth, payment(userId));

const hashOf = (email: string) => createHash('sha256').update(email).digest('hex');
export const orderPaid = (email: string, orderId: string, version = 1) =>
  made('shopify_order_paid', orderId, version, {
    shop: 'casa',
    orderId,
    emailHash: hashOf(email),
    paidAt: at(version),
  });
export const orderRefunded = (orderId: string, version = 2) =>
  made('shopify_order_refunded', orderId, version, { shop: 'casa', orderId, refundedAt: at(version) });

/** Saves a purchase in the store, which waits until the address is proven. */
export const savePurchase = (
  auth: Harness,
  email: string,
  reference: string = randomUUID(),
  endedAt: string | null = null,
) =>
  auth.deps.database.db.transaction().execute((trx) =>
    savePendingGrant(trx, {
      source: 'shopify',
      reference,
      version: 1,
      endedAt,
      emailHash: hashOf(email),
      grantedAt: at(0),
    }),
  );
