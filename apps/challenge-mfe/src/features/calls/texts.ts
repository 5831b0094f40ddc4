import { calls, type CallsTexts } from '@scrollstop/challenge/texts/en/calls';
import { useHost } from '../../host.tsx';
import { localized } from '../../texts/localized.ts';

const useLocale = localized<CallsTexts>(calls, {
  it: async () => (await import('@scrollstop/challenge/texts/it/calls')).calls,
});

/** The page's own words: no other screen carries them. */
export const useCallsTexts = (): CallsTexts => useLocale(useHost().locale);
