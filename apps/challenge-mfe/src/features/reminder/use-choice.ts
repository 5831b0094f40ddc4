import { REMINDER_DEFAULT_TIME } from '@scrollstop/challenge/reminders/reminder-times';
import type { ReminderChannel } from '@scrollstop/contracts/reminder';
import { useState } from 'react';
import type { KnownReminder, PushRefusal } from './use-reminder.ts';

/** The time and channel that are being chosen, and what stood in the way of the last try. */
export function useChoice(reminder: KnownReminder, onSet: (time: string) => void) {
  const { now, byPush, support, turnOn } = reminder;
  const [time, setTime] = useState<string>(now?.time ?? REMINDER_DEFAULT_TIME);
  const [wanted, setChannel] = useState<ReminderChannel | null>(null);
  const [refusal, setRefusal] = useState<PushRefusal | null>(null);
  const [missing, setMissing] = useState(false);
  const [busy, setBusy] = useState(false);
  const possible = support === 'ready';
  const channel = wanted ?? (byPush ? 'push' : possible ? (now?.channel ?? 'push') : 'mail');

  function chooseTime(chosen: string): void {
    setTime(chosen);
    setMissing(false);
  }

  function chooseChannel(chosen: ReminderChannel): void {
    setChannel(chosen);
    setRefusal(null);
  }

  /** To be called by the tap itself: the browser asks for its permission only then. */
  async function submit(by: ReminderChannel = channel): Promise<void> {
    if (time === '') return setMissing(true);
    setBusy(true);
    setRefusal(null);
    const reason = await turnOn(time, by);
    setBusy(false);
    setRefusal(reason);
    if (reason === null) onSet(time);
  }

  return {
    time,
    chooseTime,
    channel,
    chooseChannel,
    missing,
    busy,
    submit,
    /** Why there is no notification on this device; null where there can be one. */
    why: refusal ?? (possible ? null : support),
    /** A notification can be chosen, perhaps at a second try. */
    push: byPush || (possible && refusal !== 'denied'),
  };
}
