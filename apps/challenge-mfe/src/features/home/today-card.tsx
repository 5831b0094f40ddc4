import { challenges, ofDay } from '@scrollstop/challenge/content/challenges';
import { Button } from '@scrollstop/ui/buttons/button';
import { DayCard } from '@scrollstop/ui/day/day-card';
import { Check } from '@scrollstop/ui/icons/icons.ts';
import { DayChips } from '../../day/day-chips.tsx';
import { useChallengeDay } from '../../store/figures.ts';
import { useDayTitle } from '../../day/challenge-texts.ts';
import { useHomeTexts } from '../../texts/home-texts.tsx';

export function TodayCard({ onOpenDay }: { onOpenDay: (day: number) => void }) {
  const { home } = useHomeTexts();
  const { entries, shown, state } = useChallengeDay();
  const { title, teaser } = useDayTitle()(shown);
  const done = state === 'waiting';
  const attempted = !done && entries.some(({ day }) => day === shown);
  const open = (): void => onOpenDay(shown);
  return (
    <DayCard
      day={home.day(shown)}
      chips={<DayChips challenge={ofDay(challenges, shown)} />}
      title={title}
      teaser={done ? home.completedText : attempted ? home.attemptedText : teaser}
      action={
        done ? (
          // H-3: not dead, it opens the day for reading.
          <Button variant="done" block icon={Check} accessKey="d" onClick={open}>
            {home.completed}
          </Button>
        ) : (
          <Button variant="sun" block accessKey="d" onClick={open}>
            {home.start}
          </Button>
        )
      }
    />
  );
}
