/** `GET /api/offers`: what each place shows and charges (P-1), asked once per page. */
import { priceBook } from '@scrollstop/challenge/offers';
import { type Offer, type OfferId, OfferList } from '@scrollstop/contracts/billing';
import type { Http } from '@scrollstop/contracts/remote';

export interface Offers {
  /** Never rejects: without the server the price book of this build stands, without any reference price (P-2). */
  get(id: OfferId): Promise<Offer>;
}

export function createOffers(http: Http): Offers {
  let asked: Promise<Offer[]> | null = null;

  async function ask(): Promise<Offer[]> {
    try {
      return await http.get('/api/offers', OfferList);
    } catch {
      asked = null; // the next screen asks again
      return [];
    }
  }

  return {
    async get(id) {
      const offers = await (asked ??= ask());
      return offers.find((offer) => offer.id === id) ?? { id, ...priceBook[id], reference: null };
    },
  };
}
