/** Formats an offer; a struck price only with a reference price that was really asked. */
import { localDateOf } from '@scrollstop/challenge/days/local-date';
import { savingOf } from '@scrollstop/challenge/features/offer/offers';
import { formatPrice } from '@scrollstop/challenge/texts/formats';
import type { Locale } from '@scrollstop/contracts/language';
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

export function priceView(offer: Offer, now: Date, locale: Locale): PriceView {
  const { amount, currency, reference } = offer;
  const price = formatPrice(amount, currency, locale);
  const saving = savingOf(offer, localDateOf(now));
  if (!reference || !saving) return { price, was: null, percent: null, saving: null, until: null };
  return {
    price,
    was: formatPrice(reference.amount, currency, locale),
    percent: saving.percent,
    saving: formatPrice(saving.amount, currency, locale),
    until: reference.validTo.slice(0, 10),
  };
}
