/** Grants for an address that no account has proven yet (O-4). */
import { randomUUID } from 'node:crypto';
import { type QueryExecutorProvider, type RawBuilder, sql } from 'kysely';
import { announce } from '../announce.ts';

/** The newest version decides whether the grant is active; it began at the earliest instant of all versions. */
export const NEWEST_WINS = sql`granted_at = least(g.granted_at, excluded.granted_at),
  ended_at = case when g.version < excluded.version then excluded.ended_at else g.ended_at end,
  version = greatest(g.version, excluded.version)`;

export interface PendingGrant {
  source: 'shopify' | 'manual';
  reference: string;
  version: number;
  /** Null for a refund, which identifies the order but not the buyer. */
  emailHash: string | null;
  grantedAt: string | null;
  endedAt: string | null;
}

/**
 * Saves the grant of one event, and applies it at once if an account has proven the address. Resolves to the id of
 * the account that has the address but has not proven it, or null.
 */
export async function savePendingGrant(
  trx: QueryExecutorProvider,
  grant: PendingGrant,
  correlationId: string = randomUUID(),
): Promise<number | null> {
  const { source, reference, version, emailHash, grantedAt, endedAt } = grant;
  // Locks the account before the grant, as a proof of the address does: the other order could deadlock.
  await sql`select 1 from account where email_hash = coalesce(${emailHash}::text, (
      select email_hash from pending_grant where source = ${source} and reference = ${reference}))
    for update`.execute(trx);
  const { rows } = await sql<{ email_hash: string | null }>`
    insert into pending_grant as g (source, reference, email_hash, version, granted_at, ended_at)
    values (${source}, ${reference}, ${emailHash}, ${version}, ${grantedAt}, ${endedAt})
    on conflict (source, reference) do update
      set email_hash = coalesce(g.email_hash, excluded.email_hash), ${NEWEST_WINS}
    returning email_hash`.execute(trx);
  const hash = rows[0]?.email_hash;
  if (!hash) return null;
  // `for update` reads the current row, not the snapshot: of a simultaneous order and proof of the address, the later
  // one waits here and sees the other.
  const owner = await sql<{ id: number; verified: boolean }>`
    select id, email_verified_at is not null as verified from account
    where email_hash = ${hash} for update`.execute(trx);
  const [account] = owner.rows;
  if (!account?.verified) return account?.id ?? null;
  await grantPending(trx, sql`p.source = ${source} and p.reference = ${reference}`, correlationId);
  return null;
}

/** Applies all pending grants of an address that an account has just proven. */
export const grantPendingTo = (trx: QueryExecutorProvider, emailHash: string): Promise<void> =>
  grantPending(trx, sql`p.email_hash = ${emailHash}`, randomUUID());

/** Pending rows are kept and marked with their user, so that a later refund finds the grant. */
async function grantPending(trx: QueryExecutorProvider, which: RawBuilder<unknown>, correlationId: string) {
  const { rows } = await sql<{ user_id: number; holds: boolean }>`with claimed as (
      update pending_grant p set user_id = a.id from account a
      where ${which} and a.email_hash = p.email_hash and a.email_verified_at is not null
        and p.granted_at is not null
      returning p.user_id, p.source, p.reference, p.version, p.granted_at, p.ended_at)
    insert into entitlement_grant as g (user_id, source, reference, version, granted_at, ended_at)
    select * from claimed
    on conflict (user_id, source, reference) do update set ${NEWEST_WINS}
    returning user_id, ended_at is null as holds`.execute(trx);
  for (const { user_id: userId, holds } of rows) if (holds) await announceGrant(trx, userId, correlationId);
}

/** Runs in the transaction of the grant, so that billing ends the payments that this user has begun. */
export const announceGrant = (trx: QueryExecutorProvider, userId: number, correlationId: string) =>
  announce(trx, 'premium_granted', { userId, correlationId, occurredAt: new Date().toISOString() }, {});
