/** What of a payment has gone back to its buyer: pure, independent of order, as the fold is. */
import { type Due, type Fact, factsOf, refundsOf } from './fold.ts';

/** What went back, by refunds and by disputes that stayed lost: never more than what was paid. */
export function returned(due: Due, facts: readonly Fact[]): { amount: number; at: string | null } {
  const lost = factsOf(facts, 'lost');
  for (const won of factsOf(facts, 'won').keys()) lost.delete(won);
  const all = [...refundsOf(facts).values(), ...lost.values()];
  const amount = all.reduce((total, fact) => total + fact.amount, 0);
  const at = all.reduce((newest, { occurredAt }) => (occurredAt > newest ? occurredAt : newest), '');
  const paid = factsOf(facts, 'succeeded')
    .values()
    .reduce((total, fact) => total + fact.amount, 0);
  return { amount: Math.min(amount, paid || due.amount), at: at || null };
}

/** A refund that was made and has neither arrived nor come back. */
export function isRefundPending(facts: readonly Fact[]): boolean {
  const pending = factsOf(facts, 'refund_pending');
  for (const end of ['refunded', 'refund_failed'] as const)
    for (const id of factsOf(facts, end).keys()) pending.delete(id);
  return pending.size > 0;
}
