import { numbersTexts } from '@scrollstop/challenge/features/numbers/texts';
import { QuietOffer } from '@scrollstop/ui/home/quiet-offer';
import { Smartphone } from '@scrollstop/ui/icons/icons';
import { useTexts } from '../../hooks.ts';
import { useNumbers } from '../../day/use-numbers.ts';

/** Shown in the week of a number; skipping applies to this number only (J-1). */
export default function NumberCard() {
  const { due, day } = useTexts(numbersTexts);
  const { dueDay, skip } = useNumbers();
  if (dueDay === null) return null;
  return (
    <QuietOffer
      icon={Smartphone}
      title={due.title(day(dueDay))}
      text={due.text}
      action={{ href: '/numbers', children: due.type }}
      later={{ onClick: () => skip(dueDay), children: due.skip }}
    />
  );
}
