import type { Timer } from '@scrollstop/challenge/features/timer/timer';
import type { ComponentType } from 'react';

/** A timer as this feature shows it; the route brings it. */
export type EmergencyTimer = ComponentType<{
  timer: Timer;
  minutes: number;
  onChange: (change: (timer: Timer) => Timer) => void;
  variant: 'emergency';
}>;
