/** The only way into the ledger: new facts, the state they fold to, and the events they cause, together or not at all. */
import { GIFT_OFFER } from '@scrollstop/contracts/billing';
import type { ProviderName } from '@scrollstop/contracts/primitives';
import { isErased } from '@scrollstop/service-kit/personal-data/erased-person';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Payment, Tables } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { type Fact, fold, isEntitling, moneyBack } from './fold.ts';
import { changeGifts, completeGifts } from './gift-events.ts';
import { ofPayments, type PaymentKey } from './of-payments.ts';
import { requestDuplicateRefunds, requestUnearnedRefund } from './owed-refunds.ts';
import {
  appendChange,
  appendCompleted,
  appendReturned,
  type Change,
  type DerivedState,
} from './payment-events.ts';

export interface NewFacts {
  userId: number;
  paymentId: string;
  provider: ProviderName;
  /** The provider's object, stored with its first facts; facts of another object are not about this payment. */
  providerId?: string;
  facts: readonly Fact[];
  correlationId: string;
}

/**
 * Returns the payment as it is afterwards; null when there is none with this id and object. Facts that are known already
 * change nothing, so any number of webhooks, upgrades and reconcile passes may settle at once: the lock on this
 * user's payments puts them in a queue, and the first that sees one paid appends its one payment_completed.
 */
export async function settle(
  { database: { db }, config, now }: Pick<Deps, 'database' | 'config' | 'now'>,
  { userId, paymentId, provider, providerId: objectId, facts: newFacts, correlationId }: NewFacts,
): Promise<Payment | null> {
  return db.transaction().execute(async (trx) => {
    // Before any row is locked, as an erasure does it: one of the two waits for the other.
    const erased = await isErased(trx, userId);
    const all = await lockPayments(trx, userId);
    const payment = all.find(({ id }) => id === paymentId);
    if (payment?.provider !== provider) return null;
    const providerId = payment.provider_id ?? objectId ?? null;
    if (objectId !== undefined && objectId !== providerId) return null;
    const added = await appendFacts(trx, payment, newFacts);
    if (added === 0 && providerId === payment.provider_id) return payment;

    const facts = await factsOfPayment(trx, payment);
    const version = payment.version + 1;
    const { amount: refunded, at: refundedAt } = moneyBack(payment, facts);
    const derived = { state: fold(payment, facts), refunded, refundedAt };
    const changes = payment.completion
      ? await changed(trx, payment, derived, { version, correlationId, at: now() })
      : isEntitling(derived.state)
        ? await completed(trx, { ...payment, version }, facts, { config, correlationId, erased })
        : {};
    const settled = await trx
      .updateTable('payment')
      .set({ state: derived.state, refunded, refunded_at: refundedAt, version, provider_id: providerId })
      .set(changes)
      .where('user_id', '=', payment.user_id)
      .where('id', '=', payment.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    const settlement = { before: payment, after: settled, facts, erased };
    await appendReturned(trx, settlement, correlationId);
    const unearned = await requestUnearnedRefund(trx, settlement);
    const isPremium = settled.offer !== GIFT_OFFER;
    if (isPremium && settled.completion && !payment.completion && !unearned)
      await requestDuplicateRefunds(trx, [...all.filter((other) => other !== payment), settled]);
    return settled;
  });
}

/** All payments of one user, in one order, so that two that are paid at the same moment see each other (P-8). */
const lockPayments = (trx: Transaction<Tables>, userId: number): Promise<Payment[]> =>
  trx.selectFrom('payment').selectAll().where('user_id', '=', userId).orderBy('id').forUpdate().execute();

/** Returns how many of the facts were new. */
async function appendFacts(
  trx: Transaction<Tables>,
  payment: PaymentKey,
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

/** Oldest first. */
export async function factsOfPayment(db: Kysely<Tables>, payment: PaymentKey): Promise<Fact[]> {
  const rows = await factsOfPayments(db, [payment]);
  return rows.map(({ user_id: _user, payment_id: _payment, ...fact }) => fact);
}

/** The same of several payments, each fact with the key of its own. */
export async function factsOfPayments(db: Kysely<Tables>, payments: readonly PaymentKey[]) {
  const rows = await db
    .selectFrom('payment_fact')
    .select(['user_id', 'payment_id', 'kind', 'object_id', 'amount', 'currency', 'occurred_at'])
    .where(ofPayments(payments))
    .orderBy('occurred_at')
    .execute();
  return rows.map(({ object_id: objectId, occurred_at, ...row }) => ({
    ...row,
    objectId,
    occurredAt: new Date(occurred_at).toISOString(),
  }));
}

async function completed(
  trx: Transaction<Tables>,
  payment: Payment,
  facts: readonly Fact[],
  { config, correlationId, erased }: { config: Deps['config']; correlationId: string; erased: boolean },
): Promise<Partial<Payment>> {
  const paidAt = facts.find((fact) => fact.kind === 'succeeded')!.occurredAt;
  return {
    paid_at: paidAt,
    completion:
      payment.offer === GIFT_OFFER
        ? await completeGifts(trx, config, payment, { paidAt, correlationId, erased })
        : await appendCompleted(trx, payment, paidAt, correlationId),
    receipt_number: await takeReceiptNumber(trx, paidAt),
    vat_rate: Math.round(config.VAT_PERCENT * 100),
  };
}

/**
 * The next receipt number of the year of `paidAt` (UTC), e.g. `2026-000042` (P-11). Locks the year's row until the
 * transaction ends: a transaction that is rolled back leaves no gap, and others wait no longer than one settlement takes.
 */
async function takeReceiptNumber(trx: Transaction<Tables>, paidAt: string): Promise<string> {
  const year = new Date(paidAt).getUTCFullYear();
  const { rows } = await sql<{ last: number }>`
    insert into receipt_counter (year, last) values (${year}, 1)
    on conflict (year) do update set last = receipt_counter.last + 1
    returning last`.execute(trx);
  return `${year}-${String(rows[0]!.last).padStart(6, '0')}`;
}

async function changed(
  trx: Transaction<Tables>,
  payment: Payment,
  derived: DerivedState,
  change: Change,
): Promise<Partial<Payment>> {
  const append = payment.offer === GIFT_OFFER ? changeGifts : appendChange;
  const envelope = await append(trx, payment, derived, change);
  return envelope ? { standing: envelope } : {};
}
