import { numbersTexts } from '@scrollstop/challenge/features/numbers/texts';
import { useTexts } from '../host.tsx';
import { useNumbers } from './use-numbers.ts';
import { TextLink } from '@scrollstop/ui/buttons/text-link';

/** After a day that is done, in the week of a number: the way to it, and nothing that has to be answered (J-1). */
export function NumberAfterDay({ onType }: { onType: () => void }) {
  const { due, day } = useTexts(numbersTexts);
  const { asked } = useNumbers();
  return asked === null ? null : <TextLink onClick={onType}>{due.title(day(asked))}</TextLink>;
}
