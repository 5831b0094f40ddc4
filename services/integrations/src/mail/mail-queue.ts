/** The queue of mails and its sender: each row ends as sent, failed or suppressed, or is erased with its account. */
import type { Language } from '@scrollstop/contracts/language';
import { CallFailed } from '@scrollstop/service-kit/internal';
import { jobQueue, RETRY_FOR_A_DAY } from '@scrollstop/service-kit/work/job-queue';
import type { QueueWork } from '@scrollstop/service-kit/work/queue-worker';
import { type QueryExecutorProvider, sql } from 'kysely';
import type { Deps } from '../deps.ts';
import { accessEnded, noteUndelivered } from '../reminder-message/message-to-send.ts';
import { addressOf, compose } from './compose.ts';
import { type DueMail, type MailFacts, type MailKind, mailRules } from './mail-kinds.ts';
import { emailHashOf, type Message, type SendMail, smtpFailure } from './smtp.ts';

export const isLast = ({ kind, tries }: Pick<DueMail, 'kind' | 'tries'>): boolean => tries >= mailRules[kind].maxTries;

export const mailQueue = jobQueue<DueMail>({
  name: 'mails',
  table: 'mail',
  columns: {
    userId: 'user_id',
    eventId: 'event_id',
    kind: 'kind',
    language: 'language',
    facts: 'facts',
  },
  key: ['userId', 'eventId'],
  batch: 2,
  lanes: 5,
  // Longer than a mail server may take, so that no other replica sends the same mail.
  leaseSeconds: 120,
  retrySeconds: RETRY_FOR_A_DAY,
});

export interface NewMail {
  userId: number;
  eventId: string;
  kind: MailKind;
  at: string;
  language?: Language;
  facts?: MailFacts;
}

/**
 * A row contains neither address nor token: auth provides both when the mail is sent. One statement inserts all, even a
 * hundred reminders of one evening. They are due now at the latest, even if the emitter's clock is ahead.
 */
export async function queueMail(trx: QueryExecutorProvider, ...mails: readonly NewMail[]): Promise<void> {
  if (mails.length === 0) return;
  const rows = mails.map(({ userId, eventId, kind, at, language = null, facts = {} }) => ({
    user_id: userId,
    event_id: eventId,
    kind,
    at,
    language,
    facts,
  }));
  await sql`insert into mail (user_id, event_id, kind, language, facts, due_at, created_at)
    select user_id, event_id, kind, language, facts, least(at, now()), at from json_to_recordset(${JSON.stringify(rows)})
      as m(user_id bigint, event_id uuid, kind text, language text, facts jsonb, at timestamptz)
    on conflict do nothing`.execute(trx);
}

export const mailWork = (deps: Deps, send: SendMail): QueueWork<DueMail> => ({
  queue: mailQueue,
  db: deps.database.db,
  log: deps.log,
  now: deps.now,
  work: async (due) => void (await Promise.all(due.map((one) => deliver(deps, send, one)))),
});

async function deliver(deps: Deps, send: SendMail, due: DueMail): Promise<void> {
  const { db } = deps.database;
  try {
    const link = await addressOf(deps, due);
    if (!link)
      return await (due.kind === 'returned' ? end(deps, due, 'failed', 'no_address') : mailQueue.drop(db, [due]));
    const addressHash = emailHashOf(link.to);
    const isAccessOver = due.kind === 'reminder' && accessEnded(link);
    const unverified = mailRules[due.kind].needsProof && !link.proven;
    if (isAccessOver || unverified || isTooLate(deps, due)) return await withhold(deps, due, isAccessOver);
    if (await isSuppressed(db, due.userId, addressHash)) return await end(deps, due, 'suppressed', null);
    const message = await compose(deps, due, link);
    if (!message) return await mailQueue.drop(db, [due]);
    await sendAndRecord(deps, send, { due, message, addressHash });
  } catch (error) {
    if (!(error instanceof CallFailed)) deps.log.error({ err: error, kind: due.kind }, 'a mail could not be composed');
    await scheduleRetry(deps, due, error instanceof CallFailed ? `${error.callee}_away` : 'not_made');
  }
}

