import { pauseSetup, type PauseSetupTexts } from '@scrollstop/challenge/texts/en/pause-setup';
import { useHost } from '../../host.tsx';
import { localized } from '../../texts/localized.ts';

const useLocale = localized<PauseSetupTexts>(pauseSetup, {
  it: async () => (await import('@scrollstop/challenge/texts/it/pause-setup')).pauseSetup,
});

/** The guide's own words: no other screen carries them. */
export const useSetupTexts = (): PauseSetupTexts => useLocale(useHost().locale);
