import { useEffect } from 'react';
import { whenIdle } from '@scrollstop/ui/browser/when-idle.ts';
import { quietPart } from '../lazy/quiet-part.tsx';
import { useRecord } from '../hooks.ts';

/** Part of the dialog's chunk, so a phone that could start a day's timer can also notice its end. */
const TimerEnd = quietPart(async () => ({ default: (await import('../routes/day-part.tsx')).TimerEnd }));

/** Notices the end of a day's timer on every screen. Home loads the code in an idle moment. */
export function DayTimerEnd() {
  const running = [...useRecord('drafts'), ...useRecord('againDrafts')].some(({ timer }) => timer.endsAt !== null);
  // Outside system: the network, while it is available.
  useEffect(() => whenIdle(TimerEnd.preload), []);

  return running ? <TimerEnd /> : null;
}
