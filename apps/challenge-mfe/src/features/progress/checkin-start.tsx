import { progressTexts } from '@scrollstop/challenge/features/progress/texts';
import { useTexts } from '../../host.tsx';
import { Button } from '@scrollstop/ui/buttons/button';
import { Moon } from '@scrollstop/ui/icons/icons.ts';
import { TipCard } from '@scrollstop/ui/day/tip-card';

interface CheckinStartProps {
  /** The questions were put off by a press, which has taken the focus with it. */
  putOff: boolean;
  onStart: () => void;
}

/** Before the evening, or put off: the questions at one tap, because late evening is advice (K-9). */
export function CheckinStart({ putOff, onStart }: CheckinStartProps) {
  const { how, checkin } = useTexts(progressTexts);
  const start = (
    <Button size="sm" variant="soft" autoFocus={putOff} onClick={onStart}>
      {checkin.start}
    </Button>
  );
  return (
    <TipCard icon={Moon} tone="inset" title={how.title} action={start}>
      {how.text}
    </TipCard>
  );
}
