import { words } from '@scrollstop/challenge/texts/en/words';
import { localizedTexts } from '../../texts/localized.ts';

export const useWordsTexts = localizedTexts(words, {
  it: async () => (await import('@scrollstop/challenge/texts/it/words')).words,
});
