import { formatNumber } from '@scrollstop/challenge/texts/formats';
import { useHost } from '../hooks.ts';

/** Formats a number in the user's language: 4.3 or 4,3. `decimals`: 1 for a value that always shows one, as 4.0. */
export function useNumberText(): (value: number, decimals?: number) => string {
  const { locale } = useHost();
  return (value, decimals) => formatNumber(value, locale, decimals);
}
