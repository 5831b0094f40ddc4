/**
 * Refunds that follow from the ledger alone, requested in the transaction that detects them; the refund worker sends them
 * to the provider. P-8: of two payments of one user the later is refunded. Docs: docs/decisions/025.
 */
import { GIFT_OFFER } from '@scrollstop/contracts/billing';
import type { Transaction } from 'kysely';
import type { Payment, Tables } from '../db/schema.ts';
import { type Fact, isDisputed, isEntitling, isRefundPending } from './fold.ts';
import { newestRequest, openRequest } from './refund-requests.ts';

export interface Settlement {
  before: Payment;
  after: Payment;
  /** All that are known now. */
  facts: readonly Fact[];
  /** The account is erased; read under the lock that an erasure takes (erased-person.ts). */
  erased: boolean;
}

/**
 * `payments` are all of one user's, locked. Of those that carry Premium (gifts carry none) the earliest stays; every later one is
 * requested back. Runs when one is paid, not when a dispute is won back: that is for the owner to look at.
 */
export async function requestDuplicateRefunds(
  trx: Transaction<Tables>,
  payments: readonly Payment[],
): Promise<void> {
  const [, ...later] = payments
    .filter(({ state, offer }) => isEntitling(state) && offer !== GIFT_OFFER)
    .toSorted(byPaidAt);
  for (const payment of later)
    await openRequest(trx, payment, { attempt: 1, reason: 'duplicate', claimed: false });
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
export async function requestUnearnedRefund(
  trx: Transaction<Tables>,
  { before, after, facts, erased }: Settlement,
): Promise<boolean> {
  if (after.state === 'mismatched') {
    // Beside a dispute the bank decides; a refund on its way may be the owner's.
    if (!isDisputed(facts) && !isRefundPending(facts)) await requestRefund(trx, after, 'mismatched');
    return true;
  }
  if (!erased || !isEntitling(after.state)) return false;
  if (before.completion === null) {
    await requestRefund(trx, after, 'erased');
    return true;
  }
  // The bank refused it during a dispute, which we have won since. The erased user cannot request it again, so we do.
  const newest = await newestRequest(trx, after);
  const wasOwed = newest?.cause === 'erased' && newest.outcome === 'disputed';
  if (wasOwed && !isDisputed(facts)) await requestRefund(trx, after, 'erased', newest.attempt + 1);
  return wasOwed;
}

const requestRefund = (
  trx: Transaction<Tables>,
  payment: Payment,
  cause: 'erased' | 'mismatched',
  attempt = 1,
) => openRequest(trx, payment, { attempt, reason: 'requested_by_customer', cause, claimed: false });

/**
 * The account was deleted at `deletedAt`, and this service learned of it later: payments that were settled in between are
 * refunded. Runs in the transaction that erases.
 */
export async function requestRefundsSince(
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
  for (const payment of payments) if (isEntitling(payment.state)) await requestRefund(trx, payment, 'erased');
}
