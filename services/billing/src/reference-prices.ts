/** P-2: the crossed-out prices that may be shown. Without configuration none is shown; `local` has a sample. */
import { MS_PER_DAY } from '@scrollstop/challenge/constants';
import { sql } from 'kysely';
import { LIST_PRICE } from '@scrollstop/challenge/features/offer/offers';
import type { Deps } from './deps.ts';
import type { ReferencePrice, ReferencePrices } from './config.ts';

const SAMPLE_DAYS = 30;
const dateOf = (at: Date) => at.toISOString().slice(0, 10);

/**
 * The sample lasts from the first start with this data, that of its first migration: a window that moved along with
 * requests or starts would be a countdown that renews itself.
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

export function isValid({ validFrom, validTo }: ReferencePrice, now: Date): boolean {
  const today = dateOf(now);
  return validFrom <= today && today <= validTo;
}
