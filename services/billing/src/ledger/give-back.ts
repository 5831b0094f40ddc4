/**
 * Money that buys nothing goes back by itself (docs/decisions/025): of a person who was erased before it was settled, and
 * money that is not the sum that was due. Written down in the transaction that sees it; the refund worker asks.
 */
import type { Transaction } from 'kysely';
import type { Payment, Tables } from '../db/schema.ts';
import { type Fact, isDisputed, isEntitling } from './fold.ts';
import { isRefundPending } from './returned.ts';
import { newestRequest, openRequest } from './refund-requests.ts';

export interface Settled {
  before: Payment;
  after: Payment;
  /** All that are known now. */
  facts: readonly Fact[];
  /** Read under the lock that an erasure takes (erased-person.ts). */
  erased: boolean;
}

/** True when this payment is owed back; then it is no double charge on top. */
export async function giveBack(trx: Transaction<Tables>, settled: Settled): Promise<boolean> {
  const { before, after, facts, erased } = settled;
  if (after.state === 'mismatched') {
    // Beside a dispute the bank decides; a refund on its way may be the owner's.
    if (!isDisputed(facts) && !isRefundPending(facts)) await owe(trx, after, 'mismatched');
    return true;
  }
  if (!erased || !isEntitling(after.state)) return false;
  if (before.completion === null) {
    await owe(trx, after, 'erased');
    return true;
  }
  // Refused while the bank looked into it, which has ended in our favour: nobody is left who could ask again.
  const newest = await newestRequest(trx, after);
  const wasOwed = newest?.cause === 'erased' && newest.outcome === 'disputed';
  if (wasOwed && !isDisputed(facts))
    await openRequest(trx, after, {
      ...{ attempt: newest.attempt + 1, reason: 'requested_by_customer', cause: 'erased', claimed: false },
    });
  return wasOwed;
}

const owe = (trx: Transaction<Tables>, payment: Payment, cause: 'erased' | 'mismatched') =>
  openRequest(trx, payment, { attempt: 1, reason: 'requested_by_customer', cause, claimed: false });

/**
 * The account went at `deletedAt`, and this service heard of it later: what was settled in between was settled for nobody.
 * In the transaction that erases.
 */
export async function giveBackSince(
  trx: Transaction<Tables>,
  userId: number,
  deletedAt: string,
): Promise<void> {
  const payments = await trx
    .selectFrom('payment as p')
    .selectAll('p')
    .where('p.user_id', '=', userId)
    .where('p.completion', 'is not', null)
    .where((is) =>
      is.exists(
        is
          .selectFrom('payment_fact as f')
          .select('f.kind')
          .whereRef('f.user_id', '=', 'p.user_id')
          .whereRef('f.payment_id', '=', 'p.id')
          .where('f.kind', '=', 'succeeded')
          .where('f.recorded_at', '>=', deletedAt),
      ),
    )
    .execute();
  for (const payment of payments) if (isEntitling(payment.state)) await owe(trx, payment, 'erased');
}