interface Ready {
  due: DueMail;
  message: Message;
  addressHash: string;
}

/**
 * If the result cannot be stored, the mail has not failed. Delivery is at least once: the mail is sent again after the
 * lease, with the same id.
 */
async function sendAndRecord(deps: Deps, send: SendMail, { due, message, addressHash }: Ready): Promise<void> {
  const outcome = await send(message).then(
    () => () => end(deps, due, 'sent', null),
    (error: unknown) => () => recordRefusal(deps, due, addressHash, error),
  );
  await outcome().catch((error: unknown) =>
    deps.log.error(
      { err: error, mail: due.eventId, kind: due.kind },
      'the result of a mail could not be stored; it will be sent again',
    ),
  );
}

const isTooLate = ({ now }: Deps, { facts: { until } }: DueMail): boolean =>
  until !== undefined && now().getTime() >= Date.parse(until);

/** A withheld mail has not failed. A reminder does not count as ignored, and ends together with the access (N-9). */
async function withhold(deps: Deps, due: DueMail, isAccessOver: boolean): Promise<void> {
  if (due.kind === 'reminder') await noteLostReminder(deps, due, isAccessOver);
  await mailQueue.drop(deps.database.db, [due]);
}

async function recordRefusal(deps: Deps, due: DueMail, addressHash: string, error: unknown): Promise<void> {
  const { db } = deps.database;
  const at = deps.now().toISOString();
  const failure = smtpFailure(error);
  if (!failure.permanent) return scheduleRetry(deps, due, failure.class);
  // A payer without an account gets no other mail, so nothing needs to be suppressed.
  const bounced = failure.bounced && due.kind !== 'returned';
  if (bounced) {
    await sql`insert into mail_suppression (user_id, address_hash, reason, created_at)
      values (${due.userId}, ${addressHash}, ${failure.class}, ${at}) on conflict do nothing`.execute(db);
  }
  deps.log.warn(
    { mail: due.eventId, kind: due.kind, error: failure.class },
    'the SMTP server refused a mail for good; it will not be sent',
  );
  await end(deps, due, bounced ? 'suppressed' : 'failed', failure.class);
}

/** Schedules the next try, or marks the mail as failed after the last one. */
async function scheduleRetry(deps: Deps, due: DueMail, error: string): Promise<void> {
  const { eventId, kind, tries } = due;
  deps.log.warn(
    { mail: eventId, kind, tries, error, last: isLast(due) },
    isLast(due) ? 'a mail was not sent, this was the last try' : 'a mail was not sent, will retry',
  );
  if (isLast(due)) return end(deps, due, 'failed', error);
  await mailQueue.retry(deps.database.db, due, { set: { error }, now: deps.now() });
}

type End = 'sent' | 'failed' | 'suppressed';

async function end(deps: Deps, due: DueMail, status: End, error: string | null): Promise<void> {
  await mailQueue.finish(deps.database.db, [due], { status, done_at: deps.now().toISOString(), error });
  if (due.kind === 'reminder' && status !== 'sent') await noteLostReminder(deps, due, status === 'suppressed');
  if (due.kind === 'returned' && status !== 'sent')
    deps.log.warn(
      { reference: due.facts.paymentId, error },
      'a payer notice could not be sent; the owner has to write to the payer',
    );
}

/** A mail that did not arrive does not count as ignored; if no mail arrives at all, the reminder stops. */
const noteLostReminder = (deps: Deps, { userId, facts: { on } }: DueMail, ends: boolean) =>
  on === undefined ? Promise.resolve() : noteUndelivered(deps, userId, on, ends ? 'mail' : null);

async function isSuppressed(db: QueryExecutorProvider, userId: number, hash: string): Promise<boolean> {
  const { rows } =
    await sql`select 1 from mail_suppression where user_id = ${userId} and address_hash = ${hash}`.execute(db);
  return rows.length > 0;
}
