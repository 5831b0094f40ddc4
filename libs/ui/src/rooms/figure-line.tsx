import './figure-line.css';
import { ProgressBar } from '../charts/progress-bar.tsx';

/** A share of the whole, with its number at the end of the line; `null` while it is not known. */
export function FigureBar({ label, percent }: { label: string; percent: number | null }) {
  return (
    <div className="FigureBar">
      <ProgressBar value={percent ?? 0} label={label} />
      <b>{percent === null ? '–' : `${percent}%`}</b>
    </div>
  );
}
