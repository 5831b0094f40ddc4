/** The effect of `reminder_due`, and the queue of push messages that it fills. A reminder by mail joins the queue of mails. */
import { REMINDER_KEPT_DAYS } from '@scrollstop/challenge/constants';
import type { ReminderChannel } from '@scrollstop/contracts/reminders/reminder';
import type { Effect } from '@scrollstop/events/consume/inbox';
import { jobQueue } from '@scrollstop/service-kit/work/job-queue';
import { type QueryExecutorProvider, sql } from 'kysely';
import type { Tables } from '../db/schema.ts';
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

/** The key of the row lets a date have one message, however often the event comes and whatever was moved (N-2). */
export const queueReminder: Effect<'reminder_due', Tables> = async (trx, { id, occurredAt, data }) => {
  const { userId, on, channel, until } = data;
  const byMail = channel === 'mail';
  const isNew = await insert(trx, { ...data, at: occurredAt, byMail });
  if (isNew && byMail)
    await queueMail(trx, { userId, eventId: id, kind: 'reminder', at: occurredAt, facts: { on, until } });
};

interface NewDelivery extends Omit<DueDelivery, 'tries'> {
  at: string;
  byMail: boolean;
}

async function insert(trx: QueryExecutorProvider, delivery: NewDelivery): Promise<boolean> {
  const { userId, on, channel, until, at, byMail } = delivery;
  const { rows } = await sql`
    insert into reminder_delivery (user_id, on_date, channel, until, status, next_attempt_at, created_at, ended_at)
    values (${userId}, ${on}, ${channel}, ${until}, ${byMail ? 'mailed' : 'waiting'}, ${byMail ? null : at}, ${at},
      ${byMail ? at : null})
    on conflict do nothing returning 1`.execute(trx);
  return rows.length > 0;
}

/** A date that is weeks past gets no message any more, so nothing has to be remembered of it. */
export async function deleteOldReminders({ database, now }: Pick<Deps, 'database' | 'now'>): Promise<void> {
  await sql`delete from reminder_delivery
    where ended_at < ${now().toISOString()}::timestamptz - make_interval(days => ${REMINDER_KEPT_DAYS})`.execute(
    database.db,
  );
}
