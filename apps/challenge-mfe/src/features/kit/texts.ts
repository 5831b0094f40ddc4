import { kit } from '@scrollstop/challenge/texts/en/kit';
import { localizedTexts } from '../../texts/localized.ts';

export const useKitTexts = localizedTexts(kit, {
  it: async () => (await import('@scrollstop/challenge/texts/it/kit')).kit,
});
