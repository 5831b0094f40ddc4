import { numbers, type NumbersTexts } from '@scrollstop/challenge/texts/en/numbers';
import { useHost } from '../../host.tsx';
import { localized } from '../../texts/localized.ts';

const useLocale = localized<NumbersTexts>(numbers, {
  it: async () => (await import('@scrollstop/challenge/texts/it/numbers')).numbers,
});

/** The words of the own numbers: no other screen carries them. */
export const useNumbersTexts = (): NumbersTexts => useLocale(useHost().locale);
