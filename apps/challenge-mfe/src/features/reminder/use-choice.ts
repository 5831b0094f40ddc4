import { REMINDER_DEFAULT_TIME } from '@scrollstop/challenge/features/reminder/reminder-times';
import type { ReminderChannel } from '@scrollstop/contracts/reminders/reminder';
import { useOneAtATime } from '@scrollstop/ui/buttons/use-one-at-a-time.ts';
import { useState } from 'react';
import type { KnownReminder, PushRefusal } from './use-reminder.ts';
import { useTimeChoice } from './use-time-choice.ts';

/** The time and channel being chosen, and the reason why the last attempt failed. */
export function useChoice(reminder: KnownReminder, onSet: (time: string) => void) {
  const { now, byPush, support, turnOn } = reminder;
  const { time, night, field, check } = useTimeChoice(now?.time ?? REMINDER_DEFAULT_TIME, now?.night ?? false);
  const [wanted, setChannel] = useState<ReminderChannel | null>(null);
  const [refusal, setRefusal] = useState<PushRefusal | null>(null);
  const { busy, run } = useOneAtATime();
  const possible = support === 'ready';
  const channel = wanted ?? (byPush ? 'push' : possible ? (now?.channel ?? 'push') : 'mail');

  function chooseChannel(chosen: ReminderChannel): void {
    setChannel(chosen);
    setRefusal(null);
  }

  async function set(by: ReminderChannel): Promise<void> {
    setRefusal(null);
    const reason = await turnOn(time, by, night);
    setRefusal(reason);
    if (reason === null) onSet(time);
  }

  /** Must be called in the tap itself: the browser asks for its permission only then. */
  async function submit(by: ReminderChannel = channel): Promise<void> {
    if (check()) await run(() => set(by));
  }

  return {
    time,
    timeField: field,
    channel,
    chooseChannel,
    busy,
    submit,
    /** The reason why this device cannot show a notification; null if it can. */
    why: refusal ?? (possible ? null : support),
    /** True if a notification can be chosen, perhaps on a second attempt. */
    push: byPush || (possible && refusal !== 'denied'),
  };
}
