import type { ReactNode } from 'react';
import './lists.css';

interface StepsProps {
  items: readonly ReactNode[];
  /** The number of the first step, for a list that continues another. */
  start?: number | undefined;
}

export function Steps({ items, start = 1 }: StepsProps) {
  return (
    <ol className="Steps" start={start} style={{ counterReset: `s ${start - 1}` }}>
      {items.map((item, index) => (
        <li key={index}>
          <span>{item}</span>
        </li>
      ))}
    </ol>
  );
}
