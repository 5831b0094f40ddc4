import { buddy } from '@scrollstop/challenge/texts/en/buddy';
import { localizedTexts } from '../../texts/localized.ts';

export const useBuddyTexts = localizedTexts(buddy, {
  it: async () => (await import('@scrollstop/challenge/texts/it/buddy')).buddy,
});
