import { Button } from '@scrollstop/ui/buttons/button';
import { QuietOffer } from '@scrollstop/ui/home/quiet-offer';
import { Smartphone } from '@scrollstop/ui/icons/icons.ts';
import { useNumbersTexts } from './texts.ts';
import { useNumbers } from './use-numbers.ts';

/** On the progress screen, in the week of a number: the question, and the way not to be asked (J-1). */
export function DueNumber() {
  const { due, day } = useNumbersTexts();
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
