/** The offers as the screens show them (P-1), fetched once per page load. */
import { localDateOf } from '@scrollstop/challenge/days/local-date';
import { DEFAULT_OFFER, priceBook, savingOf } from '@scrollstop/challenge/features/offer/offers';
import { formatPrice } from '@scrollstop/challenge/texts/formats';
import { billingErrors, type Offer, type OfferId, OfferList } from '@scrollstop/contracts/billing';
import type { Locale } from '@scrollstop/contracts/language';
import type { Http } from '@scrollstop/contracts/site/remote';
import { HttpError } from '@scrollstop/http-client/http-error';
import { useEffect, useState } from 'react';
import { useLanguage, useServices } from '../hooks.ts';

/** One request per page load. */
const requests = new WeakMap<Http, Promise<Offer[]>>();

async function fetchOffers(http: Http): Promise<Offer[]> {
  try {
    return await http.get('/api/offers', OfferList);
  } catch {
    requests.delete(http); // the next screen fetches again
    return [];
  }
}

/** Without a reference price, which only the server knows (P-2). */
const priceOfBuild = (id: OfferId): Offer => ({ id, ...priceBook[id], reference: null });

/** Never rejects: without the server it returns the price compiled into this build. */
export async function getOffer(http: Http, id: OfferId): Promise<Offer> {
  const request = requests.get(http) ?? fetchOffers(http);
  requests.set(http, request);
  const offers = await request;
  return offers.find((offer) => offer.id === id) ?? priceOfBuild(id);
}

/** Reload functions of the screens that show an offer. */
const reloads = new Set<() => void>();

/** Called when a payment was refused because the price has changed: the next attempt shows and charges the new one. */
export function renewOffers(http: Http, refusal: unknown): void {
  if (!(refusal instanceof HttpError && refusal.code === billingErrors.amountMismatch)) return;
  requests.delete(http);
  for (const load of reloads) load();
}

/** The server's offer; null until it has loaded. */
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
    reloads.add(load);
    return () => {
      unmounted = true;
      reloads.delete(load);
    };
  }, [http, id]);

  return offer?.id === id ? offer : null;
}

export interface PriceView {
  price: string;
  /** This and the following fields are null without a real reference price. */
  was: string | null;
  percent: number | null;
  saving: string | null;
  /** Local date on which the reference price lapses. */
  until: string | null;
}

/** Shows a struck price only if the reference price was really charged before. */
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

/** The offer in the user's language; the reference price is checked at the first render. */
export function usePriceView(offer: Offer): PriceView {
  const { locale } = useLanguage();
  const [since] = useState(() => new Date());
  return priceView(offer, since, locale);
}

/** Shows this build's price until the server has responded, so that nothing moves under the user's finger. */
export const useDefaultPrice = (): PriceView => usePriceView(useOffer(DEFAULT_OFFER) ?? priceOfBuild(DEFAULT_OFFER));
