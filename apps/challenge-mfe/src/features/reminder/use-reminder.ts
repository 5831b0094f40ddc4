import { isNightTime } from '@scrollstop/challenge/features/reminder/reminder-times';
import type { AnswerReminderBody, Reminder, ReminderChannel } from '@scrollstop/contracts/reminders/reminder';
import { askPermission, type PushSupport, pushSupport, subscribeToPush } from '../../device/push.ts';
import { deviceZone } from '../../store/sync/reminder-channel.ts';
import {
  chooseReminder,
  DEVICE_PATH,
  deviceUnregistered,
  REMINDER_PATH,
  reminderNow,
  reminderRecordOf,
  type ReminderState,
} from '../../store/records/reminder.ts';
import { setAsideOf } from '../../store/sync/set-aside.ts';
import { useStore, useValue } from '../../hooks.ts';

/** `dismissed`: the user did not decide, and may be asked again. `failed`: the browser has no push service. */
export type PushRefusal = 'denied' | 'dismissed' | 'failed';

export interface KnownReminder extends ReminderState {
  /** The user's latest choice, whether or not it has been sent. */
  now: Reminder | null;
  /** True if it is already a notification, on this or another device. */
  byPush: boolean;
  support: PushSupport;
  /** The part that failed while online: registering this browser, or sending the choice to the server. */
  failing: 'device' | 'change' | null;
  /** Sets up the channel within the tap, then stores the choice. Resolves with a reason if nothing was stored. */
  turnOn: (time: string, channel: ReminderChannel, night: boolean) => Promise<PushRefusal | null>;
  stop: () => void;
  answer: (answer: AnswerReminderBody) => void;
  /** Adds this device to those that show the reminder. */
  showHere: () => Promise<PushRefusal | null>;
  markAsked: () => void;
}

/** This user's reminder; null until its settings have loaded. */
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
      deviceUnregistered(state) && failed.includes(DEVICE_PATH)
        ? 'device'
        : change && failed.includes(REMINDER_PATH)
          ? 'change'
          : null,
    async turnOn(time, channel, night) {
      // Changing the time of notifications on other devices needs no permission here.
      const addsDevice = channel === 'push' && !byPush;
      const refusal = addsDevice ? await allowPush(state) : null;
      if (refusal !== null) return refusal;
      chooseReminder(
        record,
        { set: { time, zone: deviceZone(), channel, ...byNight(time, night) } },
        addsDevice ? { push: true } : {},
      );
      return null;
    },
    stop: () => chooseReminder(record, { stop: true }),
    answer: (answer) => chooseReminder(record, { answer }),
    async showHere() {
      const refusal = await allowPush(state);
      if (refusal === null) record.update((current) => current && { ...current, push: true });
      return refusal;
    },
    markAsked: () => record.update((current) => current && { ...current, asked: true }),
  };
}

/** The flag that a time at night needs (N-10). */
export const byNight = (time: string, night: boolean): { night?: true } =>
  night && isNightTime(time) ? { night } : {};

/**
 * Asks for permission and, with a network, subscribes, so that a browser without a push service is noticed while the
 * user is here. Offline, the permission is enough; the sync subscribes later.
 */
async function allowPush({ publicKey, endpoint }: ReminderState): Promise<PushRefusal | null> {
  // This must come first: the tap's permission to ask is lost after any other await.
  const permission = await askPermission();
  if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'dismissed';
  if (!navigator.onLine) return null;
  return subscribeToPush(publicKey, endpoint).then(
    () => null,
    () => 'failed',
  );
}
