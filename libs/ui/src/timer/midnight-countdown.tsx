import type { ReactNode } from 'react';
import { isoDuration, longClock } from './format-clock.ts';
import { WaterStrip } from './water-strip.tsx';

interface MidnightCountdownProps {
  label: string;
  /** “Day 8 unlocks in”. */
  caption: ReactNode;
  /** Seconds until the next local midnight. */
  seconds: number;
  /** Under the number: “1h 35m recovered so far”. */
  note?: ReactNode;
  action?: ReactNode;
}

/** Screen readers do not read `role=timer` as it ticks. */
export function MidnightCountdown({ label, caption, seconds, note, action }: MidnightCountdownProps) {
  return (
    <WaterStrip label={label} action={action}>
      <span className="WaterStrip-label">{caption}</span>
      <time className="WaterStrip-value Num" role="timer" dateTime={isoDuration(seconds)}>
        {longClock(seconds)}
      </time>
      {note !== undefined && <span className="WaterStrip-label">{note}</span>}
    </WaterStrip>
  );
}
