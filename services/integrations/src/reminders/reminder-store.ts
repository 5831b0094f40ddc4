/** Reads the reminder of one user, and makes the user's changes. */
import { sql } from 'kysely';
import { isAtNight, nextDue } from '@scrollstop/challenge/features/reminder/next-due';
import { minutesOf, timeOf } from '@scrollstop/challenge/features/reminder/reminder-times';
import { REMINDER_EARLIEST, REMINDER_LATEST } from '@scrollstop/challenge/constants';
import {
  type AnswerReminderBody,
  type MyReminder,
  type ReminderChannel,
  reminderErrors,
} from '@scrollstop/contracts/reminders/reminder';
import type { SessionOf } from '@scrollstop/service-kit/calls/active-session';
import { AppError } from '@scrollstop/service-kit/errors';
import type { Deps } from '../deps.ts';
import { claimAt } from './claim-reminders.ts';

interface Row {
  minutes: number;
  zone: string;
  channel: ReminderChannel;
  state: 'on' | 'asking' | 'stopped';
  night: boolean;
  last_on: string | null;
}

async function readRow({ database }: Deps, userId: number): Promise<Row | undefined> {
  const [row] = await database.query<Row>(sql`
    select minutes, zone, channel, state, night, last_on::text as last_on
      from reminder where user_id = ${userId}`);
  return row;
}

export async function readReminder(deps: Deps, { userId, sessionId }: SessionOf): Promise<MyReminder> {
  const [row, devices] = await Promise.all([
    readRow(deps, userId),
    deps.database.query(sql`
      select 1 from push_subscription where user_id = ${userId} and session_id = ${sessionId}`),
  ]);
  return {
    reminder: row
      ? {
          time: timeOf(row.minutes),
          zone: row.zone,
          channel: row.channel,
          state: row.state,
          ...(row.night && { night: true }),
        }
      : null,
    publicKey: deps.config.VAPID_PUBLIC_KEY ?? '',
    device: devices.length > 0,
  };
}

const atNight = () =>
  new AppError(
    422,
    reminderErrors.atNight,
    `A reminder comes between ${timeOf(REMINDER_EARLIEST)} and ${timeOf(REMINDER_LATEST)}, unless you say that you work at night.`,
  );

/** When a device only reports its time zone, the user has not reacted to the reminder. */
const SAME = sql`r.state = 'on' and r.minutes = excluded.minutes and r.channel = excluded.channel`;

interface ReminderSettings {
  minutes: number;
  zone: string;
  channel: ReminderChannel;
  /** True when the user works at night. */
  night: boolean;
}

/**
 * Turns the reminder on at that time. The date of the last message never gets a second one, whatever is moved (N-2).
 * Throws AppError 422 for a time at night if the user does not work at night (N-10).
 */
export async function turnOn(deps: Deps, userId: number, wish: ReminderSettings): Promise<void> {
  const { minutes, zone, channel } = wish;
  const night = isAtNight(minutes) && wish.night;
  if (isAtNight(minutes) && !night) throw atNight();
  const row = await readRow(deps, userId);
  const next = nextDue(minutes, zone, deps.now().getTime(), row?.last_on ?? null);
  await deps.database.query(sql`
    insert into reminder as r (user_id, minutes, zone, channel, state, next_on, next_at, night)
    values (${userId}, ${minutes}, ${zone}, ${channel}, 'on', ${next.on}, ${claimAt(userId, wish, next)}, ${night})
    on conflict (user_id) do update set minutes = excluded.minutes, zone = excluded.zone,
      channel = excluded.channel, night = excluded.night, state = 'on', next_on = excluded.next_on,
      next_at = excluded.next_at, sent_on = case when ${SAME} then r.sent_on end,
      ignored = case when ${SAME} then r.ignored else 0 end, version = r.version + 1`);
}

/** Handles the answers 'keep' and 'move'. Does nothing for a user without a reminder. */
export async function turnOnAgain(
  deps: Deps,
  userId: number,
  { time, night }: Pick<AnswerReminderBody, 'time' | 'night'>,
): Promise<void> {
  const row = await readRow(deps, userId);
  if (!row) return;
  const minutes = time === undefined ? row.minutes : minutesOf(time);
  await turnOn(deps, userId, { ...row, minutes, night: night ?? row.night });
}

/** Idempotent; a user without a reminder still has none. */
export async function turnOff({ database }: Pick<Deps, 'database'>, userId: number): Promise<void> {
  await database.query(sql`
    update reminder set state = 'stopped', next_on = null, next_at = null, sent_on = null, ignored = 0,
      version = version + 1
    where user_id = ${userId} and state <> 'stopped'`);
}
