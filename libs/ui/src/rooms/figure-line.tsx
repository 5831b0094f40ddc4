import type { ReactNode } from 'react';
import './figure-line.css';
import { ProgressBar } from '../charts/progress-bar.tsx';

interface FigureLineProps {
  label: string;
  figures: readonly { label: ReactNode; value: ReactNode; unit?: ReactNode }[];
}

/** A few numbers in one line, without cards. */
export function FigureLine({ label, figures }: FigureLineProps) {
  return (
    <dl className="FigureLine" aria-label={label}>
      {figures.map((figure, index) => (
        <div key={index}>
          <dt>{figure.label}</dt>
          <dd>
            {figure.value}
            {figure.unit !== undefined && <small>{figure.unit}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** A share of the whole, with its number at the end of the line; `null` while it is not known. */
export function FigureBar({ label, percent }: { label: string; percent: number | null }) {
  return (
    <div className="FigureBar">
      <ProgressBar value={percent ?? 0} label={label} />
      <b>{percent === null ? '–' : `${percent}%`}</b>
    </div>
  );
}
