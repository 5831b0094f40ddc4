/** The reminder of one user: reading it, and the changes that the user makes. */
import { nextDue } from '@scrollstop/challenge/reminders/next-due';
import type { MyReminder, ReminderChannel } from '@scrollstop/contracts/reminder';
import type { Deps } from '../deps.ts';
import { claimAt } from './claim-at.ts';

interface Row {
  minutes: number;
  zone: string;
  channel: ReminderChannel;
  state: 'on' | 'asking' | 'stopped';
  last_on: string | null;
}

export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const timeOf = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');

async function readRow({ database }: Deps, userId: number): Promise<Row | undefined> {
  const [row] = await database.query<Row>(
    'select minutes, zone, channel, state, last_on::text as last_on from reminder where user_id = $1',
    [userId],
  );
  return row;
}

export async function readReminder(deps: Deps, userId: number): Promise<MyReminder> {
  const row = await readRow(deps, userId);
  return {
    reminder: row
      ? { time: timeOf(row.minutes), zone: row.zone, channel: row.channel, state: row.state }
      : null,
    publicKey: deps.config.VAPID_PUBLIC_KEY ?? '',
  };
}

/** A device that reports its time zone has not answered for its user. */
const SAME = `r.state = 'on' and r.minutes = excluded.minutes and r.channel = excluded.channel`;

interface ReminderSettings {
  minutes: number;
  zone: string;
  channel: ReminderChannel;
}

/** Turns the reminder on at that time. Never a second message on the date of the last one, whatever is moved (N-2). */
export async function turnOn(deps: Deps, userId: number, wish: ReminderSettings): Promise<void> {
  const { minutes, zone, channel } = wish;
  await deps.writes.run(userId, async () => {
    const row = await readRow(deps, userId);
    const next = nextDue(minutes, zone, deps.now().getTime(), row?.last_on ?? null);
    await deps.database.query(
      `insert into reminder as r (user_id, minutes, zone, channel, state, next_on, next_at)
       values ($1, $2, $3, $4, 'on', $5, $6)
       on conflict (user_id) do update set minutes = excluded.minutes, zone = excluded.zone,
         channel = excluded.channel, state = 'on', next_on = excluded.next_on, next_at = excluded.next_at,
         sent_on = case when ${SAME} then r.sent_on end, ignored = case when ${SAME} then r.ignored else 0 end,
         version = r.version + 1`,
      [userId, minutes, zone, channel, next.on, claimAt(userId, next)],
    );
  });
}

/** The answer 'keep' or 'move'. Without a reminder there is nothing to keep. */
export async function turnOnAgain(deps: Deps, userId: number, time: string | undefined): Promise<void> {
  const row = await readRow(deps, userId);
  if (row)
    await turnOn(deps, userId, { ...row, minutes: time === undefined ? row.minutes : minutesOf(time) });
}

/** Idempotent; a user without a reminder still has none. */
export async function turnOff({ database }: Pick<Deps, 'database'>, userId: number): Promise<void> {
  await database.query(
    `update reminder set state = 'stopped', next_on = null, next_at = null, sent_on = null, ignored = 0,
       version = version + 1
     where user_id = $1 and state <> 'stopped'`,
    [userId],
  );
}
