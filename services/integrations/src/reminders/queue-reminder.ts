/** The reminders that were claimed: a queue of push messages; one by mail joins the queue of mails. */
import { randomUUID } from 'node:crypto';
import { REMINDER_KEPT_DAYS } from '@scrollstop/challenge/constants';
import type { ReminderChannel } from '@scrollstop/contracts/reminders/reminder';
import { jobQueue } from '@scrollstop/service-kit/work/job-queue';
import { type QueryExecutorProvider, sql } from 'kysely';
import type { Deps } from '../deps.ts';
import { queueMail } from '../mail/queue-mail.ts';

export interface DueDelivery {
  userId: number;
  /** The local date that the message is for. */
  on: string;
  channel: ReminderChannel;
  until: string;
  /** Counts from 1. */
  tries: number;
}

export const reminderQueue = jobQueue<DueDelivery>({
  name: 'reminders',
  table: 'reminder_delivery',
  columns: { userId: 'user_id', on: 'on_date', channel: 'channel', until: 'until', tries: 'attempts' },
  key: ['userId', 'on'],
  due: 'next_attempt_at',
  open: 'next_attempt_at is not null',
  done: { next_attempt_at: null },
  batch: 50,
  // Longer than auth, progress and a push service may take together.
  leaseSeconds: 60,
  retrySeconds: [10, 60, 300, 900],
});

/** One of each user. The key of the row lets a date have one message, whatever was moved (N-2). */
export async function queueReminders(
  trx: QueryExecutorProvider,
  at: string,
  claimed: readonly Omit<DueDelivery, 'tries'>[],
): Promise<void> {
  if (claimed.length === 0) return;
  const { rows } = await sql<{ userId: number }>`
    insert into reminder_delivery (user_id, on_date, channel, until, status, next_attempt_at, created_at, ended_at)
    select "userId", "on", channel, until, case channel when 'mail' then 'mailed' else 'waiting' end,
      case when channel <> 'mail' then ${at}::timestamptz end, ${at}, case channel when 'mail' then ${at}::timestamptz end
    from json_to_recordset(${JSON.stringify(claimed)}) as c("userId" bigint, "on" date, channel text, until timestamptz)
    on conflict do nothing returning user_id as "userId"`.execute(trx);
  const fresh = new Set(rows.map(({ userId }) => userId));
  const byMail = claimed.filter(({ userId, channel }) => channel === 'mail' && fresh.has(userId));
  await queueMail(
    trx,
    ...byMail.map(({ userId, on, until }) => ({
      ...{ userId, eventId: randomUUID(), kind: 'reminder' as const, at, facts: { on, until } },
    })),
  );
}

/** A date that is weeks past gets no message any more, so nothing has to be remembered of it. */
export async function deleteOldReminders({ database, now }: Pick<Deps, 'database' | 'now'>): Promise<void> {
  await sql`delete from reminder_delivery
    where ended_at < ${now().toISOString()}::timestamptz - make_interval(days => ${REMINDER_KEPT_DAYS})`.execute(
    database.db,
  );
}
