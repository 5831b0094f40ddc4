import type { Reminder } from '@scrollstop/contracts/reminders/reminder';
import { storageKeys } from '@scrollstop/contracts/device/storage';
import { type ReminderChange, StoredReminder } from '@scrollstop/contracts/device/storage-reminder';
import { type DeviceRecord, plainRecord } from './record.ts';
import type { Store } from './store.ts';

export type ReminderState = Omit<StoredReminder, 'schemaVersion'>;
/** Null until the server has said how the reminder is: until then nothing is offered. */
export type ReminderRecord = DeviceRecord<ReminderState | null>;

const reminderDefinition = plainRecord<ReminderState | null>(storageKeys.reminder, StoredReminder, null);

/** The record of a store, opened by the first part that asks for it. */
export const reminderRecordOf = (store: Store): ReminderRecord => store.open(reminderDefinition);

/** The reminder as the user has chosen it, sent or not. */
export function reminderNow({ reminder, change }: ReminderState): Reminder | null {
  if (!change) return reminder;
  if ('set' in change) return { ...change.set, state: 'on' };
  if (reminder === null) return null;
  if ('stop' in change || change.answer.answer === 'stop') return { ...reminder, state: 'stopped' };
  return { ...reminder, time: change.answer.time ?? reminder.time, state: 'on' };
}

/** Where the reminder is set, and where the device is named that shows it; the keys of what waits are the same. */
export const REMINDER_PATH = '/api/reminder';
export const DEVICE_PATH = `${REMINDER_PATH}/subscription`;

/** This device is to show the reminder, and the server does not know it yet. */
export function deviceWaits(state: ReminderState): boolean {
  const now = reminderNow(state);
  return state.push === true && state.endpoint === undefined && now?.channel === 'push' && now.state !== 'stopped';
}

/** The choice by which the first device shows it: a reminder by push always has a device. */
export function changeWithDevice(state: ReminderState): ReminderChange | undefined {
  const { reminder, change } = state;
  const shownElsewhere = reminder?.channel === 'push' && reminder.state !== 'stopped';
  return change && 'set' in change && deviceWaits(state) && !shownElsewhere ? change : undefined;
}

/** Keeps a choice until the server has it; a later one takes its place. */
export function chooseReminder(
  record: ReminderRecord,
  change: ReminderChange,
  more: Partial<ReminderState> = {},
): void {
  record.update((known) => {
    if (!known) return known;
    const { refused: _, ...rest } = known;
    return { ...rest, ...more, asked: true, change };
  });
}
