/** The events that a payment causes: once when it is paid, then whenever what it gives or what went back changes. */
import { appendOutbox } from '@scrollstop/events/outbox';
import type { Transaction } from 'kysely';
import type { Payment, PaymentState, Tables } from '../db/schema.ts';
import type { Settled } from './give-back.ts';
import { factsOf, isEntitling, isMismatch } from './fold.ts';

/** What the facts add up to now. */
export interface Standing {
  state: PaymentState;
  refunded: number;
  refundedAt: string | null;
}

/** Appends payment_completed and answers the envelope as text: auth is told the very same one by HTTP. */
export async function announceCompletion(
  trx: Transaction<Tables>,
  payment: Payment,
  paidAt: string,
  correlationId: string,
): Promise<string> {
  const { user_id: userId, id: paymentId, provider, offer, amount, currency } = payment;
  const event = await appendOutbox(trx, {
    type: 'payment_completed',
    aggregateId: paymentId,
    aggregateVersion: payment.version,
    correlationId,
    occurredAt: paidAt,
    data: { userId, paymentId, provider, offer, amount, currency, paidAt },
  });
  return JSON.stringify(event);
}

/**
 * Appends what changed for a payment that was completed before, and answers that envelope, or null for no change.
 * `before` is the row as it was, `version` the new one.
 */
export async function announceChange(
  trx: Transaction<Tables>,
  before: Payment,
  now: Standing,
  version: number,
  correlationId: string,
): Promise<string | null> {
  const { user_id: userId, id: paymentId, provider, offer, currency } = before;
  const was = isEntitling(before.state);
  const entitled = isEntitling(now.state);
  const event = { aggregateId: paymentId, aggregateVersion: version, correlationId };
  if (entitled && !was) {
    const restoredAt = new Date().toISOString();
    const data = { userId, paymentId, restoredAt };
    const type = 'payment_restored';
    return JSON.stringify(await appendOutbox(trx, { ...event, type, occurredAt: restoredAt, data }));
  }
  const grew = entitled && now.refunded > before.refunded;
  const ended = was && !entitled;
  if (!(grew || ended) || !now.refundedAt) return null;
  const data = {
    userId,
    paymentId,
    provider,
    offer,
    refunded: now.refunded,
    currency,
    cause: now.state === 'lost' ? ('dispute' as const) : ('refund' as const),
    entitled,
    refundedAt: now.refundedAt,
  };
  const type = 'payment_refunded';
  return JSON.stringify(await appendOutbox(trx, { ...event, type, occurredAt: now.refundedAt, data }));
}

/**
 * Money that bought nothing has gone back, and no account can be written to about it, or none is to be: its payer is. Says
 * neither who that is nor where they are reached; the service that mails asks for it when it sends.
 */
export async function announceReturn(
  trx: Transaction<Tables>,
  { before, after, facts, erased }: Settled,
  correlationId: string,
): Promise<void> {
  const bought = !erased && !isMismatch(after, facts);
  if (after.state !== 'refunded' || before.state === 'refunded' || bought) return;
  const [paid] = factsOf(facts, 'succeeded').values();
  const returnedAt = new Date(after.refunded_at!).toISOString();
  await appendOutbox(trx, {
    ...{ type: 'payment_returned', aggregateId: after.id, aggregateVersion: after.version, correlationId },
    occurredAt: returnedAt,
    data: {
      ...{ paymentId: after.id, provider: after.provider, returned: after.refunded },
      currency: paid!.currency,
      cause: erased ? 'erased' : 'mismatched',
      returnedAt,
    },
  });
}
