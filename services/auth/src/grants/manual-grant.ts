/** Premium granted by the operator: to the owner's account (O-8), and by `npm run grant`. */
import { randomUUID } from 'node:crypto';
import { type QueryExecutorProvider, sql } from 'kysely';
import type { Deps } from '../deps.ts';
import { announceGrant, savePendingGrant } from './pending-grants.ts';

/**
 * Runs at boot: OWNER_EMAIL gets Premium once the address is proven, like any address that the operator gives.
 * A grant that was given before stays unchanged, even if it has ended since.
 */
export async function grantConfiguredOwner({
  config,
  database,
  now,
}: Pick<Deps, 'config' | 'database' | 'now'>): Promise<void> {
  const email = config.OWNER_EMAIL;
  if (email === undefined) return;
  await database.db.transaction().execute((trx) => grantOnceProven(trx, 'owner', email, now().toISOString()));
}

export type ManualResult = 'granted' | 'waiting' | 'ended' | 'nothing';

export interface ManualGrantOptions {
  /** Ends manual grants. Paid grants are never touched. */
  end?: boolean;
  /** The operator knows that this account belongs to the intended user. */
  proven?: boolean;
}

/**
 * Grants Premium, or ends the grant. An address that is not proven yet, with or without an account, gets
 * Premium when it is first proven, because a stranger may have registered it (docs/decisions/023).
 */
export async function grantManually(
  { database, now }: Pick<Deps, 'database' | 'now'>,
  email: string,
  { end = false, proven = false }: ManualGrantOptions = {},
): Promise<ManualResult> {
  const at = now().toISOString();
  return database.db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ id: number; verified: boolean }>`
      select id, email_verified_at is not null as verified from account
      where email = ${email} for update`.execute(trx);
    const [account] = rows;
    if (end) return endManualGrants(trx, email, account?.id ?? null, at);
    if (!account || !(account.verified || proven)) {
      await grantOnceProven(trx, 'command', email, at);
      return 'waiting';
    }
    await sql`insert into entitlement_grant as g (user_id, source, reference, version, granted_at)
      values (${account.id}, 'manual', 'command', 1, ${at})
      on conflict (user_id, source, reference) do update set ended_at = null, version = g.version + 1`.execute(trx);
    await announceGrant(trx, account.id, randomUUID());
    return 'granted';
  });
}

async function endManualGrants(trx: QueryExecutorProvider, email: string, userId: number | null, at: string) {
  const waiting = await sql`delete from pending_grant
    where source = 'manual' and email_hash = email_hash(${email}) and user_id is null`.execute(trx);
  const given = await sql`update entitlement_grant set ended_at = ${at}, version = version + 1
    where user_id = ${userId} and source = 'manual' and ended_at is null`.execute(trx);
  return [waiting, given].some(({ numAffectedRows = 0n }) => numAffectedRows > 0n) ? 'ended' : 'nothing';
}

/** Grants at once when the address is already proven. */
async function grantOnceProven(
  trx: QueryExecutorProvider,
  by: 'command' | 'owner',
  email: string,
  at: string,
): Promise<void> {
  const { rows } = await sql<{ hash: string }>`select email_hash(${email}) as hash`.execute(trx);
  const emailHash = rows[0]?.hash ?? '';
  await savePendingGrant(trx, {
    source: 'manual',
    reference: `${by}:${emailHash}`,
    version: 1,
    emailHash,
    grantedAt: at,
    endedAt: null,
  });
}
