import { challenges, ofDay } from '@scrollstop/challenge/content/challenges';
import { Button, Row } from '@scrollstop/ui/layout/primitives';
import '@scrollstop/ui/day/day-card.css';
import { Card } from '@scrollstop/ui/layout/card';
import { useId } from 'react';
import { Check } from '@scrollstop/ui/icons/icons';
import { DayChips } from '../../day/day-chips.tsx';
import { useChallengeDay, useHomeTexts } from '../../hooks.ts';
import { useDayTitle } from '../../day/challenge-texts.ts';

export function TodayCard({ onOpenDay }: { onOpenDay: (day: number) => void }) {
  const { home } = useHomeTexts();
  const { entries, shown, state } = useChallengeDay();
  const { title, teaser } = useDayTitle()(shown);
  const done = state === 'waiting';
  const attempted = !done && entries.some(({ day }) => day === shown);
  const open = (): void => onOpenDay(shown);
  const id = useId();
  return (
    <Card className="DayCard" aria-labelledby={id}>
      <Row gap={2} justify="between" wrap className="DayCard-head">
        <span className="DayCard-day">{home.day(shown)}</span>
        <DayChips challenge={ofDay(challenges, shown)} />
      </Row>
      <div className="Stack" data-gap="2">
        <h2 className="DayCard-title" id={id}>
          {title}
        </h2>
        <p className="Lead">{done ? home.completedText : attempted ? home.attemptedText : teaser}</p>
      </div>
      {done ? (
        // H-3: the button still works, it opens the day for reading.
        <Button variant="done" block icon={Check} accessKey="d" onClick={open}>
          {home.completed}
        </Button>
      ) : (
        <Button variant="sun" block accessKey="d" onClick={open}>
          {home.start}
        </Button>
      )}
    </Card>
  );
}
