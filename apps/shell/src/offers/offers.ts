/** Offers as the screens show them: the price that each place shows and charges (P-1), fetched once per page. */
import { localDateOf } from '@scrollstop/challenge/days/local-date';
import { DEFAULT_OFFER, priceBook, savingOf } from '@scrollstop/challenge/features/offer/offers';
import { formatPrice } from '@scrollstop/challenge/texts/formats';
import { billingErrors, type Offer, type OfferId, OfferList } from '@scrollstop/contracts/billing';
import type { Locale } from '@scrollstop/contracts/language';
import type { Http } from '@scrollstop/contracts/site/remote';
import { HttpError } from '@scrollstop/http-client/http-error';
import { useEffect, useState } from 'react';
import { useLanguage, useServices } from '../hooks.ts';

/** One request for all screens of a page. */
const requests = new WeakMap<Http, Promise<Offer[]>>();

async function fetchOffers(http: Http): Promise<Offer[]> {
  try {
    return await http.get('/api/offers', OfferList);
  } catch {
    requests.delete(http); // the next screen asks again
    return [];
  }
}

/** Without a reference price, which only the server knows (P-2). */
const priceOfBuild = (id: OfferId): Offer => ({ id, ...priceBook[id], reference: null });

/** Never rejects: without the server it returns the price of this build. */
export async function getOffer(http: Http, id: OfferId): Promise<Offer> {
  const request = requests.get(http) ?? fetchOffers(http);
  requests.set(http, request);
  const offers = await request;
  return offers.find((offer) => offer.id === id) ?? priceOfBuild(id);
}

/** Load the offer again, for each screen that shows one. */
const shown = new Set<() => void>();

/** After a payment that was refused because the price is another one by now: the next try shows and pays that. */
export function renewOffers(http: Http, refusal: unknown): void {
  if (!(refusal instanceof HttpError && refusal.code === billingErrors.amountMismatch)) return;
  requests.delete(http);
  for (const load of shown) load();
}

/** The offer of the server; null until it has responded. */
export function useOffer(id: OfferId): Offer | null {
  const { http } = useServices();
  const [offer, setOffer] = useState<Offer | null>(null);

  // Outside system: the price book of the server.
  useEffect(() => {
    let unmounted = false;
    const load = () =>
      void getOffer(http, id).then((loaded) => {
        if (!unmounted) setOffer(loaded);
      });
    load();
    shown.add(load);
    return () => {
      unmounted = true;
      shown.delete(load);
    };
  }, [http, id]);

  return offer?.id === id ? offer : null;
}

export interface PriceView {
  price: string;
  /** All null without an honest reference price. */
  was: string | null;
  percent: number | null;
  saving: string | null;
  /** Local date on which the reference price lapses. */
  until: string | null;
}

/** A struck price only with a reference price that was really asked. */
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

/** The offer in the user's language, with the reference price as of the first render. */
export function usePriceView(offer: Offer): PriceView {
  const { locale } = useLanguage();
  const [since] = useState(() => new Date());
  return priceView(offer, since, locale);
}

/** Until the server has responded, the price of this build: nothing moves where a thumb already is. */
export const useDefaultPrice = (): PriceView => usePriceView(useOffer(DEFAULT_OFFER) ?? priceOfBuild(DEFAULT_OFFER));
