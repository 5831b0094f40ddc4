/**
 * Catches up on refunds and disputes whose webhooks were lost: each provider lists what has changed since the last
 * pass. Pending refunds are always read, because PayPal sends no event for one that fails.
 */
import { type ProviderName, PROVIDERS } from '@scrollstop/contracts/primitives';
import { MS_PER_DAY, MS_PER_MINUTE } from '@scrollstop/challenge/constants';
import { type QueryExecutorProvider, sql } from 'kysely';
import type { Provider } from '../providers/provider.ts';
import { type PaymentDeps, settleSnapshot } from './attempts.ts';

/** How far back the first pass looks: no further than providers keep their events. */
const FIRST_LOOK_MS = 30 * MS_PER_DAY;
/** Clocks differ, and a provider may list an event a little late. Reading twice changes nothing. */
const OVERLAP_MS = 10 * MS_PER_MINUTE;
const CONCURRENT_READS = 8;

/** If a provider cannot be reached, the next pass starts from the same point. */
export async function rereadChanged(deps: PaymentDeps): Promise<void> {
  for (const name of PROVIDERS) {
    const provider = deps.providers[name];
    if (provider)
      await rereadChangedAt(deps, name, provider).catch((error: unknown) =>
        deps.log.warn({ err: error, provider: name }, 'changed refunds and disputes were not read, will retry'),
      );
  }
}

async function rereadChangedAt(deps: PaymentDeps, name: ProviderName, provider: Provider): Promise<void> {
  const {
    database: { db },
    now,
  } = deps;
  const started = now().getTime();
  const cursor = await db
    .selectFrom('provider_cursor')
    .select('seen_until')
    .where('provider', '=', name)
    .executeTakeFirst();
  // If a clock once ran ahead, events must not be skipped until that time.
  const since = cursor ? Math.min(Date.parse(cursor.seen_until), started) - OVERLAP_MS : started - FIRST_LOOK_MS;
  const changed = await provider.changedSince(since, started);
  const ids = [...new Set([...changed, ...(await refundsUnderWay(db, name))])];
  const failures: unknown[] = [];
  for (let from = 0; from < ids.length; from += CONCURRENT_READS) {
    const group = ids.slice(from, from + CONCURRENT_READS);
    const results = await Promise.allSettled(group.map((id) => readAgain(deps, provider, id)));
    const failed = results.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : []));
    failures.push(...failed);
    // One unreadable payment does not delay the others; if a whole group fails, the provider is unreachable.
    if (failed.length === group.length) break;
  }
  if (failures.length > 0) throw failures[0];
  const seenUntil = new Date(started).toISOString();
  await db
    .insertInto('provider_cursor')
    .values({ provider: name, seen_until: seenUntil })
    .onConflict((conflict) => conflict.column('provider').doUpdateSet({ seen_until: seenUntil }))
    .execute();
}

/** The provider's ids of payments with a pending refund. */
async function refundsUnderWay(db: QueryExecutorProvider, provider: ProviderName): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select p.provider_id as id
    from refund_request r join payment p on p.user_id = r.user_id and p.id = r.payment_id
      join payment_fact f on f.user_id = p.user_id and f.payment_id = p.id and f.kind = 'refund_pending'
    where r.outcome = 'accepted' and p.provider = ${provider} and p.state not in ('refunded', 'lost')
      and not exists (select 1 from payment_fact e where e.user_id = f.user_id and e.payment_id = f.payment_id
        and e.object_id = f.object_id and e.kind in ('refunded', 'refund_failed'))`.execute(db);
  return rows.map(({ id }) => id);
}

async function readAgain(deps: PaymentDeps, provider: Provider, id: string): Promise<void> {
  const snapshot = await provider.read(id);
  if (snapshot) await settleSnapshot(deps, snapshot, 'reconcile');
}
