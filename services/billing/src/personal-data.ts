/** The personal data of billing, the end of an erased user's unpaid attempts, and the refund of later payments. */
import { PROVIDERS } from '@scrollstop/contracts/primitives';
import type { Effect } from '@scrollstop/events/consume/inbox';
import { erasing, type OnErased } from '@scrollstop/service-kit/personal-data/personal-data';
import type { PersonalTables } from '@scrollstop/service-kit/personal-data/personal-tables';
import { sql, type Transaction } from 'kysely';
import type { Deps } from './deps.ts';
import { isEntitling } from './ledger/fold.ts';
import { openRequest } from './ledger/refund-requests.ts';
import { providerInfo } from './providers/provider.ts';
import type { Payment, Tables } from './db/schema.ts';
import { abandon, type PaymentDeps } from './payments/attempts.ts';

const hintPrefixes = PROVIDERS.flatMap((name) => providerInfo[name].hintPrefix ?? []);

/**
 * Payments stay on the books (docs/decisions/008), under the id of an account that no longer identifies anybody. The
 * provider's raw events, which hold name and address, are erased; so are unpaid attempts and the buyer's details on a
 * receipt, which are an addition by the buyer that the books do not need.
 */
export const personalTables: PersonalTables = {
  webhook_event: {
    of: (userId) => sql`t.done_at is not null and t.object_id in (
      select p.provider_id from payment p where p.user_id = ${userId}
      union select f.object_id from payment_fact f where f.user_id = ${userId}
      union select prefix || f.object_id from payment_fact f, unnest(${hintPrefixes}::text[]) as prefix
        where f.user_id = ${userId})`,
    withheld: ['body'],
  },
  receipt_buyer: {},
  // The buyer's text and address are erased. The gift stays valid for whoever holds the code; the account that opened
  // it is forgotten when that account is erased. Neither user learns of the other: both export the same row without the
  // other's columns. The time of opening is in the receiver's grant (auth), and hidden from the giver (Z-8).
  gift_order: {},
  gift: {
    of: (userId) => sql`t.user_id = ${userId} or t.opened_by = ${userId}`,
    withheld: ['user_id', 'payment_id', 'opened_by', 'opened_at', 'opening', 'key_id', 'code_hash'],
    keep: 'accounting',
    eraseBy: (userId) => sql<{ erased: number }>`with gone as (
        update gift set opened_by = null, opening = null where opened_by = ${userId} returning 1)
      select count(*)::int as erased from gone`,
  },
  payment: {
    withheld: ['completion', 'standing'],
    keep: 'accounting',
    // Includes its facts. An attempt that may still be paid is erased once its provider has ended it.
    eraseBy: (userId) => forgetUnpaid(userId, []),
  },
  refund_request: { keep: 'accounting' },
  payment_fact: { keep: 'accounting' },
};

export function onUserDeleted(deps: Deps): Effect<'user_deleted', Tables> {
  const erase = erasing(personalTables, endOpenAttempts(deps));
  return async (trx, event) => {
    await erase(trx, event);
    await requestRefundsSince(trx, event.data.userId, event.data.deletedAt);
  };
}

/**
 * Requests refunds for payments that were settled after the account was deleted at `deletedAt` and before this service
 * learned of the deletion.
 */
async function requestRefundsSince(trx: Transaction<Tables>, userId: number, deletedAt: string) {
  const payments = await trx
    .selectFrom('payment as p')
    .selectAll('p')
    .where('p.user_id', '=', userId)
    .where('p.completion', 'is not', null)
    .where((is) =>
      is.exists(
        is
          .selectFrom('payment_fact as f')
          .select('f.kind')
          .whereRef('f.user_id', '=', 'p.user_id')
          .whereRef('f.payment_id', '=', 'p.id')
          .where('f.kind', '=', 'succeeded')
          .where('f.recorded_at', '>=', deletedAt),
      ),
    )
    .execute();
  const request = { attempt: 1, reason: 'requested_by_customer', cause: 'erased', claimed: false } as const;
  for (const payment of payments) if (isEntitling(payment.state)) await openRequest(trx, payment, request);
}

/** Ends open attempts, so that a deleted account is not charged. If this fails, the reconcile pass does it. */
export const endOpenAttempts =
  (deps: Deps): OnErased =>
  (userId) =>
    void endErased(deps, userId, `erase-${userId}`).catch((err: unknown) =>
      deps.log.warn({ err }, 'an open attempt of a deleted account was not ended, will retry'),
    );

/**
 * An attempt that cannot be canceled at its provider can be paid only by our own capture. A capture that was running
 * when the user was erased has ended by then, with or without success.
 */
const CAPTURES_END = sql.raw(`interval '10 minutes'`);
const withoutCancel = PROVIDERS.filter((name) => providerInfo[name].payableMs > 0);
const BATCH = 50;

const payable = JSON.stringify(Object.fromEntries(PROVIDERS.map((name) => [name, providerInfo[name].payableMs])));

/** Deletes unpaid attempts that can no longer be paid. `ended`: ids that the provider has just confirmed as ended. */
const forgetUnpaid = (userId: number, ended: readonly string[]) =>
  sql<{ erased: number }>`select forget_unpaid(${userId}, ${ended}::text[], ${payable}::jsonb) as erased`;

/**
 * Ends unpaid attempts of an erased user at the provider, then deletes them (docs/decisions/008, 025). An attempt that
 * may still be paid stays until its provider has ended it; one that was paid after all is refunded (ledger/settle.ts).
 * Throws ProviderError when a provider cannot be reached. May be repeated.
 */
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

/** Called by the reconcile pass, for all erased users who still have an unpaid attempt. */
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
