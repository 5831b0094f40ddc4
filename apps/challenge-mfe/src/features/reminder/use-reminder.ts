import { isNightTime } from '@scrollstop/challenge/features/reminder/reminder-times';
import type { AnswerReminderBody, Reminder, ReminderChannel } from '@scrollstop/contracts/reminders/reminder';
import { askPermission, type PushSupport, pushSupport, subscribeToPush } from '../../device/push.ts';
import { deviceZone } from '../../store/sync/reminder-channel.ts';
import {
  chooseReminder,
  DEVICE_PATH,
  deviceWaits,
  REMINDER_PATH,
  reminderNow,
  reminderRecordOf,
  type ReminderState,
} from '../../store/records/reminder.ts';
import { setAsideOf } from '../../store/sync/set-aside.ts';
import { useStore, useValue } from '../../hooks.ts';

/** `dismissed`: the user did not allow it, and may be asked again. `failed`: the browser has no push service. */
export type PushRefusal = 'denied' | 'dismissed' | 'failed';

export interface KnownReminder extends ReminderState {
  /** As the user has chosen it, sent or not. */
  now: Reminder | null;
  /** It is already a notification, on this device or on others. */
  byPush: boolean;
  support: PushSupport;
  /** The part that waits while online: this browser could not be registered, or the server fails to take the choice. */
  failing: 'device' | 'change' | null;
  /** Tries what the channel needs within the tap, then keeps the choice. Resolves to the reason if nothing was kept. */
  turnOn: (time: string, channel: ReminderChannel, night: boolean) => Promise<PushRefusal | null>;
  stop: () => void;
  answer: (answer: AnswerReminderBody) => void;
  /** This device joins those that show the reminder. */
  showHere: () => Promise<PushRefusal | null>;
  markAsked: () => void;
}

/** The reminder of this user; null until the server has said how it is. */
export function useReminder(): KnownReminder | null {
  const store = useStore();
  const record = reminderRecordOf(store);
  const state = useValue(record);
  const failed = useValue(setAsideOf(store)).map(({ id }) => id);
  if (state === null) return null;
  const { publicKey, change } = state;
  const now = reminderNow(state);
  const byPush = now?.state !== 'stopped' && now?.channel === 'push';
  return {
    ...state,
    now,
    byPush,
    support: pushSupport(publicKey),
    failing:
      deviceWaits(state) && failed.includes(DEVICE_PATH)
        ? 'device'
        : change && failed.includes(REMINDER_PATH)
          ? 'change'
          : null,
    async turnOn(time, channel, night) {
      // Moving what other devices show asks nothing of this one.
      const joins = channel === 'push' && !byPush;
      const refusal = joins ? await allowPush(state) : null;
      if (refusal !== null) return refusal;
      chooseReminder(
        record,
        { set: { time, zone: deviceZone(), channel, ...byNight(time, night) } },
        joins ? { push: true } : {},
      );
      return null;
    },
    stop: () => chooseReminder(record, { stop: true }),
    answer: (answer) => chooseReminder(record, { answer }),
    async showHere() {
      const refusal = await allowPush(state);
      if (refusal === null) record.update((known) => known && { ...known, push: true });
      return refusal;
    },
    markAsked: () => record.update((known) => known && { ...known, asked: true }),
  };
}

/** The reason that a time of the night needs (N-10). */
export const byNight = (time: string, night: boolean): { night?: true } =>
  night && isNightTime(time) ? { night } : {};

/**
 * The permission, and with a network the subscription, so that a browser without a push service is found out while
 * the user is here. Offline the permission is enough; the sync subscribes later.
 */
async function allowPush({ publicKey, endpoint }: ReminderState): Promise<PushRefusal | null> {
  // First of all: the tap that allows the question is over at the first await of anything else.
  const permission = await askPermission();
  if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'dismissed';
  if (!navigator.onLine) return null;
  return subscribeToPush(publicKey, endpoint).then(
    () => null,
    () => 'failed',
  );
}
