/** The sender: every row ends as sent, failed or suppressed, or is deleted when its account is gone. */
import { type QueueWork, workOff } from '@scrollstop/service-kit/work/queue-worker';
import { type QueryExecutorProvider, sql } from 'kysely';
import { emailHashOf } from '../personal-data.ts';
import type { Deps } from '../deps.ts';
import { type DueMail, isLast, mailQueue } from './mail-queue.ts';
import { addressOf, compose } from './compose.ts';
import { ServiceUnavailable } from './service-unavailable.ts';
import { accessEnded, noteUndelivered } from '../reminder-message/message-to-send.ts';
import { type SendMail, smtpFailure } from './smtp.ts';
import type { MailKind } from '../db/mail-tables.ts';

export const mailWork = (deps: Deps, send: SendMail): QueueWork<DueMail> => ({
  queue: mailQueue,
  db: deps.database.db,
  log: deps.log,
  now: deps.now,
  work: async (due) => void (await Promise.all(due.map((one) => deliver(deps, send, one)))),
});

/** Sends until nothing is due. */
export const sendDueMails = (deps: Deps, send: SendMail): Promise<void> => workOff(mailWork(deps, send));

async function deliver(deps: Deps, send: SendMail, due: DueMail): Promise<void> {
  const { db } = deps.database;
  try {
    const link = await addressOf(deps, due);
    if (!link) return await drop(db, due);
    const addressHash = emailHashOf(link.to);
    const over = due.kind === 'reminder' && accessEnded(link);
    if (over || (needsProof[due.kind] && !link.proven)) return await withhold(deps, due, over);
    if (await isSuppressed(db, due.userId, addressHash)) return await end(deps, due, 'suppressed', null);
    const message = await compose(deps, due, link);
    if (!message) return await drop(db, due);
    try {
      await send(message);
    } catch (error) {
      return await refused(deps, due, addressHash, error);
    }
    await end(deps, due, 'sent', null);
  } catch (error) {
    if (!(error instanceof ServiceUnavailable))
      deps.log.error({ err: error, kind: due.kind }, 'a mail could not be composed');
    await wait(deps, due, error instanceof ServiceUnavailable ? `${error.part}_away` : 'not_made');
  }
}

/** A mail that may not leave is none that failed. A reminder counts as not ignored, and ends with the access (N-9). */
async function withhold(deps: Deps, due: DueMail, over: boolean): Promise<void> {
  if (due.kind === 'reminder') await noteLostReminder(deps, due, over);
  await drop(deps.database.db, due);
}

async function refused(deps: Deps, due: DueMail, addressHash: string, error: unknown): Promise<void> {
  const { db } = deps.database;
  const at = deps.now().toISOString();
  const failure = smtpFailure(error);
  if (!failure.forEver) return wait(deps, due, failure.class);
  if (failure.bounced) {
    await sql`insert into mail_suppression (user_id, address_hash, reason, created_at)
      values (${due.userId}, ${addressHash}, ${failure.class}, ${at}) on conflict do nothing`.execute(db);
  }
  deps.log.warn(
    { mail: due.eventId, kind: due.kind, error: failure.class },
    'the SMTP server refused a mail for good; it will not be sent',
  );
  await end(deps, due, failure.bounced ? 'suppressed' : 'failed', failure.class);
}

/** The mail waits for its next try, or has failed after the last one. */
async function wait(deps: Deps, due: DueMail, error: string): Promise<void> {
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
  await mailQueue.finish(deps.database.db, [due], { status, ended_at: deps.now().toISOString(), error });
  if (due.kind === 'reminder' && status !== 'sent')
    await noteLostReminder(deps, due, status === 'suppressed');
}

/** Nobody can ignore a mail that did not arrive; where no mail arrives, the reminder stops. */
const noteLostReminder = (deps: Deps, { userId, facts: { on } }: DueMail, ends: boolean) =>
  on === undefined ? Promise.resolve() : noteUndelivered(deps, userId, on, !ends);

async function drop(db: QueryExecutorProvider, { userId, eventId }: DueMail): Promise<void> {
  await sql`delete from mail where user_id = ${userId} and event_id = ${eventId}`.execute(db);
}

async function isSuppressed(db: QueryExecutorProvider, userId: number, hash: string): Promise<boolean> {
  const { rows } =
    await sql`select 1 from mail_suppression where user_id = ${userId} and address_hash = ${hash}`.execute(
      db,
    );
  return rows.length > 0;
}

/**
 * True for mails that go to a proven address only; a test sends each kind and reads the table in docs/product/mail.md
 * (N-9). A mail that somebody's own act has just called for, or that is about their money, leaves in any case: without
 * it nobody could prove an address or come back. Any other needs the proof, because a stranger may have typed the
 * address.
 */
const needsProof: Readonly<Record<MailKind, boolean>> = {
  welcome: false,
  verification: false,
  purchase: false,
  recovery: false,
  receipt: false,
  refund: false,
  reminder: true,
  gift: false,
  gift_receipt: false,
  gift_refund: false,
  gift_ended: false,
};
