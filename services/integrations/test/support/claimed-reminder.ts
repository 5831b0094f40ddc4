import type { ReminderChannel } from '@scrollstop/contracts/reminders/reminder';
import { queueReminders } from '../../src/reminders/claim-reminders.ts';
import type { Integrations } from './integrations.ts';

interface Claimed {
  userId: number;
  on: string;
  channel: ReminderChannel;
  /** The number of ignored messages in a row before this one. */
  ignored?: number;
}

/** A claimed reminder that waits to be sent and expires after three hours. */
export async function claimedReminder(service: Integrations, claimed: Claimed): Promise<void> {
  const { userId, on, channel, ignored = 0 } = claimed;
  await service.rows(
    `insert into reminder (user_id, minutes, zone, channel, state, last_on, ignored)
     values ($1, 1230, 'Europe/Rome', $2, 'on', $3, $4) on conflict (user_id) do update set last_on = excluded.last_on`,
    [userId, channel, on, ignored],
  );
  const { now } = service.clock;
  const until = new Date(now.getTime() + 3 * 3_600_000).toISOString();
  await queueReminders(service.deps.database.db, now.toISOString(), [{ userId, on, channel, until }]);
}
