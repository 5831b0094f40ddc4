/** The price book (P-1): each selling screen shows and charges its own row. Amounts are in minor units (cents). */
import { type BoughtOffer, GIFT_OFFER, type Offer, type OfferId } from '@scrollstop/contracts/billing';
import type { Locale } from '@scrollstop/contracts/language';
import type { Currency } from '@scrollstop/contracts/primitives';
import { formatPrice } from '../../texts/formats.ts';

export const PRODUCT_ID = 'scrollstop_premium';

export interface PriceRow {
  readonly product: string;
  readonly amount: number;
  readonly currency: Currency;
}

/** For a single price, set the three rows equal; amounts are defined nowhere else. */
export const priceBook: Readonly<Record<OfferId, PriceRow>> = {
  web: { product: PRODUCT_ID, amount: 790, currency: 'USD' },
  shop: { product: PRODUCT_ID, amount: 1490, currency: 'EUR' },
  limit: { product: PRODUCT_ID, amount: 570, currency: 'EUR' },
};

/** Everything that can be paid for. A gift costs as much as Premium on the web, per piece (Z-2). */
export const soldAt: Readonly<Record<BoughtOffer, PriceRow>> = {
  ...priceBook,
  [GIFT_OFFER]: { ...priceBook.web, product: 'scrollstop_gift' },
};

/** P-3: the offer of a request body without one. */
export const DEFAULT_OFFER: OfferId = 'web';

/**
 * The specified crossed-out 19.90. It is only a *candidate* (P-2): it is shown while the operator has configured it as
 * a real reference price with an end date.
 */
export const LIST_PRICE = { amount: 1990, currency: 'USD' } as const;

/** Major units, as the payment call sends them: 790 → 7.9. */
export const majorUnits = (minor: number): number => minor / 100;

export const priceOf = (offer: OfferId, locale: Locale): string => {
  const { amount, currency } = priceBook[offer];
  return formatPrice(amount, currency, locale);
};

/** True if a page's amount, which may be stale or tampered with, matches this offer. An absent amount matches. */
export const amountMatches = (offer: BoughtOffer, major: number | undefined, quantity = 1): boolean =>
  major === undefined || Math.round(major * 100) === soldAt[offer].amount * quantity;

export interface Saving {
  /** Whole percent, rounded down so that it never exaggerates: 790 of 1990 → 60. */
  readonly percent: number;
  /** Minor units. */
  readonly amount: number;
}

/**
 * The saving of an offer against its reference price; null when there is none to show: not configured, expired
 * (`today`, a local date, is after `validTo`), or not above the price.
 */
export function savingOf(offer: Offer, today: string): Saving | null {
  const { reference, amount } = offer;
  if (!reference || today > reference.validTo.slice(0, 10) || reference.amount <= amount) return null;
  const saved = reference.amount - amount;
  return { amount: saved, percent: Math.floor((saved / reference.amount) * 100) };
}
