/**
 * What an order of the store is worth (O-4), as a pure fold over the facts that webhooks told of it: in whatever
 * order and however often they come, the verdict is the same.
 */
import { priceBook } from '@scrollstop/challenge/offers';

export interface OrderFacts {
  /** Minor units; null while only a refund is known, or when the text was no plain amount. */
  amount: number | null;
  currency: string | null;
  test: boolean;
  /** Every `financial_status` that was ever told. */
  states: readonly string[];
  /** Sum of what went back, minor units. */
  refunded: number;
}

export type Verdict = 'premium' | 'waiting' | 'ended' | 'test' | 'below price' | 'review';

/** A partial refund leaves what was paid for, so these orders were paid once and still count. */
const paidStates = new Set(['paid', 'partially_refunded', 'refunded']);

export function verdictOn({ amount, currency, test, states, refunded }: OrderFacts): Verdict {
  const { shop } = priceBook;
  if (!states.some((state) => paidStates.has(state))) return 'waiting';
  if (test) return 'test';
  if (states.includes('refunded') || (amount !== null && amount > 0 && refunded >= amount)) return 'ended';
  if (amount === null || currency !== shop.currency) return 'review';
  return amount >= shop.amount ? 'premium' : 'below price';
}

/**
 * Decimal text of Shopify as minor units, exactly: `14.90` → 1490. Null for anything that is not a plain amount
 * with at most two decimals, so that no rounding ever decides about premium.
 */
export function minorUnitsOf(text: string): number | null {
  const [, whole, decimals = ''] = /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(text) ?? [];
  return whole === undefined ? null : Number(whole) * 100 + Number(decimals.padEnd(2, '0'));
}
