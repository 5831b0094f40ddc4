/**
 * Claims the reminders that are due, a batch in a transaction: the next due instant and the event commit together, so a
 * worker that dies in between loses nothing and sends nothing twice (docs/decisions/047).
 */
import {
  claimedReminder,
  type Claimed,
  type DueReminder,
} from '@scrollstop/challenge/features/reminder/claimed-reminder';
import { isResting } from '@scrollstop/challenge/features/reminder/resting';
import type { DocumentItems } from '@scrollstop/contracts/documents/documents';
import type { ReminderChannel } from '@scrollstop/contracts/reminders/reminder';
import { appendAllToOutbox } from '@scrollstop/events/publish/outbox';
import { type QueryExecutorProvider, sql } from 'kysely';
import type { Deps } from '../deps.ts';
import { claimAt } from './claim-at.ts';
import { completedOn } from './completed-on.ts';

/** Some milliseconds of work for each; the locks of a batch are held that long. */
const BATCH = 500;

interface Row extends DueReminder {
  userId: number;
  channel: ReminderChannel;
  version: number;
  completed: number;
  done: boolean;
  answered: boolean;
  rest: DocumentItems['rest'][] | null;
}

type Claiming = Pick<Deps, 'database' | 'now' | 'wakeRelay'>;

/** Until none is due, or the worker is stopped. Returns how many messages are to be sent. */
export async function claimReminders(
  deps: Claiming,
  isStopped: () => boolean = () => false,
  batch = BATCH,
): Promise<number> {
  let sent = 0;
  while (!isStopped()) {
    const { claimed, events } = await claimBatch(deps, batch);
    sent += events;
    if (events > 0) deps.wakeRelay();
    if (claimed < batch) break;
  }
  return sent;
}

const claimBatch = ({ database, now }: Claiming, batch: number) =>
  database.db.transaction().execute(async (trx) => {
    const at = now();
    const rows = await dueRows(trx, at, batch);
    const claims = rows.map((row) => ({ row, claim: claimOf(row, at) }));
    await saveClaims(trx, claims);
    const toSend = claims.filter(({ claim }) => claim.send);
    await appendAllToOutbox(
      trx,
      toSend.map(({ row: { userId, on, channel, version }, claim: { until } }) => ({
        type: 'reminder_due' as const,
        aggregateId: String(userId),
        aggregateVersion: version + 1,
        data: { userId, on, channel, until: new Date(until).toISOString() },
        correlationId: `reminder-${userId}-${on}`,
        occurredAt: at.toISOString(),
      })),
    );
    return { claimed: rows.length, events: toSend.length };
  });

async function dueRows(trx: QueryExecutorProvider, at: Date, batch: number): Promise<Row[]> {
  const { rows } = await sql<Row>`
    with due as materialized (
      select * from reminder where next_at is not null and next_at <= ${at.toISOString()}
      order by next_at limit ${batch} for update skip locked)
    select r.user_id as "userId", r.minutes, r.zone, r.channel, r.state, r.next_on as "on", r.sent_on as "sentOn",
      r.ignored, r.night, r.version, d.items as rest, p.completed, p.done, p.answered
    from due r
      left join document d on d.user_id = r.user_id and d.name = 'rest'
      cross join lateral (
        select count(*)::int as completed, coalesce(bool_or(${completedOn('p', 'r.zone', 'r.next_on')}), false) as done,
          coalesce(bool_or(${completedOn('p', 'r.zone', 'r.sent_on')}), false) as answered
        from progress p where p.user_id = r.user_id and p.completed) p`.execute(trx);
  return rows;
}

function claimOf(row: Row, at: Date): Claimed {
  const { completed, done, answered, on, sentOn } = row;
  const rests = (date: string) => row.rest !== null && isResting(row.rest, date);
  const days = {
    completed,
    quiet: done || rests(on),
    acted: answered || (sentOn !== null && rests(sentOn)),
  };
  return claimedReminder(row, days, at.getTime());
}

async function saveClaims(
  trx: QueryExecutorProvider,
  claims: readonly { row: Row; claim: Claimed }[],
): Promise<void> {
  if (claims.length === 0) return;
  const values = claims.map(({ row: { userId }, claim: { send, state, ignored, next } }) => ({
    user_id: userId,
    ...{ send, state, ignored, next_on: next?.on ?? null, next_at: next && claimAt(userId, next) },
  }));
  await sql`update reminder r set next_on = c.next_on, next_at = c.next_at, state = c.state, ignored = c.ignored,
      last_on = case when c.send then r.next_on else r.last_on end, sent_on = null, version = r.version + 1
    from json_to_recordset(${JSON.stringify(values)})
      as c(user_id bigint, send boolean, state text, ignored smallint, next_on date, next_at timestamptz)
    where r.user_id = c.user_id`.execute(trx);
}
