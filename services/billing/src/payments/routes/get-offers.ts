/** `GET /api/offers`: the price book, with a reference price only on the dates on which it is valid. */
import { type Offer, OfferId, OfferList } from '@scrollstop/contracts/billing';
import { priceBook, LIST_PRICE } from '@scrollstop/challenge/features/offer/offers';
import type { App } from '@scrollstop/service-kit/app';
import type { Deps } from '../../deps.ts';
import { MS_PER_DAY } from '@scrollstop/challenge/constants';
import { sql } from 'kysely';
import type { ReferencePrice, ReferencePrices } from '../../config.ts';

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
          id,
          ...priceBook[id],
          reference: reference && { amount: reference.amount, validTo: reference.validTo },
        };
      });
    },
  );
}

const SAMPLE_DAYS = 30;
const dateOf = (at: Date) => at.toISOString().slice(0, 10);

/**
 * The crossed-out prices that may be shown (P-2): none without configuration, and a sample in `local`. The sample
 * starts with the first migration of this database, because a window that moved with each request or start would be a
 * countdown that renews itself.
 */
export async function referencePrices({
  config,
  database,
}: Pick<Deps, 'config' | 'database'>): Promise<ReferencePrices> {
  if (config.REFERENCE_PRICES) return config.REFERENCE_PRICES;
  if (config.APP_ENV === 'production') return {};
  const { rows } = await sql<{
    at: string;
  }>`select min(timestamp) as at from kysely_migration`.execute(database.db);
  const firstStart = new Date(rows[0]!.at);
  return {
    web: {
      amount: LIST_PRICE.amount,
      validFrom: dateOf(firstStart),
      validTo: dateOf(new Date(firstStart.getTime() + SAMPLE_DAYS * MS_PER_DAY)),
    },
  };
}

function isValid({ validFrom, validTo }: ReferencePrice, now: Date): boolean {
  const today = dateOf(now);
  return validFrom <= today && today <= validTo;
}
