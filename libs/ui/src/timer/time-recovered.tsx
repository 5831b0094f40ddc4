import type { ReactNode } from 'react';
import { WaterStrip } from './water-strip.tsx';

export interface TimeRecoveredProps {
  /** Names the section and is shown above the figure. */
  label: string;
  lang?: string | undefined;
  hours: number;
  minutes: number;
  /** The short units on screen: “h”, “m”. */
  units: { hours: ReactNode; minutes: ReactNode };
  /** The whole figure in words, for those who listen. */
  spoken: string;
  action?: ReactNode;
}

export function TimeRecovered({ label, lang, hours, minutes, units, spoken, action }: TimeRecoveredProps) {
  return (
    <WaterStrip className="TimeRecovered" label={label} action={action}>
      <span className="TimeRecovered-label" lang={lang}>
        {label}
      </span>
      <span className="TimeRecovered-value">
        <span className="vh">{spoken}</span>
        <span aria-hidden>
          {hours}
          <small>{units.hours}</small>
          {minutes}
          <small>{units.minutes}</small>
        </span>
      </span>
    </WaterStrip>
  );
}
