/**
 * Unpaid attempts of erased users are ended at the provider, then deleted (docs/decisions/008, 025). An attempt that may
 * still be paid stays until its provider says that it never will be; one that was paid after all is refunded
 * (ledger/owed-refunds.ts).
 */
import { PROVIDERS } from '@scrollstop/contracts/primitives';
import { sql } from 'kysely';
import type { Payment } from '../db/schema.ts';
import { providerInfo } from '../providers/provider.ts';
import { abandon, type PaymentDeps } from './attempts.ts';

/**
 * An attempt that cannot be ended at its provider is paid only by our own capture. One that was running when the user was
 * erased has ended by then, with or without success.
 */
const CAPTURES_END = sql.raw(`interval '10 minutes'`);
const withoutCancel = PROVIDERS.filter((name) => providerInfo[name].payableMs > 0);
const BATCH = 50;

const payable = JSON.stringify(
  Object.fromEntries(PROVIDERS.map((name) => [name, providerInfo[name].payableMs])),
);

/** Deletes the unpaid attempts that nobody can pay any more. `ended`: ids that the provider has just confirmed as ended. */
export const forgetUnpaid = (userId: number, ended: readonly string[]) =>
  sql<{ erased: number }>`select forget_unpaid(${userId}, ${ended}::text[], ${payable}::jsonb) as erased`;

/** Throws ProviderError when a provider cannot be reached. May be repeated. */
export async function endErased(deps: PaymentDeps, userId: number, correlationId: string): Promise<void> {
  const {
    database: { db },
  } = deps;
  const { rows } = await sql<Payment & { captures_ended: boolean }>`
    select p.*, coalesce(e.erased_at < now() - ${CAPTURES_END}, false) as captures_ended
    from payment p left join erased_person e on e.user_id = p.user_id
    where p.user_id = ${userId} and (p.state in ('created', 'processing', 'failed')
      or (p.state = 'canceled' and p.provider = any(${withoutCancel}::text[])))`.execute(db);
  const ended: string[] = [];
  for (const payment of rows) {
    const { state } = await abandon(deps, payment, correlationId);
    if (state === 'canceled' && payment.captures_ended) ended.push(payment.id);
  }
  await forgetUnpaid(userId, ended).execute(db);
}

/** For the reconcile pass: all erased users who still have an unpaid attempt. */
export async function endErasedAttempts(deps: PaymentDeps): Promise<void> {
  for (let after = 0, more = true; more;) {
    const { rows } = await sql<{ user_id: number }>`
      select distinct p.user_id from payment p join erased_person e on e.user_id = p.user_id
      where p.state in ('created', 'processing', 'failed', 'canceled') and p.user_id > ${after}
      order by p.user_id limit ${BATCH}`.execute(deps.database.db);
    for (const { user_id: userId } of rows) {
      after = userId;
      await endErased(deps, userId, 'reconcile').catch((err: unknown) =>
        deps.log.warn({ err }, 'an attempt of a deleted account was not ended, will retry'),
      );
    }
    more = rows.length === BATCH;
  }
}
