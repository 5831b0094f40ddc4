import type { ReactNode } from 'react';
import './choice.css';
import { Card } from '../layout/card.tsx';

interface ChoiceProps {
  /** Names the section for those who listen to it. */
  label: string;
  /** The largest thing on the card: a length or a price. */
  name: ReactNode;
  /** Small, beside the name: “free”, “once”. */
  unit: ReactNode;
  /** A struck price and its chip. */
  aside?: ReactNode;
  text: ReactNode;
  /** The button, the same in each choice, and the note below it. */
  children: ReactNode;
}

/** One of several ways, of the same size and look as the others. */
export function Choice({ label, name, unit, aside, text, children }: ChoiceProps) {
  return (
    <Card className="Choice" aria-label={label}>
      <div>
        <h2 className="Choice-name">
          {name} <small>{unit}</small>
          {aside}
        </h2>
        <p className="Choice-text">{text}</p>
      </div>
      {children}
    </Card>
  );
}

export function ChoiceGroup({ children }: { children: ReactNode }) {
  return <div className="ChoiceGroup">{children}</div>;
}
