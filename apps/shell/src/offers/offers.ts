/** `GET /api/offers`: the price that each place shows and charges (P-1), fetched once per page. */
import { priceBook } from '@scrollstop/challenge/features/offer/offers';
import { type Offer, type OfferId, OfferList } from '@scrollstop/contracts/billing';
import type { Http } from '@scrollstop/contracts/site/remote';

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

/** Never rejects: without the server it returns the price of this build, without a reference price (P-2). */
export async function getOffer(http: Http, id: OfferId): Promise<Offer> {
  const request = requests.get(http) ?? fetchOffers(http);
  requests.set(http, request);
  const offers = await request;
  return offers.find((offer) => offer.id === id) ?? { id, ...priceBook[id], reference: null };
}
