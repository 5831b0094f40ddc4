import type { ReactNode } from 'react';
import './intro.css';

interface IntroFactsProps {
  facts: readonly { label: ReactNode; value: ReactNode; unit?: ReactNode }[];
}

export function IntroFacts({ facts }: IntroFactsProps) {
  return (
    <dl className="Intro-facts">
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
