import type { CueRow } from '@scrollstop/challenge/features/cue-map/cue-picture';
import { cueMapTexts } from '@scrollstop/challenge/features/cue-map/texts';
import { useTexts } from '../../hooks.ts';

/** Returns the word of a row, alone and within a sentence: ours in the chosen language, the user's own as written. */
export function useCueWords() {
  const { words, ownWord } = useTexts(cueMapTexts);
  const ours = ({ word }: CueRow): string => (word === 'own' ? ownWord : words[word]);
  return {
    wordOf: (row: CueRow): string => row.text || ours(row),
    inSentence: (row: CueRow): string => row.text || ours(row).toLowerCase(),
  };
}
