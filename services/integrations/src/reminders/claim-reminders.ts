/**
 * Claims due reminders, one batch in each transaction: the next due times and the messages commit together, so a worker
 * that dies in between loses nothing and sends nothing twice (docs/decisions/047). Push messages wait for
 * send-reminders.ts; mails join the queue of mails.
 */
import { randomUUID } from 'node:crypto';
import {
  claimedReminder,
  dateInZone,
  type Claimed,
  type Due,
  type DueReminder,
  lateAfter,
} from '@scrollstop/challenge/features/reminder/next-due';
import { REMINDER_USERS_MAX } from '@scrollstop/contracts/reminders/days';
import type { ReminderChannel } from '@scrollstop/contracts/reminders/reminder';
import { type QueryExecutorProvider, sql } from 'kysely';
import type { Deps } from '../deps.ts';
import { daysOf } from '../reminder-message/message-to-send.ts';
import { queueMail } from '../mail/mail-queue.ts';
import type { DueDelivery } from './send-reminders.ts';

/** Many people choose 20:30, so their messages are spread over this many seconds. */
const JITTER_SECONDS = 90;
/** The delay before a reminder that this release cannot read is tried again. */
const UNREADABLE_SECONDS = 600;

/**
 * The time at which a reminder is claimed: a little after it is due, the same for each user every day. At least half of
 * the time until it is too late is left for sending; a reminder for 21:59 has one minute in all.
 */
export function claimAt(userId: number, { minutes, zone }: TimeOfDay, due: Due): string {
  const jitter = (hash(userId) % JITTER_SECONDS) * 1000;
  return new Date(due.at + Math.min(jitter, (lateAfter(minutes, zone, due) - due.at) / 2)).toISOString();
}

type TimeOfDay = Pick<DueReminder, 'minutes' | 'zone'>;

/** Spreads neighbouring ids (Knuth's multiplicative hash). */
const hash = (userId: number): number => Math.imul(userId, 2_654_435_761) >>> 0;

interface Row extends DueReminder {
  userId: number;
  channel: ReminderChannel;
}

type Claiming = Pick<Deps, 'database' | 'now' | 'progress'>;

/** Runs until none is due, or the worker is stopped. Returns how many messages are to be sent. */
export async function claimReminders(
  deps: Claiming,
  isStopped: () => boolean = () => false,
  batch = REMINDER_USERS_MAX,
): Promise<number> {
  let sent = 0;
  while (!isStopped()) {
    const { claimed, toSend } = await claimBatch(deps, batch);
    sent += toSend;
    if (claimed < batch) break;
  }
  return sent;
}

/** Holds a batch's locks while progress responds: other workers skip these rows, and a change by the user waits. */
const claimBatch = (deps: Claiming, batch: number) =>
  deps.database.db.transaction().execute(async (trx) => {
    const at = deps.now();
    const due = await dueRows(trx, at, batch);
    const rows = due.filter(isZoneKnown);
    const unreadable = due.filter((row) => !rows.includes(row));
    await postpone(trx, unreadable, at);
    const claims = await claimsOf(deps, rows, at);
    await saveClaims(trx, claims);
    const toSend = claims.filter(({ claim }) => claim.send);
    await queueReminders(
      trx,
      at.toISOString(),
      toSend.map(({ row: { userId, on, channel }, claim: { until } }) => ({
        userId,
        on,
        channel,
        until: new Date(until).toISOString(),
      })),
    );
    return { claimed: due.length, toSend: toSend.length };
  });

async function dueRows(trx: QueryExecutorProvider, at: Date, batch: number): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select user_id as "userId", minutes, zone, channel, state, next_on as "on", sent_on as "sentOn", ignored
    from reminder where next_at is not null and next_at <= ${at.toISOString()}
    order by next_at limit ${batch} for update skip locked`.execute(trx);
  return rows;
}

/** A newer release may have stored a zone that this one does not know: that reminder waits without delaying others. */
async function postpone(trx: QueryExecutorProvider, rows: readonly Row[], at: Date): Promise<void> {
  if (rows.length === 0) return;
  await sql`update reminder
    set next_at = ${at.toISOString()}::timestamptz + make_interval(secs => ${UNREADABLE_SECONDS})
    where user_id in (${sql.join(rows.map(({ userId }) => userId))})`.execute(trx);
}

function isZoneKnown({ zone }: Row): boolean {
  try {
    return dateInZone(zone, 0) !== '';
  } catch {
    return false;
  }
}

interface ClaimedRow {
  row: Row;
  claim: Claimed;
}

async function claimsOf(deps: Claiming, rows: readonly Row[], at: Date): Promise<ClaimedRow[]> {
  if (rows.length === 0) return [];
  const users = rows.map(({ userId, zone, on, sentOn }) => ({ userId, zone, on, sentOn }));
  const days = new Map((await daysOf(deps, users)).map((one) => [one.userId, one]));
  return rows.map((row) => {
    const daysOfUser = days.get(row.userId);
    if (!daysOfUser) throw new Error('the response of progress lacks a user');
    return { row, claim: claimedReminder(row, daysOfUser, at.getTime()) };
  });
}

async function saveClaims(trx: QueryExecutorProvider, claims: readonly ClaimedRow[]): Promise<void> {
  if (claims.length === 0) return;
  const values = claims.map(({ row, claim: { send, state, ignored, next } }) => ({
    user_id: row.userId,
    send,
    state,
    ignored,
    next_on: next?.on ?? null,
    next_at: next && claimAt(row.userId, row, next),
  }));
  await sql`update reminder r set next_on = c.next_on, next_at = c.next_at, state = c.state, ignored = c.ignored,
      last_on = case when c.send then r.next_on else r.last_on end, sent_on = null, version = r.version + 1
    from json_to_recordset(${JSON.stringify(values)})
      as c(user_id bigint, send boolean, state text, ignored smallint, next_on date, next_at timestamptz)
    where r.user_id = c.user_id`.execute(trx);
}

/** At most one for each user. The row's key allows one message for a date, whatever was moved (N-2). */
export async function queueReminders(
  trx: QueryExecutorProvider,
  at: string,
  claimed: readonly Omit<DueDelivery, 'tries'>[],
): Promise<void> {
  if (claimed.length === 0) return;
  const { rows } = await sql<{ userId: number }>`
    insert into reminder_delivery (user_id, on_date, channel, until, status, due_at, created_at, done_at)
    select "userId", "on", channel, until, case channel when 'mail' then 'mailed' else 'waiting' end,
      ${at}::timestamptz, ${at},
      case channel when 'mail' then ${at}::timestamptz end
    from json_to_recordset(${JSON.stringify(claimed)}) as c("userId" bigint, "on" date, channel text, until timestamptz)
    on conflict do nothing returning user_id as "userId"`.execute(trx);
  const inserted = new Set(rows.map(({ userId }) => userId));
  const byMail = claimed.filter(({ userId, channel }) => channel === 'mail' && inserted.has(userId));
  await queueMail(
    trx,
    ...byMail.map(({ userId, on, until }) => ({
      userId,
      eventId: randomUUID(),
      kind: 'reminder' as const,
      at,
      facts: { on, until },
    })),
  );
}
