import { intlLocales } from '../../texts/dates.ts';
import { useHost } from '../../host.tsx';

/** One decimal at most, in the user's language: 4.3 or 4,3. */
export function useNumberText(): (value: number) => string {
  const { locale } = useHost();
  const format = new Intl.NumberFormat(intlLocales[locale], { maximumFractionDigits: 1 });
  return (value) => format.format(value);
}
