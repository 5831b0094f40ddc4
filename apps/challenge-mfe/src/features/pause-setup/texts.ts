import { pauseSetup } from '@scrollstop/challenge/texts/en/pause-setup';
import { localizedTexts } from '../../texts/localized.ts';

export const useSetupTexts = localizedTexts(pauseSetup, {
  it: async () => (await import('@scrollstop/challenge/texts/it/pause-setup')).pauseSetup,
});
