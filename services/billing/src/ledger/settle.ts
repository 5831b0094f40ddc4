/** The one way into the ledger: new facts, the state they fold to, and the events they cause, together or not at all. */
import type { ProviderName } from '@scrollstop/contracts/primitives';
import { isErased } from '@scrollstop/service-kit/erased-person';
import type { Transaction } from 'kysely';
import type { Deps } from '../deps.ts';
import type { Payment, Tables } from '../db/schema.ts';
import { requestDuplicateRefunds } from './duplicates.ts';
import { giveBack } from './give-back.ts';
import { announceChange, announceCompletion, announceReturn, type Standing } from './payment-events.ts';
import { appendFacts, factsOfPayment } from './facts.ts';
import { type Fact, fold, isEntitling } from './fold.ts';
import { takeReceiptNumber } from './receipt-number.ts';
import { returned } from './returned.ts';

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
 * change nothing, so any number of webhooks, upgrades and reconcile passes may settle at once: the lock on this
 * person's payments puts them in a queue, and the first to see one paid appends its one payment_completed.
 */
export async function settle(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  news: News,
): Promise<Payment | null> {
  return db.transaction().execute(async (trx) => {
    // Before any row is locked, as an erasure does it: one of the two waits for the other.
    const erased = await isErased(trx, news.userId);
    const all = await lockPayments(trx, news.userId);
    const payment = all.find(({ id }) => id === news.paymentId);
    if (payment?.provider !== news.provider) return null;
    const providerId = payment.provider_id ?? news.providerId ?? null;
    if (news.providerId !== undefined && news.providerId !== providerId) return null;
    const fresh = await appendFacts(trx, payment, news.facts);
    if (fresh === 0 && providerId === payment.provider_id) return payment;

    const facts = await factsOfPayment(trx, payment);
    const version = payment.version + 1;
    const { amount: refunded, at: refundedAt } = returned(payment, facts);
    const standing = { state: fold(payment, facts), refunded, refundedAt };
    const changes = payment.completion
      ? await changed(trx, payment, standing, version, news.correlationId)
      : isEntitling(standing.state)
        ? await completed(trx, { ...payment, version }, facts, config.VAT_PERCENT, news.correlationId)
        : {};
    const settled = await trx
      .updateTable('payment')
      .set({ state: standing.state, refunded, refunded_at: refundedAt, version, provider_id: providerId })
      .set(changes)
      .where('user_id', '=', payment.user_id)
      .where('id', '=', payment.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await announceReturn(trx, { before: payment, after: settled, facts, erased }, news.correlationId);
    const goesBack = await giveBack(trx, { before: payment, after: settled, facts, erased });
    if (settled.completion && !payment.completion && !goesBack)
      await requestDuplicateRefunds(trx, [...all.filter((other) => other !== payment), settled]);
    return settled;
  });
}

/** All of one person's, in one order, so that two that are paid at the same moment see each other (P-8). */
const lockPayments = (trx: Transaction<Tables>, userId: number): Promise<Payment[]> =>
  trx.selectFrom('payment').selectAll().where('user_id', '=', userId).orderBy('id').forUpdate().execute();

async function completed(
  trx: Transaction<Tables>,
  payment: Payment,
  facts: readonly Fact[],
  vatPercent: number,
  correlationId: string,
): Promise<Partial<Payment>> {
  const paidAt = facts.find((fact) => fact.kind === 'succeeded')!.occurredAt;
  return {
    paid_at: paidAt,
    completion: await announceCompletion(trx, payment, paidAt, correlationId),
    receipt_number: await takeReceiptNumber(trx, paidAt),
    vat_rate: Math.round(vatPercent * 100),
  };
}

async function changed(
  trx: Transaction<Tables>,
  payment: Payment,
  standing: Standing,
  version: number,
  correlationId: string,
): Promise<Partial<Payment>> {
  const told = await announceChange(trx, payment, standing, version, correlationId);
  return told ? { standing: told } : {};
}
