/** Formats an offer; a struck price only with a reference price that was really asked. */
import { localDateOf } from '@scrollstop/challenge/local-date';
import { formatPrice, savingOf } from '@scrollstop/challenge/offers';
import type { Offer } from '@scrollstop/contracts/billing';

export interface PriceView {
  price: string;
  /** All null without an honest reference price. */
  was: string | null;
  percent: number | null;
  saving: string | null;
  /** Local date on which the reference price lapses. */
  until: string | null;
}

export function priceView(offer: Offer, now: Date): PriceView {
  const { amount, currency, reference } = offer;
  const price = formatPrice(amount, currency);
  const saving = savingOf(offer, localDateOf(now));
  if (!reference || !saving) return { price, was: null, percent: null, saving: null, until: null };
  return {
    price,
    was: formatPrice(reference.amount, currency),
    percent: saving.percent,
    saving: formatPrice(saving.amount, currency),
    until: reference.validTo.slice(0, 10),
  };
}
