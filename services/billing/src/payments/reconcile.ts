/**
 * Finds what no webhook told: at boot and every 15 min each open attempt is read again, and every payment whose
 * money moved since (docs/reliability.md#webhooks).
 */
import { sql } from 'kysely';
import type { Deps } from '../deps.ts';
import type { Payment } from '../db/schema.ts';
import { ProviderError } from '../providers/provider.ts';
import { findCurrent, isStale } from './attempts.ts';
import { catchUp } from './catch-up.ts';
import { learnCertificates } from '../providers/known-certificates.ts';
import { abandon, refresh } from './converge.ts';
import { endErasedAttempts } from './end-erased.ts';
import { isOpen, openStates } from '../ledger/fold.ts';

const EVERY_MS = 15 * 60_000;
/** So many reads at once stay far below Stripe's 100 a second. */
const BATCH = 8;
/** A webhook that was dealt with is kept this long, for the owner to look at. */
const KEEP_WEBHOOKS_DAYS = 90;

type Part = Pick<Deps, 'db' | 'config' | 'providers' | 'log' | 'now'>;

const openList = sql.raw(openStates.map((state) => `'${state}'`).join(', '));

/** One pass; answers how many attempts it looked at. Replicas may run it together: each claims its own. */
export async function reconcile(deps: Part): Promise<number> {
  const { db, providers, log, now } = deps;
  if (!providers.stripe && !providers.paypal) return 0;
  await learnCertificates(deps);
  const started = new Date(now()).toISOString();
  let looked = 0;
  for (;;) {
    const { rows } = await sql<Payment>`
      update payment set checked_at = ${started} where (user_id, id) in (
        select user_id, id from payment
        where state in (${openList}) and (checked_at is null or checked_at < ${started})
        order by checked_at nulls first limit ${BATCH} for update skip locked)
      returning *`.execute(db);
    if (rows.length === 0) break;
    looked += rows.length;
    const results = await Promise.allSettled(rows.map((payment) => reconcileOne(deps, payment)));
    const failures = results.flatMap((result) =>
      result.status === 'rejected' ? [result.reason as Error] : [],
    );
    for (const error of failures) log.warn({ err: error }, 'attempt not reconciled');
    // Asking a provider that is away about all the others helps nobody; the next pass will.
    if (failures.some((error) => error instanceof ProviderError)) break;
  }
  await endErasedAttempts(deps);
  await catchUp(deps);
  await sql`delete from webhook_event
    where done_at < now() - ${`${KEEP_WEBHOOKS_DAYS} days`}::interval`.execute(db);
  return looked;
}

async function reconcileOne(deps: Part, before: Payment): Promise<void> {
  const { payment, snapshot } = await refresh(deps, before, 'reconcile');
  if (!isOpen(payment.state) || snapshot?.status === 'processing') return;
  // Who has paid must not pay again in a tab that still shows another offer's form.
  const { paid } = await findCurrent(deps.db, payment.user_id);
  if (paid || isStale(payment, deps.now())) await abandon(deps, payment, 'reconcile');
}

export interface Reconciler {
  stop: () => Promise<void>;
}

export function startReconciler(deps: Part): Reconciler {
  const pass = () =>
    reconcile(deps).catch((error: unknown) => deps.log.warn({ err: error }, 'reconcile pass failed'));
  let running: Promise<unknown> = pass();
  const timer = setInterval(() => {
    running = running.then(pass);
  }, EVERY_MS);
  return {
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
}
