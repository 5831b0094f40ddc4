/** Mails that follow from events. A row holds neither address nor token: auth provides both when the mail is sent. */
import type { Language } from '@scrollstop/contracts/language';
import { MAIL_KEPT_DAYS } from '@scrollstop/challenge/constants';
import type { EventType } from '@scrollstop/contracts/services/events';
import type { Effect } from '@scrollstop/events/consume/inbox';
import { type QueryExecutorProvider, sql } from 'kysely';
import type { Tables } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import type { MailFacts, MailKind } from '../db/mail-tables.ts';

interface Owed {
  userId: number;
  eventId: string;
  kind: MailKind;
  at: string;
  language?: Language;
  facts?: MailFacts;
}

/** One statement, also for the hundred reminders of one evening. */
export async function queueMail(trx: QueryExecutorProvider, ...owed: readonly Owed[]): Promise<void> {
  if (owed.length === 0) return;
  const rows = owed.map(({ userId, eventId, kind, at, language = null, facts = {} }) => ({
    ...{ user_id: userId, event_id: eventId, kind, at, language, facts },
  }));
  await sql`insert into mail (user_id, event_id, kind, language, facts, next_attempt_at, created_at)
    select user_id, event_id, kind, language, facts, at, at from json_to_recordset(${JSON.stringify(rows)})
      as m(user_id bigint, event_id uuid, kind text, language text, facts jsonb, at timestamptz)
    on conflict do nothing`.execute(trx);
}

type Queuing<T extends EventType> = Effect<T, Tables>;

export const queueWelcome: Queuing<'user_registered'> = (trx, { id, occurredAt, data }) =>
  queueMail(trx, { userId: data.userId, eventId: id, kind: 'welcome', at: occurredAt });

export const queueVerification: Queuing<'verification_requested'> = (trx, { id, occurredAt, data }) =>
  queueMail(trx, { userId: data.userId, eventId: id, kind: 'verification', at: occurredAt });

/** A store order waits for the proof of this address (O-4). */
export const queuePurchase: Queuing<'purchase_waiting'> = (trx, { id, occurredAt, data }) =>
  queueMail(trx, { userId: data.userId, eventId: id, kind: 'purchase', at: occurredAt });

/** For an address without an account the event names no user; auth then returns no address and the row is deleted. */
export const queueRecovery: Queuing<'recovery_requested'> = (trx, { id, occurredAt, data }) =>
  queueMail(trx, {
    userId: data.userId,
    eventId: id,
    kind: 'recovery',
    at: occurredAt,
    language: data.language,
  });

export const queueReceipt: Queuing<'payment_completed'> = (trx, { id, occurredAt, data }) =>
  queueMail(trx, {
    userId: data.userId,
    eventId: id,
    kind: 'receipt',
    at: occurredAt,
    facts: { paymentId: data.paymentId },
  });

export const queueRefundNote: Queuing<'payment_refunded'> = (trx, { id, occurredAt, data }) =>
  queueMail(trx, {
    userId: data.userId,
    eventId: id,
    kind: 'refund',
    at: occurredAt,
    facts: {
      paymentId: data.paymentId,
      refundedAmount: data.refunded,
      currency: data.currency,
      ended: !data.entitled,
      cause: data.cause,
    },
  });

/** Until then the owner can see whether a mail was sent. */
export async function deleteOldMails({ database, now }: Pick<Deps, 'database' | 'now'>): Promise<void> {
  for (const table of ['mail', 'payer_notice'])
    await sql`delete from ${sql.table(table)}
      where ended_at < ${now().toISOString()}::timestamptz - make_interval(days => ${MAIL_KEPT_DAYS})`.execute(
      database.db,
    );
}
