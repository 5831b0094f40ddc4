/**
 * Makes up for lost webhooks: at boot and every 15 min it reads every open attempt again, and every payment with a
 * changed refund or dispute (docs/reliability.md#webhooks).
 */
import { GIFT_ADDRESS_KEPT_DAYS, PAYMENT_MESSAGES_KEPT_DAYS } from '@scrollstop/challenge/constants';
import { deleteInBatches } from '@scrollstop/service-kit/database/delete-in-batches';
import { type Repeated, repeat } from '@scrollstop/service-kit/work/repeat';
import { sql } from 'kysely';
import type { Payment } from '../db/schema.ts';
import { forgetGuests } from './forget-guests.ts';
import { ProviderError } from '../providers/provider.ts';
import type { ProviderName } from '@scrollstop/contracts/primitives';
import { abandon, checkAttempt, findCurrent, goodsOf, isStale, openList, type PaymentDeps } from './attempts.ts';
import { rereadChanged } from './reread-changed.ts';
import { endErasedAttempts } from '../personal-data.ts';
import { isOpen } from '../ledger/fold.ts';

const EVERY_MS = 15 * 60_000;
/** Simultaneous reads; far below the 100 a second that a provider allows. */
const BATCH = 8;

/** Runs one pass and returns how many attempts it read. Replicas may run together: each claims its own attempts. */
export async function reconcile(deps: PaymentDeps): Promise<number> {
  const {
    database: { db },
    log,
    now,
  } = deps;
  const started = now().toISOString();
  let readCount = 0;
  /** Providers that could not be reached; their attempts wait for the next pass. */
  const unreachable: ProviderName[] = [];
  for (;;) {
    const { rows } = await sql<Payment>`
      update payment set checked_at = ${started} where (user_id, id) in (
        select user_id, id from payment
        where state in (${openList}) and provider <> all(${unreachable}::text[])
          and (checked_at is null or checked_at < ${started})
        order by checked_at nulls first limit ${BATCH} for update skip locked)
      returning *`.execute(db);
    if (rows.length === 0) break;
    readCount += rows.length;
    const results = await Promise.allSettled(rows.map((payment) => reconcileOne(deps, payment)));
    const failures = results.flatMap((result) => (result.status === 'rejected' ? [result.reason as Error] : []));
    for (const error of failures) {
      log.warn({ err: error }, 'an attempt was not reconciled, will retry');
      if (error instanceof ProviderError) unreachable.push(error.provider);
    }
  }
  await forgetGuests(deps);
  await endErasedAttempts(deps);
  await rereadChanged(deps);
  const keptSince = sql`now() - ${`${PAYMENT_MESSAGES_KEPT_DAYS} days`}::interval`;
  // Includes webhooks about an object that we never came to know; its provider has forgotten it as well.
  await deleteInBatches(db, 'webhook_event', sql`coalesce(done_at, received_at) < ${keptSince}`);
  // The address of a buyer without an account is kept while a code may have to be mailed again.
  await sql`update gift_order o set email = null
    where o.email is not null and o.created_at < now() - ${`${GIFT_ADDRESS_KEPT_DAYS} days`}::interval
      and not exists (select 1 from gift g where g.user_id = o.user_id and g.payment_id = o.payment_id
        and g.opened_at is null and g.ended_at is null)`.execute(db);
  return readCount;
}

async function reconcileOne(deps: PaymentDeps, before: Payment): Promise<void> {
  const { payment, snapshot } = await checkAttempt(deps, before, 'reconcile');
  if (!isOpen(payment.state) || snapshot?.status === 'processing') return;
  // A user who has paid must not be able to pay again in a tab that still shows another offer's form.
  const { paid } = await findCurrent(deps.database.db, payment.user_id, goodsOf(payment.offer));
  if (paid || isStale(payment, deps.now())) await abandon(deps, payment, 'reconcile');
}

export const startReconciler = (deps: PaymentDeps): Repeated =>
  repeat('reconcile with the payment providers', EVERY_MS, deps.log, () => reconcile(deps));
