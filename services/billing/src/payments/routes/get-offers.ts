/** `GET /api/offers`: the price book, and a reference price only while it is a valid one. */
import { type Offer, OfferId, OfferList } from '@scrollstop/contracts/billing';
import { priceBook } from '@scrollstop/challenge/features/offer/offers';
import type { App } from '@scrollstop/service-kit/app';
import type { Deps } from '../../deps.ts';
import { isValid, referencePrices } from '../../reference-prices.ts';

export function getOffers(app: App, deps: Deps): void {
  app.get(
    '/api/offers',
    {
      schema: { summary: 'Offers with their prices', response: { 200: OfferList } },
      config: { access: 'anyone' },
    },
    async () => {
      const references = await referencePrices(deps);
      return OfferId.options.map((id): Offer => {
        const price = references[id];
        const reference = price && isValid(price, deps.now()) ? price : null;
        return {
          ...{ id, ...priceBook[id] },
          reference: reference && { amount: reference.amount, validTo: reference.validTo },
        };
      });
    },
  );
}
