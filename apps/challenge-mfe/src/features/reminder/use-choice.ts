import { isNightTime, REMINDER_DEFAULT_TIME } from '@scrollstop/challenge/reminders/reminder-times';
import type { ReminderChannel } from '@scrollstop/contracts/reminder';
import { useState } from 'react';
import type { TimeError } from './time-choice.tsx';
import type { KnownReminder, PushRefusal } from './use-reminder.ts';

/** The time and channel that are being chosen, and what stood in the way of the last try. */
export function useChoice(reminder: KnownReminder, onSet: (time: string) => void) {
  const { now, byPush, support, turnOn } = reminder;
  const [time, setTime] = useState<string>(now?.time ?? REMINDER_DEFAULT_TIME);
  const [wanted, setChannel] = useState<ReminderChannel | null>(null);
  const [refusal, setRefusal] = useState<PushRefusal | null>(null);
  const [night, setNight] = useState(now?.night ?? false);
  const [error, setError] = useState<TimeError | null>(null);
  const [busy, setBusy] = useState(false);
  const possible = support === 'ready';
  const channel = wanted ?? (byPush ? 'push' : possible ? (now?.channel ?? 'push') : 'mail');

  function chooseTime(chosen: string): void {
    setTime(chosen);
    setError(null);
  }

  function chooseNight(works: boolean): void {
    setNight(works);
    setError(null);
  }

  function chooseChannel(chosen: ReminderChannel): void {
    setChannel(chosen);
    setRefusal(null);
  }

  /** To be called by the tap itself: the browser asks for its permission only then. */
  async function submit(by: ReminderChannel = channel): Promise<void> {
    const wrong = timeError(time, night);
    setError(wrong);
    if (wrong !== null) return;
    setBusy(true);
    setRefusal(null);
    const reason = await turnOn(time, by, night);
    setBusy(false);
    setRefusal(reason);
    if (reason === null) onSet(time);
  }

  return {
    time,
    chooseTime,
    channel,
    chooseChannel,
    error,
    night,
    chooseNight,
    busy,
    submit,
    /** Why there is no notification on this device; null where there can be one. */
    why: refusal ?? (possible ? null : support),
    /** A notification can be chosen, perhaps at a second try. */
    push: byPush || (possible && refusal !== 'denied'),
  };
}

export function timeError(time: string, night: boolean): TimeError | null {
  if (time === '') return 'missing';
  return isNightTime(time) && !night ? 'night' : null;
}
