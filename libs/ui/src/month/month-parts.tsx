import type { ReactNode } from 'react';
import './month.css';
import { ArrowRight } from '../icons/icons.ts';
import { Icon } from '../icons/icon.tsx';
import { VisuallyHidden } from '../layout/text.tsx';

/** Everything that is printed; the rest of the screen is not. */
export function MonthView({ children }: { children: ReactNode }) {
  return <div className="MonthView">{children}</div>;
}

/** A folded table below the picture. */
export function MonthTable({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <details className="Fold MonthTable">
      <summary>{label}</summary>
      {children}
    </details>
  );
}

export function ButtonPair({ children }: { children: ReactNode }) {
  return <div className="ButtonPair">{children}</div>;
}

interface ChangesProps {
  changes: readonly { name: ReactNode; first: ReactNode; last: ReactNode; unit?: ReactNode }[];
  /** Read before the first and before the last value. */
  labels: { from: string; to: string };
}

/** Two values of each: before, and now. */
export function Changes({ changes, labels }: ChangesProps) {
  return (
    <dl className="Changes">
      {changes.map(({ name, first, last, unit }, index) => (
        <div className="Change" key={index}>
          <dt>{name}</dt>
          <dd>
            <VisuallyHidden>{labels.from} </VisuallyHidden>
            <span>{first}</span>
            <Icon of={ArrowRight} size="sm" />
            <VisuallyHidden> {labels.to} </VisuallyHidden>
            <span>
              <b>{last}</b> {unit}
            </span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The things to keep, numbered. */
export function KeepList({ things }: { things: readonly string[] }) {
  return (
    <ol className="KeepList">
      {things.map((thing) => (
        <li key={thing}>{thing}</li>
      ))}
    </ol>
  );
}
