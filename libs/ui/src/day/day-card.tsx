import { useId, type ReactNode } from 'react';
import './day-card.css';
import { Card } from '../layout/card.tsx';

interface DayCardProps {
  /** “Day 7”. */
  day: ReactNode;
  chips: ReactNode;
  title: ReactNode;
  teaser: ReactNode;
  /** The `sun` button, or the disabled `done` button when the day is done. */
  action: ReactNode;
}

export function DayCard({ day, chips, title, teaser, action }: DayCardProps) {
  const id = useId();
  return (
    <Card className="DayCard" aria-labelledby={id}>
      <div className="DayCard-head">
        <span className="DayCard-day">{day}</span>
        {chips}
      </div>
      <div className="Stack" data-gap="2">
        <h2 className="DayCard-title" id={id}>
          {title}
        </h2>
        <p className="Lead">{teaser}</p>
      </div>
      {action}
    </Card>
  );
}
