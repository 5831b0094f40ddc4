import type { ReactNode } from 'react';
import './facts.css';

export interface Fact {
  label: ReactNode;
  value: ReactNode;
  unit?: ReactNode;
}
interface FactsProps {
  /** The class that sets the size of the numbers. */
  className: string;
  /** The accessible name of the list. */
  label?: string | undefined;
  facts: readonly Fact[];
}

/** A few numbers with their labels. */
export function Facts({ className, label: name, facts }: FactsProps) {
  return (
    <dl className={`Facts ${className}`} aria-label={name}>
      {facts.map(({ label, value, unit }, index) => (
        <div key={index}>
          <dt>{label}</dt>
          <dd>
            {value}
            {unit !== undefined && <small>{unit}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
