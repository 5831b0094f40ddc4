/** What facts add up to, in the words in which ledger and provider are compared: pure. */
import { type Due, type Fact, factsOf, fold } from '../ledger/fold.ts';
import { returned } from '../ledger/returned.ts';
import type { PaymentState } from '../db/schema.ts';

export interface Tally {
  /** The fold; whatever is not paid is `unpaid`, because giving an attempt up is our own affair. */
  state: string;
  paid: number;
  returned: number;
}

const unpaid = new Set<string>(['created', 'processing', 'failed', 'canceled']);

export const inWords = (state: PaymentState): string => (unpaid.has(state) ? 'unpaid' : state);

export function tally(due: Due, facts: readonly Fact[]): Tally {
  const state = fold(due, facts);
  const paid = factsOf(facts, 'succeeded')
    .values()
    .reduce((sum, { amount }) => sum + amount, 0);
  return { state: inWords(state), paid, returned: returned(due, facts).amount };
}
