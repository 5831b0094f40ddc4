/** P-2: the crossed-out prices that may be shown. Without configuration none is shown; `local` has a sample. */
import { MS_PER_DAY } from '@scrollstop/challenge/constants';
import { type Kysely, sql } from 'kysely';
import { LIST_PRICE } from '@scrollstop/challenge/features/offer/offers';
import type { Tables } from './db/schema.ts';
import type { Config, ReferencePrice, ReferencePrices } from './config.ts';

const SAMPLE_DAYS = 30;

const dateOf = (at: Date) => at.toISOString().slice(0, 10);

/**
 * The sample lasts from the first start with this data: a window that moved along with requests or starts would be a
 * countdown that renews itself.
 */
export function referencePrices(
  config: Pick<Config, 'APP_ENV' | 'REFERENCE_PRICES'>,
  firstStart: Date,
): ReferencePrices {
  if (config.REFERENCE_PRICES) return config.REFERENCE_PRICES;
  if (config.APP_ENV === 'production') return {};
  return {
    web: {
      amount: LIST_PRICE.amount,
      validFrom: dateOf(firstStart),
      validTo: dateOf(new Date(firstStart.getTime() + SAMPLE_DAYS * MS_PER_DAY)),
    },
  };
}

/** The time of the first migration of this database. */
export async function firstStartOf(db: Kysely<Tables>): Promise<Date> {
  const { rows } = await sql<{ at: string }>`select min(timestamp) as at from kysely_migration`.execute(db);
  return new Date(rows[0]?.at ?? '');
}

export function isValid({ validFrom, validTo }: ReferencePrice, now: Date): boolean {
  const today = dateOf(now);
  return validFrom <= today && today <= validTo;
}
