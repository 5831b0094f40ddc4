import type { Offer } from '@scrollstop/contracts/billing';
import { useState } from 'react';
import { useLanguage } from '../hooks.ts';
import { priceView, type PriceView } from './price-view.ts';

/** The offer in the user's language, with the reference price that held when the component appeared; null without an offer. */
export function usePriceView(offer: Offer): PriceView;
export function usePriceView(offer: Offer | null): PriceView | null;
export function usePriceView(offer: Offer | null): PriceView | null {
  const { locale } = useLanguage();
  const [since] = useState(() => new Date());
  return offer && priceView(offer, since, locale);
}
