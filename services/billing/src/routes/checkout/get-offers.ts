/** `GET /api/offers`: the price book, and a reference price only while it is a valid one. */
import { type Offer, OfferId, OfferList } from '@scrollstop/contracts/billing';
import { priceBook } from '@scrollstop/challenge/features/offer/offers';
import type { App } from '@scrollstop/service-kit/app';
import type { Deps } from '../../deps.ts';
import { isValid } from '../../reference-prices.ts';

export function getOffers(app: App, { references, now }: Pick<Deps, 'references' | 'now'>): void {
  app.get(
    '/api/offers',
    {
      schema: { summary: 'Offers with their prices', response: { 200: OfferList } },
      config: { access: 'anyone' },
    },
    () => OfferId.options.map(offer),
  );

  function offer(id: OfferId): Offer {
    const reference = references[id];
    return {
      id,
      ...priceBook[id],
      reference:
        reference && isValid(reference, now())
          ? { amount: reference.amount, validTo: reference.validTo }
          : null,
    };
  }
}
