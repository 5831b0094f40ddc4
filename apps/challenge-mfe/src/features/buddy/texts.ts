import { buddy, type BuddyTexts } from '@scrollstop/challenge/texts/en/buddy';
import { useHost } from '../../host.tsx';
import { localized } from '../../texts/localized.ts';

const useLocale = localized<BuddyTexts>(buddy, {
  it: async () => (await import('@scrollstop/challenge/texts/it/buddy')).buddy,
});

/** The words of these screens: no other screen carries them. */
export const useBuddyTexts = (): BuddyTexts => useLocale(useHost().locale);
