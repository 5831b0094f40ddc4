import { countdownParts } from '@scrollstop/challenge/days/countdown';
import { nextLocalMidnight } from '@scrollstop/challenge/days/local-date';
import { CardLink } from '@scrollstop/ui/buttons/card-link';
import { Check } from '@scrollstop/ui/icons/icons.ts';
import { useEffect, useMemo, useRef } from 'react';
import { useMsUntil } from '../../device/use-ms-until.ts';
import { useStore } from '../../store/store-context.tsx';
import { progressTexts } from '@scrollstop/challenge/features/progress/texts';
import { useTexts } from '../../texts/use-texts.ts';

interface CheckinDoneProps {
  today: string;
  /** Sent on this screen a moment ago. */
  justNow: boolean;
}

/** Done for this date; the next one is open at the next local midnight. */
export function CheckinDone({ today, justNow }: CheckinDoneProps) {
  const { checkin: texts } = useTexts(progressTexts);
  const { now } = useStore();
  const midnight = useMemo(() => nextLocalMidnight(new Date(`${today}T12:00`)).getTime(), [today]);
  const { hours, minutes } = countdownParts(useMsUntil(midnight, now));
  const card = useRef<HTMLDivElement>(null);

  // Outside system: the focus, which the form has taken with it. A screen reader continues from here.
  useEffect(() => {
    if (justNow) card.current?.focus({ preventScroll: true });
  }, [justNow]);

  return (
    <div ref={card} tabIndex={-1}>
      <CardLink
        icon={Check}
        title={texts.completed.title}
        text={texts.nextIn(hours, minutes)}
        tone="leaf"
        discTone="leaf-solid"
      />
    </div>
  );
}
