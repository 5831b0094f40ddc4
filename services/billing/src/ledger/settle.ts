/**
 * The only way into the ledger: new facts, the state they fold to, and the events and refunds they cause, together or
 * not at all.
 */
import { GIFT_OFFER, RECEIPT_ZONE } from '@scrollstop/contracts/billing';
import type { ProviderName } from '@scrollstop/contracts/primitives';
import { isErased } from '@scrollstop/service-kit/personal-data/erased-person';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Payment, Tables } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { type Fact, fold, isDisputed, isEntitling, isRefundPending, moneyBack } from './fold.ts';
import { changeGifts, completeGifts } from './gift-events.ts';
import {
  appendChange,
  appendCompleted,
  appendReturned,
  type Change,
  type DerivedState,
  type Settlement,
} from './payment-events.ts';
import { factsOfPayment, type PaymentKey } from './payment-rows.ts';
import { newestRequest, openRequest } from './refund-requests.ts';

export interface NewFacts {
  userId: number;
  paymentId: string;
  provider: ProviderName;
  /** The provider's object, stored with its first facts; null for none. Facts about another object are ignored. */
  providerId?: string | null;
  /** At least one. The facts of an object that is new to the payment include its creation. */
  facts: readonly Fact[];
  correlationId: string;
}

/**
 * Returns the payment as it is afterwards; null when there is none with this id and object. Known facts change nothing,
 * so any number of webhooks, upgrades and reconcile passes may settle at once: the lock on this user's payments makes
 * them wait for each other, and the first that sees the payment paid appends payment_completed.
 */
export async function settle(
  { database: { db }, config, now }: Pick<Deps, 'database' | 'config' | 'now'>,
  { userId, paymentId, provider, providerId: objectId, facts: newFacts, correlationId }: NewFacts,
): Promise<Payment | null> {
  return inTransaction(db, async (trx) => {
    // Before any row is locked, in the order of an erasure, so that one of the two waits for the other.
    const erased = await isErased(trx, userId);
    const all = await lockPayments(trx, userId);
    const payment = all.find(({ id }) => id === paymentId);
    if (payment?.provider !== provider) return null;
    const providerId = payment.provider_id ?? objectId ?? null;
    if (objectId !== undefined && objectId !== providerId) return null;
    const added = await appendFacts(trx, payment, newFacts);
    if (added.length === 0) return payment;

    const facts = await factsOfPayment(trx, payment);
    const version = payment.version + 1;
    const { amount: refunded, at: refundedAt } = moneyBack(payment, facts);
    const derived = { state: fold(payment, facts), refunded, refundedAt };
    const refundFailed = added.includes('refund_failed') && !isRefundPending(facts);
    const changes = payment.completion
      ? await applyChange(trx, payment, derived, { version, correlationId, at: now(), refundFailed })
      : isEntitling(derived.state)
        ? await complete(trx, { ...payment, version }, facts, { config, correlationId, erased })
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

/** Uses the caller's transaction, where there is one (effects.ts). */
const inTransaction = <T>(db: Kysely<Tables>, work: (trx: Transaction<Tables>) => Promise<T>): Promise<T> =>
  db.isTransaction ? work(db as Transaction<Tables>) : db.transaction().execute(work);

/** Locks all payments of a user in a fixed order, so that two that are paid at the same moment see each other (P-8). */
const lockPayments = (trx: Transaction<Tables>, userId: number): Promise<Payment[]> =>
  trx.selectFrom('payment').selectAll().where('user_id', '=', userId).orderBy('id').forUpdate().execute();

/** Returns the kinds of the facts that were new. */
async function appendFacts(trx: Transaction<Tables>, payment: PaymentKey, facts: readonly Fact[]) {
  const added = await trx
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
    .returning('kind')
    .execute();
  return added.map(({ kind }) => kind);
}

async function complete(
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

const receiptYear = new Intl.DateTimeFormat('en', { year: 'numeric', timeZone: RECEIPT_ZONE });

/**
 * The next receipt number of the year in which the receipt is dated, e.g. `2026-000042` (P-11). Locks the year's row
 * until the transaction ends: a rollback leaves no gap, and others wait no longer than one settlement.
 */
async function takeReceiptNumber(trx: Transaction<Tables>, paidAt: string): Promise<string> {
  const year = Number(receiptYear.format(new Date(paidAt)));
  const { rows } = await sql<{ last: number }>`
    insert into receipt_counter (year, last) values (${year}, 1)
    on conflict (year) do update set last = receipt_counter.last + 1
    returning last`.execute(trx);
  return `${year}-${String(rows[0]!.last).padStart(6, '0')}`;
}

async function applyChange(trx: Transaction<Tables>, payment: Payment, derived: DerivedState, change: Change) {
  const append = payment.offer === GIFT_OFFER ? changeGifts : appendChange;
  const envelope = await append(trx, payment, derived, change);
  return envelope ? { standing: envelope } : {};
}

/**
 * P-8: if a user has paid twice, the later payment is refunded; the refund worker sends the request to the provider
 * (docs/decisions/025). `payments` are all of the user's, locked. The earliest one that gives Premium is kept (gifts
 * give none); a refund is requested for every later one. Runs when a payment is completed, not when a dispute is won
 * back: the owner decides that case.
 */
async function requestDuplicateRefunds(trx: Transaction<Tables>, payments: readonly Payment[]) {
  const [, ...later] = payments
    .filter(({ state, offer }) => isEntitling(state) && offer !== GIFT_OFFER)
    .toSorted(byPaidAt);
  for (const payment of later) await openRequest(trx, payment, { attempt: 1, reason: 'duplicate', claimed: false });
}

/** A provider's times may be in whole seconds, so the time at which we opened the attempt decides a tie. */
const byPaidAt = (a: Payment, b: Payment): number =>
  Date.parse(a.paid_at!) - Date.parse(b.paid_at!) ||
  Date.parse(a.created_at) - Date.parse(b.created_at) ||
  (a.id < b.id ? -1 : 1);

/**
 * Requests the return of money that bought nothing: paid by a user who was erased before it was settled, or not the sum
 * that was due. Returns true when this payment is owed back; it is then not treated as a duplicate as well.
 */
async function requestUnearnedRefund(trx: Transaction<Tables>, { before, after, facts, erased }: Settlement) {
  const isWrongSum = after.state === 'mismatched';
  if (!isWrongSum && !(erased && isEntitling(after.state))) return false;
  // The bank refuses a refund during a dispute. Once we have won it, nobody else requests the refund again, so we do.
  const newest = await newestRequest(trx, after);
  const wasRefused = newest !== null && newest.cause !== null && newest.outcome === 'disputed';
  const attempt = wasRefused ? newest.attempt + 1 : 1;
  if (isWrongSum) {
    // During a dispute the bank decides; a refund that is pending may be the owner's.
    if (!isDisputed(facts) && !isRefundPending(facts)) await requestRefund(trx, after, 'mismatched', attempt);
    return true;
  }
  const isFirst = before.completion === null;
  if (isFirst || (wasRefused && !isDisputed(facts))) await requestRefund(trx, after, 'erased', attempt);
  return isFirst || wasRefused;
}

const requestRefund = (trx: Transaction<Tables>, payment: Payment, cause: 'erased' | 'mismatched', attempt: number) =>
  openRequest(trx, payment, { attempt, reason: 'requested_by_customer', cause, claimed: false });
