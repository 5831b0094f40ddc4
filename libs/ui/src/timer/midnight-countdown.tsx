import type { ReactNode } from 'react';
import { isoDuration, longClock } from './format-clock.ts';
import { WaterStrip } from './water-strip.tsx';

export interface MidnightCountdownProps {
  label: string;
  /** “Day 8 unlocks in”. */
  caption: ReactNode;
  /** Until the next local midnight. */
  seconds: number;
  /** Under the figure: “1h 35m recovered so far”. */
  note?: ReactNode;
  action?: ReactNode;
}

/** `role=timer` is not read out as it ticks. */
export function MidnightCountdown({ label, caption, seconds, note, action }: MidnightCountdownProps) {
  return (
    <WaterStrip className="MidnightCountdown" label={label} action={action}>
      <span className="TimeRecovered-label">{caption}</span>
      <time className="TimeRecovered-value" role="timer" dateTime={isoDuration(seconds)}>
        {longClock(seconds)}
      </time>
      {note !== undefined && <span className="TimeRecovered-label">{note}</span>}
    </WaterStrip>
  );
}
