import { words, type WordsTexts } from '@scrollstop/challenge/texts/en/words';
import { useHost } from '../../host.tsx';
import { localized } from '../../texts/localized.ts';

const useLocale = localized<WordsTexts>(words, {
  it: async () => (await import('@scrollstop/challenge/texts/it/words')).words,
});

export const useWordsTexts = (): WordsTexts => useLocale(useHost().locale);
