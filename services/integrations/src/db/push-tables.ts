import type { ReminderChannel } from '@scrollstop/contracts/reminders/reminder';
import type { Generated } from 'kysely';

/** A device of a user that gets push messages. */
interface PushSubscriptionTable {
  user_id: number;
  /** SHA-256 of the endpoint: a device belongs to the user who subscribed last on it. */
  endpoint_hash: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  created_at: string;
  /** The local date of the last message: noted before it is sent, so that no device ever gets a second one. */
  last_on: string | null;
}

/** When a user is reminded, and what became of the last reminders (docs/decisions/047). */
interface ReminderTable {
  user_id: number;
  minutes: number;
  zone: string;
  channel: ReminderChannel;
  state: 'on' | 'asking' | 'stopped';
  next_on: string | null;
  next_at: string | null;
  last_on: string | null;
  sent_on: string | null;
  ignored: number;
  /** The user works at night. */
  night: boolean;
  version: number;
}

/** One row: the key of the tokens that switch a reminder off. */
interface ReminderKeyTable {
  id: 1;
  secret: Buffer;
}

/** One reminder of one local date, and what became of it. */
interface ReminderDeliveryTable {
  user_id: number;
  on_date: string;
  channel: ReminderChannel;
  /** Later than this it is not sent any more. */
  until: string;
  status: Generated<'waiting' | 'sent' | 'mailed' | 'silent' | 'late' | 'failed' | 'no_device'>;
  attempts: Generated<number>;
  next_attempt_at: string | null;
  /** Class of the last failure, e.g. `push_429`; never the endpoint. */
  error: string | null;
  created_at: string;
  ended_at: string | null;
}

export interface PushTables {
  push_subscription: PushSubscriptionTable;
  reminder: ReminderTable;
  reminder_key: ReminderKeyTable;
  reminder_delivery: ReminderDeliveryTable;
}
