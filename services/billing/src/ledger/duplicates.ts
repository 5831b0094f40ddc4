/** P-8: two offers paid in two tabs within the same second. The later payment goes back by itself. */
import type { Transaction } from 'kysely';
import type { Payment, Tables } from '../db/schema.ts';
import { isEntitling } from './fold.ts';
import { openRequest } from './refund-requests.ts';

/**
 * `payments` are all of one person's, locked. Of those that carry Premium the earliest stays; every later one is
 * owed back. Runs when one is paid, not when a dispute is won back: that is for the owner to look at.
 */
export async function requestDuplicateRefunds(
  trx: Transaction<Tables>,
  payments: readonly Payment[],
): Promise<void> {
  const [, ...later] = payments.filter(({ state }) => isEntitling(state)).toSorted(byPaidAt);
  for (const payment of later)
    await openRequest(trx, payment, { attempt: 1, reason: 'duplicate', claimed: false });
}

/** Stripe's times are whole seconds, so the moment in which we opened the attempt decides a tie. */
const byPaidAt = (a: Payment, b: Payment): number =>
  Date.parse(a.paid_at!) - Date.parse(b.paid_at!) ||
  Date.parse(a.created_at) - Date.parse(b.created_at) ||
  (a.id < b.id ? -1 : 1);
