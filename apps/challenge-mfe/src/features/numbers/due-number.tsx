import { numbersTexts } from '@scrollstop/challenge/features/numbers/texts';
import { useTexts } from '../../host.tsx';
import { Smartphone } from '@scrollstop/ui/icons/icons.ts';
import { useNumbers } from './use-numbers.ts';
import { TextLink } from '@scrollstop/ui/buttons/text-link';
import { ListRow } from '@scrollstop/ui/lists/list';

/** After a day that is done, in the week of a number: the way to it, and nothing that has to be answered (J-1). */
export function NumberAfterDay({ onType }: { onType: () => void }) {
  const { due, day } = useTexts(numbersTexts);
  const { asked } = useNumbers();
  return asked === null ? null : <TextLink onClick={onType}>{due.title(day(asked))}</TextLink>;
}

/** The way to the own numbers from the progress screen. */
export function NumbersRow() {
  return <ListRow icon={Smartphone} label={useTexts(numbersTexts).link} href="/numbers" />;
}
