import './month-dots.css';

interface MonthDotsProps {
  days: readonly { day: number; done: boolean; current: boolean; name: string }[];
}

/** A sun for each day that is done. */
export function MonthDots({ days }: MonthDotsProps) {
  return (
    <ol className="MonthDots">
      {days.map(({ day, done, current, name }) => (
        <li key={day} data-state={done ? 'done' : undefined} aria-current={current ? 'step' : undefined}>
          <span aria-hidden>{day}</span>
          <span className="vh">{name}</span>
        </li>
      ))}
    </ol>
  );
}
