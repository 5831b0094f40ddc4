/** P-2: the crossed-out prices that may be shown. Without configuration none is shown; `local` has a sample. */
import { LIST_PRICE } from '@scrollstop/challenge/offers';
import type { Config, ReferencePrice, ReferencePrices } from './config.ts';

const SAMPLE_DAYS = 30;
const DAY_MS = 86_400_000;

const dateOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);

/** Decided once, at boot: a window that moved along with each request would be a countdown that renews itself. */
export function referencePrices(
  config: Pick<Config, 'APP_ENV' | 'REFERENCE_PRICES'>,
  bootMs: number,
): ReferencePrices {
  if (config.REFERENCE_PRICES) return config.REFERENCE_PRICES;
  if (config.APP_ENV === 'production') return {};
  return {
    web: {
      amount: LIST_PRICE.amount,
      validFrom: dateOf(bootMs),
      validTo: dateOf(bootMs + SAMPLE_DAYS * DAY_MS),
    },
  };
}

export function isValid({ validFrom, validTo }: ReferencePrice, nowMs: number): boolean {
  const today = dateOf(nowMs);
  return validFrom <= today && today <= validTo;
}
