/** Sends payer notices. Billing gets the address from the provider right before the mail is sent; it is not stored. */
import { formatPrice } from '@scrollstop/challenge/texts/formats';
import { Payer } from '@scrollstop/contracts/services/internal';
import { orNull } from '@scrollstop/service-kit/internal';
import { jobQueue, RETRY_FOR_A_DAY, WHILE_ATTEMPTED } from '@scrollstop/service-kit/work/job-queue';
import type { QueueWork } from '@scrollstop/service-kit/work/queue-worker';
import type { Deps } from '../deps.ts';
import { bilingualMail } from '../mail/bilingual.ts';
import { type Message, type SendMail, smtpFailure } from '../mail/smtp.ts';
import type { Effect } from '@scrollstop/events/consume/inbox';
import type { EventTables } from '@scrollstop/events/tables';
import { sql } from 'kysely';

interface Due {
  eventId: string;
  paymentId: string;
  cause: 'erased' | 'mismatched' | 'other';
  amount: number;
  currency: string;
  /** Counts from 1. */
  tries: number;
}

export const noticeQueue = jobQueue<Due>({
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
  ...WHILE_ATTEMPTED,
  batch: 10,
  // Longer than the provider, asked through billing, and a mail server may take together.
  leaseSeconds: 120,
  retrySeconds: RETRY_FOR_A_DAY,
});

export const noticeWork = (deps: Deps, send: SendMail): QueueWork<Due> => ({
  queue: noticeQueue,
  db: deps.database.db,
  log: deps.log,
  now: deps.now,
  work: async (due) => void (await Promise.all(due.map((one) => deliver(deps, send, one)))),
});

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

const AWAY: unique symbol = Symbol('billing cannot be reached');

function addressOf({ billing }: Deps, { paymentId }: Due): Promise<string | null | typeof AWAY> {
  const path = `/internal/payments/${encodeURIComponent(paymentId)}/payer`;
  return orNull(billing.get(path, Payer)).then(
    (payer) => payer?.email ?? null,
    () => AWAY,
  );
}

const messageTo = (to: string, due: Due, support: string | null): Message =>
  bilingualMail({ id: due.eventId, to }, { link: null, support }, ({ returned }, language) =>
    returned(due.paymentId, formatPrice(due.amount, due.currency, language), due.cause),
  );

/** The notice waits for its next try, or has failed after the last one. */
async function wait(deps: Deps, due: Due, error: string): Promise<void> {
  if (noticeQueue.isLast(due)) return end(deps, due, 'failed', error);
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
