/** Sends payer notices. Billing gets the address from the provider right before the mail is sent; it is never stored. */
import { mail as english } from '@scrollstop/challenge/texts/en/mail';
import { mail as italian } from '@scrollstop/challenge/texts/it/mail';
import { Payer } from '@scrollstop/contracts/internal';
import { InternalRefusal } from '@scrollstop/service-kit/internal';
import { sql } from 'kysely';
import type { Deps } from '../deps.ts';
import { render } from '../mail/render.ts';
import { type Message, type SendMail, smtpFailure } from '../mail/smtp.ts';

const BATCH = 10;
/** Delays after each try; the first is longer than a try can take, so that no other replica sends the same mail. */
const RETRY_SECONDS = [30, 60, 300, 900, 3_600, 14_400, 43_200];

interface Due {
  eventId: string;
  paymentId: string;
  cause: 'erased' | 'mismatched' | 'other';
  returned: string;
  attempts: number;
}

/** Sends until nothing is due. Several replicas may do so concurrently. */
export async function sendPayerNotices(deps: Deps, send: SendMail): Promise<void> {
  for (;;) {
    const due = await claim(deps);
    if (due.length === 0) return;
    for (const one of due) await deliver(deps, send, one);
  }
}

async function claim({ database, now }: Deps): Promise<Due[]> {
  const at = now().toISOString();
  const { rows } = await sql<Due>`update payer_notice set attempts = attempts + 1,
      next_attempt_at = ${at}::timestamptz
        + make_interval(secs => (${RETRY_SECONDS}::int[])[least(attempts + 1, ${RETRY_SECONDS.length})])
    where event_id in (select event_id from payer_notice where next_attempt_at <= ${at}
      order by next_attempt_at limit ${BATCH} for update skip locked)
    returning event_id as "eventId", payment_id as "paymentId", cause, returned, attempts`.execute(
    database.db,
  );
  return rows;
}

async function deliver(deps: Deps, send: SendMail, due: Due): Promise<void> {
  const to = await addressOf(deps, due);
  if (to === AWAY) return wait(deps, due, 'billing_away');
  if (to === null) return end(deps, due, 'no_address', 'no_address');
  try {
    await send(messageTo(to, due));
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
function messageTo(to: string, { eventId, paymentId, cause, returned }: Due): Message {
  const [it, en] = [italian, english].map((texts) => texts.returned(paymentId, returned, cause));
  const words = {
    subject: `${it!.subject} / ${en!.subject}`,
    before: [...it!.before, english.hello(null), ...en!.before],
    after: [...it!.after, ...en!.after],
  };
  const nobody = { rows: [], name: null, link: null };
  return {
    ...{ id: eventId, to, subject: words.subject },
    ...render({ language: 'it', texts: italian, words, ...nobody }),
  };
}

/** The notice waits for its next try, or has failed after the last one. */
async function wait(deps: Deps, due: Due, error: string): Promise<void> {
  if (due.attempts > RETRY_SECONDS.length) return end(deps, due, 'failed', error);
  await sql`update payer_notice set error = ${error} where event_id = ${due.eventId}`.execute(
    deps.database.db,
  );
}

async function end(
  { database, log, now }: Deps,
  { eventId, paymentId }: Due,
  status: 'sent' | 'failed' | 'no_address',
  error: string | null,
): Promise<void> {
  if (status !== 'sent')
    log.warn(
      { reference: paymentId, error },
      'a payer notice could not be sent; the owner has to write to the payer',
    );
  await sql`update payer_notice set status = ${status}, error = ${error}, next_attempt_at = null,
      ended_at = ${now().toISOString()} where event_id = ${eventId}`.execute(database.db);
}
