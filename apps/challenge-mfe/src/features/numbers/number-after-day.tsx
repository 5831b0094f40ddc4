import { TextLink } from '@scrollstop/ui/buttons/text-link';
import { useNumbersTexts } from './texts.ts';
import { useNumbers } from './use-numbers.ts';

/** After a day that is done, in the week of a number: the way to it, and nothing that has to be answered (J-1). */
export function NumberAfterDay({ onType }: { onType: () => void }) {
  const { due, day } = useNumbersTexts();
  const { asked } = useNumbers();
  return asked === null ? null : <TextLink onClick={onType}>{due.title(day(asked))}</TextLink>;
}
