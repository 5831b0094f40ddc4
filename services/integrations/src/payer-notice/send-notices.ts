/** Sends payer notices. Billing gets the address from the provider right before the mail is sent; it is never stored. */
import { formatPrice } from '@scrollstop/challenge/texts/formats';
import { mail as english } from '@scrollstop/challenge/features/mail/en';
import { mail as italian } from '@scrollstop/challenge/features/mail/it';
import { Payer } from '@scrollstop/contracts/services/internal';
import type { Language } from '@scrollstop/contracts/language';
import { InternalRefusal } from '@scrollstop/service-kit/internal';
import { jobQueue } from '@scrollstop/service-kit/work/job-queue';
import { type QueueWork, workOff } from '@scrollstop/service-kit/work/queue-worker';
import type { Deps } from '../deps.ts';
import { render } from '../mail/render.ts';
import { type Message, type SendMail, smtpFailure } from '../mail/smtp.ts';
import type { Effect } from '@scrollstop/events/consume/inbox';
import type { EventTables } from '@scrollstop/events/tables';
import { sql } from 'kysely';

const RETRY_SECONDS = [30, 60, 300, 900, 3_600, 14_400, 43_200];

interface Due {
  eventId: string;
  paymentId: string;
  cause: 'erased' | 'mismatched' | 'other';
  amount: number;
  currency: string;
  /** Counts from 1. */
  tries: number;
}

const noticeQueue = jobQueue<Due>({
  name: 'payer_notices',
  table: 'payer_notice',
  columns: {
    eventId: 'event_id',
    paymentId: 'payment_id',
    cause: 'cause',
    amount: 'amount',
    currency: 'currency',
    tries: 'attempts',
  },
  key: ['eventId'],
  due: 'next_attempt_at',
  open: 'next_attempt_at is not null',
  done: { next_attempt_at: null },
  batch: 10,
  // They are sent one after another; no other replica may send the same meanwhile.
  leaseSeconds: 120,
  retrySeconds: RETRY_SECONDS,
});

export const noticeWork = (deps: Deps, send: SendMail): QueueWork<Due> => ({
  queue: noticeQueue,
  db: deps.database.db,
  log: deps.log,
  now: deps.now,
  work: async (due) => {
    for (const one of due) await deliver(deps, send, one);
  },
});

/** Sends until nothing is due. */
export const sendPayerNotices = (deps: Deps, send: SendMail): Promise<void> =>
  workOff(noticeWork(deps, send));

async function deliver(deps: Deps, send: SendMail, due: Due): Promise<void> {
  const to = await addressOf(deps, due);
  if (to === AWAY) return wait(deps, due, 'billing_away');
  if (to === null) return end(deps, due, 'no_address', 'no_address');
  try {
    await send(messageTo(to, due, deps.config.SUPPORT_EMAIL));
  } catch (error) {
    const { forEver, class: failure } = smtpFailure(error);
    return forEver ? end(deps, due, 'failed', failure) : wait(deps, due, failure);
  }
  await end(deps, due, 'sent', null);
}

const AWAY = Symbol('billing cannot be reached');

async function addressOf({ billing }: Deps, { paymentId }: Due): Promise<string | null | typeof AWAY> {
  try {
    const path = `/internal/payments/${encodeURIComponent(paymentId)}/payer`;
    return (await billing.get(path, Payer)).email;
  } catch (error) {
    return error instanceof InternalRefusal && error.status === 404 ? null : AWAY;
  }
}

/** Written in both languages, because the language of this payer is unknown. */
function messageTo(
  to: string,
  { eventId, paymentId, cause, amount, currency }: Due,
  support: string | null,
): Message {
  const sumIn = (language: Language) => formatPrice(amount, currency, language);
  const it = italian.returned(paymentId, sumIn('it'), cause);
  const en = english.returned(paymentId, sumIn('en'), cause);
  const content = {
    subject: `${it.subject} / ${en.subject}`,
    before: [...it.before, english.hello(null), ...en.before],
    after: [...it.after, ...en.after],
  };
  const withoutAccount = { rows: [], name: null, link: null, support };
  return {
    ...{ id: eventId, to, subject: content.subject },
    ...render({ language: 'it', texts: italian, content, ...withoutAccount }),
  };
}

/** The notice waits for its next try, or has failed after the last one. */
async function wait(deps: Deps, due: Due, error: string): Promise<void> {
  if (due.tries > RETRY_SECONDS.length) return end(deps, due, 'failed', error);
  await noticeQueue.retry(deps.database.db, due, { set: { error }, now: deps.now() });
}

async function end(
  { database, log, now }: Deps,
  due: Due,
  status: 'sent' | 'failed' | 'no_address',
  error: string | null,
): Promise<void> {
  if (status !== 'sent')
    log.warn(
      { reference: due.paymentId, error },
      'a payer notice could not be sent; the owner has to write to the payer',
    );
  await noticeQueue.finish(database.db, [due], { status, error, ended_at: now().toISOString() });
}

/** A payment that bought nothing was refunded: queues one mail to its payer, with or without an account. */
export const queuePayerNotice: Effect<'payment_returned', EventTables> = async (
  trx,
  { id, occurredAt, data },
) => {
  const { paymentId, cause, returned, currency } = data;
  await sql`insert into payer_notice (event_id, payment_id, cause, amount, currency, next_attempt_at, created_at)
    values (${id}, ${paymentId}, ${cause}, ${returned}, ${currency}, ${occurredAt}, ${occurredAt})
    on conflict do nothing`.execute(trx);
};
