import type { ReactNode } from 'react';
import { isoDuration, longClock } from './format-clock.ts';
import { WaterStrip } from './water-strip.tsx';

export interface MidnightCountdownProps {
  label: string;
  /** “Day 8 unlocks in”. */
  caption: ReactNode;
  /** Until the next local midnight. */
  seconds: number;
  action?: ReactNode;
}

/** `role=timer` is not read out as it ticks. */
export function MidnightCountdown({ label, caption, seconds, action }: MidnightCountdownProps) {
  return (
    <WaterStrip className="MidnightCountdown" label={label} action={action}>
      <span className="TimeRecovered-label">{caption}</span>
      <time className="TimeRecovered-value" role="timer" dateTime={isoDuration(seconds)}>
        {longClock(seconds)}
      </time>
    </WaterStrip>
  );
}
