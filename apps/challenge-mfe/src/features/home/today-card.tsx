import { FIRST_LOAD_WAIT_MS } from '@scrollstop/challenge/constants';
import { challenges, ofDay } from '@scrollstop/challenge/content/challenges';
import { Button } from '@scrollstop/ui/buttons/button';
import { DayCard } from '@scrollstop/ui/day/day-card';
import { Check } from '@scrollstop/ui/icons/icons';
import { useEffect, useEffectEvent, useState } from 'react';
import { DayChips } from '../../parts/day-chips.tsx';
import { useChallengeDay, useFirstLoad } from '../../store/figures.ts';
import { useDayTitle } from '../../parts/challenge-texts.ts';
import { useTexts } from '../../texts/use-texts.tsx';

export function TodayCard({ onOpenDay }: { onOpenDay: (day: number) => void }) {
  const { home } = useTexts();
  const { entries, shown, state } = useChallengeDay();
  const { title, teaser } = useDayTitle()(shown);
  const done = state === 'waiting';
  const attempted = !done && entries.some(({ day }) => day === shown);
  const { opening, open } = useOpening(entries.length > 0, () => onOpenDay(shown));
  return (
    <DayCard
      day={home.day(shown)}
      chips={<DayChips challenge={ofDay(challenges, shown)} />}
      title={title}
      teaser={done ? home.completedText : attempted ? home.attemptedText : teaser}
      action={
        done ? (
          // H-3: not dead, it opens the day for reading.
          <Button variant="done" block icon={Check} onClick={open}>
            {home.completed}
          </Button>
        ) : (
          <Button variant="sun" block busy={opening} onClick={open}>
            {home.start}
          </Button>
        )
      }
    />
  );
}

/**
 * On a device that has nothing of this account yet, the first load may bring the days that were done elsewhere: a tap
 * before it waits a moment, so that it opens the day that is due and not day 1.
 */
function useOpening(hasOwn: boolean, onOpen: () => void) {
  const [asked, setAsked] = useState(false);
  const unknown = useFirstLoad(hasOwn)?.state === 'loading';
  const open = useEffectEvent(() => {
    setAsked(false);
    onOpen();
  });

  // Outside systems: the server, and the clock.
  useEffect(() => {
    if (!asked) return undefined;
    const timer = setTimeout(() => open(), unknown ? FIRST_LOAD_WAIT_MS : 0);
    return () => clearTimeout(timer);
  }, [asked, unknown]);

  return { opening: asked, open: () => (unknown ? setAsked(true) : onOpen()) };
}
