import { isNightTime } from '@scrollstop/challenge/features/reminder/reminder-times';
import { useState } from 'react';
import type { RefusedTime } from './time-choice.tsx';

/** The time being chosen. */
export function useTimeChoice(startTime: string, startNight: boolean) {
  const [time, setTime] = useState(startTime);
  const [night, setNight] = useState(startNight);
  const [error, setError] = useState<RefusedTime | null>(null);

  function chooseTime(chosen: string): void {
    setTime(chosen);
    setError(null);
  }

  function chooseNight(works: boolean): void {
    setNight(works);
    setError(null);
  }

  function check(): boolean {
    const wrong = timeError(time, night);
    setError(wrong);
    return wrong === null;
  }

  return {
    time,
    night,
    field: { value: time, error, onChange: chooseTime, night, onNight: chooseNight },
    /** Call before setting the time: returns false if it is not allowed, and the field shows the reason. */
    check,
  };
}

function timeError(time: string, night: boolean): RefusedTime | null {
  if (time === '') return { why: 'missing' };
  return isNightTime(time) && !night ? { why: 'night' } : null;
}
