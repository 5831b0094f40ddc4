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
  /** The provider's object, stored with its first facts; null for none. Those of another are not about this payment. */
  providerId?: string | null;
  /** At least one; an object that is new to the payment comes with the fact of its creation. */
  facts: readonly Fact[];
  correlationId: string;
}

/**
 * Returns the payment as it is afterwards; null when there is none with this id and object. Facts that are known
 * already change nothing, so any number of webhooks, upgrades and reconcile passes may settle at once: the lock on this
 * user's payments puts them in a queue, and the first that sees one paid appends its one payment_completed.
 */
export async function settle(
  { database: { db }, config, now }: Pick<Deps, 'database' | 'config' | 'now'>,
  { userId, paymentId, provider, providerId: objectId, facts: newFacts, correlationId }: NewFacts,
): Promise<Payment | null> {
  return inTransaction(db, async (trx) => {
    // Before any row is locked, as an erasure does it: one of the two waits for the other.
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
    const cameBack = added.includes('refund_failed') && !isRefundPending(facts);
    const changes = payment.completion
      ? await changed(trx, payment, derived, { version, correlationId, at: now(), cameBack })
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

/** The caller's own, where it has one (effects.ts). */
const inTransaction = <T>(db: Kysely<Tables>, work: (trx: Transaction<Tables>) => Promise<T>): Promise<T> =>
  db.isTransaction ? work(db as Transaction<Tables>) : db.transaction().execute(work);

/** All payments of one user, in one order, so that two that are paid at the same moment see each other (P-8). */
const lockPayments = (trx: Transaction<Tables>, userId: number): Promise<Payment[]> =>
  trx.selectFrom('payment').selectAll().where('user_id', '=', userId).orderBy('id').forUpdate().execute();

/** Returns the kinds of those facts that were new. */
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

const receiptYear = new Intl.DateTimeFormat('en', { year: 'numeric', timeZone: RECEIPT_ZONE });

/**
 * The next receipt number of the year in which the receipt is dated, e.g. `2026-000042` (P-11). Locks the year's row
 * until the transaction ends: one that is rolled back leaves no gap, and others wait no longer than one settlement.
 */
async function takeReceiptNumber(trx: Transaction<Tables>, paidAt: string): Promise<string> {
  const year = Number(receiptYear.format(new Date(paidAt)));
  const { rows } = await sql<{ last: number }>`
    insert into receipt_counter (year, last) values (${year}, 1)
    on conflict (year) do update set last = receipt_counter.last + 1
    returning last`.execute(trx);
  return `${year}-${String(rows[0]!.last).padStart(6, '0')}`;
}

async function changed(trx: Transaction<Tables>, payment: Payment, derived: DerivedState, change: Change) {
  const append = payment.offer === GIFT_OFFER ? changeGifts : appendChange;
  const envelope = await append(trx, payment, derived, change);
  return envelope ? { standing: envelope } : {};
}

/**
 * P-8: of two payments of one user the later is refunded; the refund worker sends the request to the provider
 * (docs/decisions/025). `payments` are all of one user's, locked. Of those that carry Premium (gifts carry none) the
 * earliest stays; every later one is requested back. Runs when one is paid, not when a dispute is won back: that is for
 * the owner to look at.
 */
async function requestDuplicateRefunds(trx: Transaction<Tables>, payments: readonly Payment[]) {
  const [, ...later] = payments
    .filter(({ state, offer }) => isEntitling(state) && offer !== GIFT_OFFER)
    .toSorted(byPaidAt);
  for (const payment of later) await openRequest(trx, payment, { attempt: 1, reason: 'duplicate', claimed: false });
}

/** A provider's times may be whole seconds, so the moment in which we opened the attempt decides a tie. */
const byPaidAt = (a: Payment, b: Payment): number =>
  Date.parse(a.paid_at!) - Date.parse(b.paid_at!) ||
  Date.parse(a.created_at) - Date.parse(b.created_at) ||
  (a.id < b.id ? -1 : 1);

/**
 * Money that bought nothing goes back: that of a user who was erased before it was settled, and a sum that was not due.
 * Returns true when this payment is owed back; then it is not treated as a duplicate on top.
 */
async function requestUnearnedRefund(trx: Transaction<Tables>, { before, after, facts, erased }: Settlement) {
  const isWrongSum = after.state === 'mismatched';
  if (!isWrongSum && !(erased && isEntitling(after.state))) return false;
  // The bank refuses it during a dispute. Once we have won that, nobody else requests it again, so we do.
  const newest = await newestRequest(trx, after);
  const wasRefused = newest !== null && newest.cause !== null && newest.outcome === 'disputed';
  const attempt = wasRefused ? newest.attempt + 1 : 1;
  if (isWrongSum) {
    // Beside a dispute the bank decides; a refund on its way may be the owner's.
    if (!isDisputed(facts) && !isRefundPending(facts)) await requestRefund(trx, after, 'mismatched', attempt);
    return true;
  }
  const isFirst = before.completion === null;
  if (isFirst || (wasRefused && !isDisputed(facts))) await requestRefund(trx, after, 'erased', attempt);
  return isFirst || wasRefused;
}

const requestRefund = (trx: Transaction<Tables>, payment: Payment, cause: 'erased' | 'mismatched', attempt: number) =>
  openRequest(trx, payment, { attempt, reason: 'requested_by_customer', cause, claimed: false });
