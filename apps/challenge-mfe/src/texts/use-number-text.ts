import { formatNumber } from '@scrollstop/challenge/texts/formats';
import { useHost } from '../host.tsx';

/** One decimal at most, in the user's language: 4.3 or 4,3. */
export function useNumberText(): (value: number) => string {
  const { locale } = useHost();
  return (value) => formatNumber(value, locale);
}
