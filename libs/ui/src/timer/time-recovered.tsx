import type { ReactNode } from 'react';
import { WaterStrip } from './water-strip.tsx';

interface TimeRecoveredProps {
  /** The section's name, shown above the number. */
  label: string;
  /** Null while it is not known. */
  time: { hours: number; minutes: number } | null;
  /** The short units on the screen: “h”, “m”. */
  units: { hours: ReactNode; minutes: ReactNode };
  /** The whole value as text, for screen readers. */
  spoken: string;
  action?: ReactNode;
}

export function TimeRecovered({ label, time, units, spoken, action }: TimeRecoveredProps) {
  return (
    <WaterStrip label={label} action={action}>
      <span className="WaterStrip-label">{label}</span>
      <span className="WaterStrip-value">
        <span className="vh">{spoken}</span>
        <span aria-hidden>
          {time === null ? (
            '–'
          ) : (
            <>
              {time.hours}
              <small>{units.hours}</small>
              {time.minutes}
              <small>{units.minutes}</small>
            </>
          )}
        </span>
      </span>
    </WaterStrip>
  );
}
