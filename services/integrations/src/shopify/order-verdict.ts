/**
 * Decides whether a store order grants premium (O-4): a pure fold over the facts from its webhooks, the same in
 * whatever order and however often they arrive.
 */
import { priceBook } from '@scrollstop/challenge/features/offer/offers';

/** An order as it is stored. */
export interface ShopifyOrder {
  /** From a header of the order's first webhook: a mere label. Shopify's order ids are one sequence over all shops. */
  shop: string;
  order_id: string;
  /** Text of the store; null while only a refund is known. */
  total: string | null;
  /** `total` in minor units; null when it is no plain amount. */
  amount: number | null;
  currency: string | null;
  test: boolean | null;
  /** Pieces that are gifts (Z-11). */
  gifts: number;
  /** Something in it is for the buyer. */
  own: boolean;
  /** When it gave what it buys. */
  granted_at: string | null;
  ended_at: string | null;
  /** Aggregate version: grows with each emitted event. */
  version: number;
}

export interface OrderFacts {
  /** Minor units; null while only a refund is known, or when the text is no plain amount. */
  amount: number | null;
  currency: string | null;
  test: boolean;
  /** Every `financial_status` that a webhook reported. */
  states: readonly string[];
  /** The whole sum went back. */
  repaid: boolean;
  /** Pieces that are gifts. */
  gifts: number;
}

export type Verdict = 'premium' | 'waiting' | 'ended' | 'test' | 'below price' | 'review';

/** Orders that were paid once; a partial refund leaves the grant. */
const paidStates = new Set(['paid', 'partially_refunded', 'refunded']);
export const isPaidState = (state: string): boolean => paidStates.has(state);

export function verdictOn({ amount, currency, test, states, repaid, gifts }: OrderFacts): Verdict {
  const { shop } = priceBook;
  if (!states.some(isPaidState)) return 'waiting';
  if (test) return 'test';
  if (states.includes('refunded') || repaid) return 'ended';
  if (amount === null || currency !== shop.currency) return 'review';
  if (amount < shop.amount) return 'below price';
  return amount >= shop.amount * gifts ? 'premium' : 'review';
}

/**
 * A fact of an order as it is stored, with minor units: `state:<financial_status>`; `total:<currency>:<amount>`, the
 * sum of a paid copy; `refund:<id>`, and `refund:<id>:<currency>` in another currency than the store's.
 */
export interface StoredFact {
  fact: string;
  amount: number;
}

/**
 * True when as much went back as was paid, in the store's currency or in the buyer's: the two are never added. Of an
 * order to which something was added, the largest sum was paid.
 */
export function isRepaid(
  { amount, currency }: Pick<ShopifyOrder, 'amount' | 'currency'>,
  facts: readonly StoredFact[],
): boolean {
  const paid = new Map([[currency, amount ?? 0]]);
  const back = new Map<string | null, number>();
  for (const { fact, amount: sum } of facts) {
    const [kind, second = '', third = currency] = fact.split(':');
    if (kind === 'total') paid.set(second, Math.max(sum, paid.get(second) ?? 0));
    if (kind === 'refund') back.set(third, sum + (back.get(third) ?? 0));
  }
  return [...paid].some(([of, total]) => total > 0 && (back.get(of) ?? 0) >= total);
}

/** Gifts come first: Premium for the buyer takes a line of its own, and its price beside theirs. */
export const buysForSelf = ({ amount, gifts, own }: Pick<ShopifyOrder, 'amount' | 'gifts' | 'own'>): boolean =>
  own && (amount ?? 0) >= priceBook.shop.amount * (gifts + 1);

/** Shopify writes these with three decimals. */
const IN_THOUSANDTHS = new Set(['BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND']);

/**
 * Converts Shopify's decimal text to minor units exactly: `14.90` → 1490. Returns null for anything but a plain amount
 * without further decimals, so that rounding never decides about premium.
 */
export function minorUnitsOf(text: string, currency: string): number | null {
  const digits = IN_THOUSANDTHS.has(currency) ? 3 : 2;
  const [, whole, decimals = ''] = /^(\d{1,12})(?:\.(\d+))?$/.exec(text) ?? [];
  return whole === undefined || decimals.length > digits ? null : Number(whole + decimals.padEnd(digits, '0'));
}
