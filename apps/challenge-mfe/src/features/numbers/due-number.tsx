import { Button } from '@scrollstop/ui/buttons/button';
import { QuietOffer } from '@scrollstop/ui/home/quiet-offer';
import { Smartphone } from '@scrollstop/ui/icons/icons.ts';
import { useNumbers } from './use-numbers.ts';
import { TextLink } from '@scrollstop/ui/buttons/text-link';
import { ListRow } from '@scrollstop/ui/lists/list';
import { numbersTexts } from '@scrollstop/challenge/features/numbers/texts';
import { useTexts } from '../../texts/use-texts.ts';

/** On the progress screen, in the week of a number: the question, and the way not to be asked (J-1). */
export function DueNumber() {
  const { due, day } = useTexts(numbersTexts);
  const { asked, skip } = useNumbers();
  if (asked === null) return null;
  return (
    <QuietOffer icon={Smartphone} title={due.title(day(asked))} text={due.text}>
      <Button variant="soft" size="sm" href="/numbers">
        {due.type}
      </Button>
      <Button variant="ghost" size="sm" onClick={() => skip(asked)}>
        {due.skip}
      </Button>
    </QuietOffer>
  );
}

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
