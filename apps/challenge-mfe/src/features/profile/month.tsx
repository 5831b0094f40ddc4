import { completedDays } from '@scrollstop/challenge/days/completion';
import { CHALLENGE_DAYS } from '@scrollstop/challenge/constants';
import { Card } from '@scrollstop/ui/layout/card';
import { SectionTitle } from '@scrollstop/ui/layout/section-title';
import { VisuallyHidden } from '@scrollstop/ui/layout/text';
import { useId } from 'react';
import { useChallengeDay } from '../../store/figures.ts';
import './month.css';
import { profileTexts } from '@scrollstop/challenge/features/profile/texts';
import { useTexts } from '../../texts/use-texts.ts';

const days = Array.from({ length: CHALLENGE_DAYS }, (_, index) => index + 1);

/** The month at a glance: a sun for each day that is done. */
export function Month() {
  const { month } = useTexts(profileTexts);
  const { entries, shown } = useChallengeDay();
  const done = completedDays(entries);
  const id = useId();
  return (
    <Card gap={3} aria-labelledby={id}>
      <SectionTitle id={id}>{month.title}</SectionTitle>
      <ol className="Month">
        {days.map((day) => (
          <li
            key={day}
            className="Month-day"
            data-state={done.has(day) ? 'done' : 'open'}
            aria-current={day === shown ? 'step' : undefined}
          >
            <span aria-hidden>{day}</span>
            <VisuallyHidden>{done.has(day) ? month.done(day) : month.open(day)}</VisuallyHidden>
          </li>
        ))}
      </ol>
    </Card>
  );
}
