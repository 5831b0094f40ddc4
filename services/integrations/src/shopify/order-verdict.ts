/**
 * Decides whether a store order grants Premium (O-4): a pure fold over the facts from its webhooks, independent of
 * their order and of duplicates.
 */
import { priceBook } from '@scrollstop/challenge/features/offer/offers';

/** An order as stored. */
export interface ShopifyOrder {
  /** From a header of the order's first webhook, as a label only: Shopify's order ids are unique across all shops. */
  shop: string;
  order_id: string;
  /** The store's text; null while only a refund is known. */
  total: string | null;
  /** `total` in minor units; null when it is no plain amount. */
  amount: number | null;
  currency: string | null;
  test: boolean | null;
  /** The number of items that are gifts (Z-11). */
  gifts: number;
  /** True when some item is for the buyer. */
  own: boolean;
  /** The time at which the order granted its Premium and gifts. */
  granted_at: string | null;
  ended_at: string | null;
  /** Aggregate version; incremented with each emitted event. */
  version: number;
}

export interface OrderFacts {
  /** Minor units; null while only a refund is known, or when the text is no plain amount. */
  amount: number | null;
  currency: string | null;
  test: boolean;
  /** Every `financial_status` that a webhook reported. */
  states: readonly string[];
  /** True when the whole sum was refunded. */
  repaid: boolean;
  /** The number of items that are gifts. */
  gifts: number;
}

export type Verdict = 'premium' | 'waiting' | 'ended' | 'test' | 'below price' | 'review';

/** States of orders that were paid at some time; a partial refund does not end the grant. */
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
 * A stored fact of an order, in minor units: `state:<financial_status>`; `total:<currency>:<amount>`, the sum of a paid
 * copy; `refund:<id>`, or `refund:<id>:<currency>` in another currency than the store's.
 */
export interface StoredFact {
  fact: string;
  amount: number;
}

/**
 * True when as much was refunded as was paid, in the store's currency or the buyer's; the two are never added up. If
 * something was added to the order, the largest sum counts as paid.
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

/** Gifts have priority: Premium for the buyer needs a line of its own, and enough money for it on top of the gifts. */
export const buysForSelf = ({ amount, gifts, own }: Pick<ShopifyOrder, 'amount' | 'gifts' | 'own'>): boolean =>
  own && (amount ?? 0) >= priceBook.shop.amount * (gifts + 1);

/** Currencies that Shopify writes with three decimals. */
const IN_THOUSANDTHS = new Set(['BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND']);

/**
 * Converts Shopify's decimal text to minor units exactly: `14.90` → 1490. Returns null for anything but a plain amount
 * with the currency's decimals, so that rounding never decides about Premium.
 */
export function minorUnitsOf(text: string, currency: string): number | null {
  const digits = IN_THOUSANDTHS.has(currency) ? 3 : 2;
  const [, whole, decimals = ''] = /^(\d{1,12})(?:\.(\d+))?$/.exec(text) ?? [];
  return whole === undefined || decimals.length > digits ? null : Number(whole + decimals.padEnd(digits, '0'));
}
