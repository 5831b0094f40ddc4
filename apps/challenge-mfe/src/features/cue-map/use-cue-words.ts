import type { CueRow } from '@scrollstop/challenge/urge/cue-picture';
import { urgeTexts } from '@scrollstop/challenge/features/urge/texts';
import { useTexts } from '../../host.tsx';

/** The word of a row as it is shown: ours in the chosen language, an own one as it was written. */
export function useCueWords() {
  const { words, ownWord } = useTexts(urgeTexts).cue;
  return ({ word, text }: Pick<CueRow, 'word' | 'text'>): string =>
    word === 'own' ? text || ownWord : words[word];
}
