import type { Reminder } from '@scrollstop/contracts/reminder';
import { SCHEMA_VERSION, storageKeys } from '@scrollstop/contracts/storage';
import { type ReminderChange, StoredReminder } from '@scrollstop/contracts/storage-reminder';
import type { DeviceRecord, RecordDefinition } from '../records/record.ts';
import type { Store } from '../store.ts';

export type ReminderState = Omit<StoredReminder, 'schemaVersion'>;
/** Null until a server has said that it knows reminders: until then nothing is offered. */
export type ReminderRecord = DeviceRecord<ReminderState | null>;

const reminderDefinition: RecordDefinition<ReminderState | null, typeof StoredReminder> = {
  key: storageKeys.reminder,
  schema: StoredReminder,
  empty: null,
  decode: ({ schemaVersion: _, ...state }) => state,
  encode: (state) => state && { schemaVersion: SCHEMA_VERSION, ...state },
};

/** The record of a store, opened by the first part that asks for it. */
export const reminderRecordOf = (store: Store): ReminderRecord =>
  store.open(reminderDefinition, () => undefined);

/** The reminder as the user has chosen it, sent or not. */
export function reminderNow({ reminder, change }: ReminderState): Reminder | null {
  if (!change) return reminder;
  if ('set' in change) return { ...change.set, state: 'on' };
  if (reminder === null) return null;
  if ('stop' in change || change.answer.answer === 'stop') return { ...reminder, state: 'stopped' };
  return { ...reminder, time: change.answer.time ?? reminder.time, state: 'on' };
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
