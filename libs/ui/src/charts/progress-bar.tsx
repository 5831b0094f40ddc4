import type { CSSProperties } from 'react';
import './progress-bar.css';

interface ProgressBarProps {
  /** Percent, 0–100. */
  value: number;
  /** Absent inside a link whose name states the progress: a screen reader would add the bare number to that name. */
  label?: string | undefined;
}

export function ProgressBar({ value, label }: ProgressBarProps) {
  const percent = Math.max(0, Math.min(100, Math.round(value)));
  return (
    <span
      className="ProgressBar"
      role="progressbar"
      aria-hidden={label === undefined}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      aria-label={label}
      style={{ '--v': percent } as CSSProperties}
    >
      <span />
    </span>
  );
}
