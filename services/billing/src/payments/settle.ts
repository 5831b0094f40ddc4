/** The one way into the ledger: new facts, the state they fold to, and the event they cause, together or not at all. */
import { appendOutbox } from '@scrollstop/events/outbox';
import type { Kysely, Transaction } from 'kysely';
import type { Payment, ProviderName, Tables } from '../db/schema.ts';
import { type Fact, fold, isEntitling } from './fold.ts';

export interface News {
  userId: number;
  paymentId: string;
  provider: ProviderName;
  /** The provider's object, kept with the first news of it; another one later is not this payment. */
  providerId?: string;
  facts: readonly Fact[];
  correlationId: string;
}

/**
 * Answers the payment as it is afterwards; null when there is none with this id and object. Facts that are known already
 * change nothing, so any number of webhooks, upgrades and reconcile passes may settle at once: the row's lock
 * puts them in a queue, and the first to see a payment paid appends its one payment_completed.
 */
export async function settle(db: Kysely<Tables>, news: News): Promise<Payment | null> {
  return db.transaction().execute(async (trx) => {
    const payment = await trx
      .selectFrom('payment')
      .selectAll()
      .where('user_id', '=', news.userId)
      .where('id', '=', news.paymentId)
      .forUpdate()
      .executeTakeFirst();
    if (payment?.provider !== news.provider) return null;
    const providerId = payment.provider_id ?? news.providerId ?? null;
    if (news.providerId !== undefined && news.providerId !== providerId) return null;
    const fresh = await appendFacts(trx, payment, news.facts);
    if (fresh === 0 && providerId === payment.provider_id) return payment;

    const facts = await factsOf(trx, payment);
    const state = fold(payment, facts);
    const version = payment.version + 1;
    const completion =
      payment.completion ??
      (isEntitling(state) ? await complete(trx, { ...payment, version }, facts, news.correlationId) : null);
    return trx
      .updateTable('payment')
      .set({ state, version, completion, provider_id: providerId })
      .where('user_id', '=', payment.user_id)
      .where('id', '=', payment.id)
      .returningAll()
      .executeTakeFirstOrThrow();
  });
}

/** How many of the facts were new. */
async function appendFacts(
  trx: Transaction<Tables>,
  payment: Payment,
  facts: readonly Fact[],
): Promise<number> {
  if (facts.length === 0) return 0;
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('payment_fact')
    .values(
      facts.map((fact) => ({
        user_id: payment.user_id,
        payment_id: payment.id,
        kind: fact.kind,
        object_id: fact.objectId,
        amount: fact.amount,
        currency: fact.currency,
        occurred_at: fact.occurredAt,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return Number(numInsertedOrUpdatedRows ?? 0);
}

async function factsOf(trx: Transaction<Tables>, payment: Payment): Promise<Fact[]> {
  const rows = await trx
    .selectFrom('payment_fact')
    .select(['kind', 'object_id', 'amount', 'currency', 'occurred_at'])
    .where('user_id', '=', payment.user_id)
    .where('payment_id', '=', payment.id)
    .execute();
  return rows.map(({ object_id: objectId, occurred_at, ...row }) => ({
    ...row,
    objectId,
    occurredAt: new Date(occurred_at).toISOString(),
  }));
}

/** Appends payment_completed and answers the envelope as text: auth is told the very same one by HTTP (P-4). */
async function complete(
  trx: Transaction<Tables>,
  payment: Payment,
  facts: readonly Fact[],
  correlationId: string,
): Promise<string> {
  const paidAt = facts.find((fact) => fact.kind === 'succeeded')!.occurredAt;
  const event = await appendOutbox(trx, {
    type: 'payment_completed',
    aggregateId: payment.id,
    aggregateVersion: payment.version,
    correlationId,
    occurredAt: paidAt,
    data: {
      userId: payment.user_id,
      paymentId: payment.id,
      provider: payment.provider,
      offer: payment.offer,
      amount: payment.amount,
      currency: payment.currency,
      paidAt,
    },
  });
  return JSON.stringify(event);
}
