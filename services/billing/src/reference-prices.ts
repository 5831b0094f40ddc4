/** P-2: the crossed-out prices that may be shown. Without configuration none is shown; `local` has a sample. */
import { type Kysely, sql } from 'kysely';
import { LIST_PRICE } from '@scrollstop/challenge/offers';
import type { Tables } from './db/schema.ts';
import type { Config, ReferencePrice, ReferencePrices } from './config.ts';

const SAMPLE_DAYS = 30;
const DAY_MS = 86_400_000;

const dateOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);

/**
 * The sample lasts from the first start with this data: a window that moved along with requests or starts would be a
 * countdown that renews itself.
 */
export function referencePrices(
  config: Pick<Config, 'APP_ENV' | 'REFERENCE_PRICES'>,
  firstStartMs: number,
): ReferencePrices {
  if (config.REFERENCE_PRICES) return config.REFERENCE_PRICES;
  if (config.APP_ENV === 'production') return {};
  return {
    web: {
      amount: LIST_PRICE.amount,
      validFrom: dateOf(firstStartMs),
      validTo: dateOf(firstStartMs + SAMPLE_DAYS * DAY_MS),
    },
  };
}

/** Milliseconds of the first migration of this database. */
export async function firstStartOf(db: Kysely<Tables>): Promise<number> {
  const { rows } = await sql<{ at: string }>`select min(timestamp) as at from kysely_migration`.execute(db);
  return Date.parse(rows[0]?.at ?? '');
}

export function isValid({ validFrom, validTo }: ReferencePrice, nowMs: number): boolean {
  const today = dateOf(nowMs);
  return validFrom <= today && today <= validTo;
}
