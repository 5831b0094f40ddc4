import type { Reminder } from '@scrollstop/contracts/reminders/reminder';
import { storageKeys } from '@scrollstop/contracts/device/storage';
import { type ReminderChange, StoredReminder } from '@scrollstop/contracts/device/storage-reminder';
import { type DeviceRecord, plainRecord } from './record.ts';
import type { Store } from './store.ts';

export type ReminderState = Omit<StoredReminder, 'schemaVersion'>;
/** Null until the reminder's settings have loaded; it cannot be changed before that. */
export type ReminderRecord = DeviceRecord<ReminderState | null>;

const reminderDefinition = plainRecord<ReminderState | null>(storageKeys.reminder, StoredReminder, null);

/** The reminder record of a store; opened on first use. */
export const reminderRecordOf = (store: Store): ReminderRecord => store.open(reminderDefinition);

/** The reminder as the user has chosen it, whether or not the choice has been sent. */
export function reminderNow({ reminder, change }: ReminderState): Reminder | null {
  if (!change) return reminder;
  if ('set' in change) return { ...change.set, state: 'on' };
  if (reminder === null) return null;
  if ('stop' in change || change.answer.answer === 'stop') return { ...reminder, state: 'stopped' };
  return { ...reminder, time: change.answer.time ?? reminder.time, state: 'on' };
}

/** The paths for the reminder and for the device that shows it; they are also the keys of unsent items. */
export const REMINDER_PATH = '/api/reminder';
export const DEVICE_PATH = `${REMINDER_PATH}/subscription`;

/** True if this device should show the reminder but has not been registered with the server yet. */
export function deviceUnregistered(state: ReminderState): boolean {
  const now = reminderNow(state);
  return state.push === true && state.endpoint === undefined && now?.channel === 'push' && now.state !== 'stopped';
}

/** Returns the unsent choice if it has to wait for this device's registration: a push reminder always has a device. */
export function changeAwaitingDevice(state: ReminderState): ReminderChange | undefined {
  const { reminder, change } = state;
  const shownElsewhere = reminder?.channel === 'push' && reminder.state !== 'stopped';
  return change && 'set' in change && deviceUnregistered(state) && !shownElsewhere ? change : undefined;
}

/** Stores a choice until it has been sent; it replaces an earlier unsent one. */
export function chooseReminder(
  record: ReminderRecord,
  change: ReminderChange,
  more: Partial<ReminderState> = {},
): void {
  record.update((current) => {
    if (!current) return current;
    const { refused: _, ...rest } = current;
    return { ...rest, ...more, asked: true, change };
  });
}
