/** Premium by the operator's word: the owner's own account (O-8), and `npm run grant`. */
import { type QueryExecutorProvider, sql } from 'kysely';
import type { BaseDeps } from '../base-deps.ts';
import { savePendingGrant } from './pending-grants.ts';

/**
 * At boot: OWNER_EMAIL has Premium once its owner has proven the address, like anybody whom the operator names.
 * Stays as it is when it was given before, also when it was ended since.
 */
export async function grantConfiguredOwner({ config, database, now }: BaseDeps): Promise<void> {
  const email = config.OWNER_EMAIL;
  if (email === undefined) return;
  await database.db.transaction().execute(async (trx) => {
    // Until release 1.1 it was given with the registration, under this reference.
    const { rows } = await sql`select 1 from entitlement_grant g join account a on a.id = g.user_id
      where a.email = ${email} and g.source = 'manual' and g.reference = 'owner'`.execute(trx);
    if (rows.length === 0) await grantOnceProven(trx, 'owner', email, now().toISOString());
  });
}

export type ManualResult = 'granted' | 'waiting' | 'ended' | 'nothing';

export interface ManualGrantOptions {
  /** Takes back what was given by hand. Paid grants are never touched. */
  end?: boolean;
  /** The operator knows that this account is of the person whom they mean. */
  proven?: boolean;
}

/**
 * Gives Premium, or takes it back. An address that nobody has proven yet, without account or with one that anybody
 * may have made, gets it with the first proof (docs/decisions/023).
 */
export async function grantManually(
  { database, now }: Pick<BaseDeps, 'database' | 'now'>,
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
      on conflict (user_id, source, reference) do update set ended_at = null, version = g.version + 1`.execute(
      trx,
    );
    return 'granted';
  });
}

async function endManualGrants(
  trx: QueryExecutorProvider,
  email: string,
  userId: number | null,
  at: string,
): Promise<ManualResult> {
  const waiting = await sql`delete from pending_grant
    where source = 'manual' and email_hash = email_hash(${email}) and user_id is null`.execute(trx);
  const given = await sql`update entitlement_grant set ended_at = ${at}, version = version + 1
    where user_id = ${userId} and source = 'manual' and ended_at is null`.execute(trx);
  return [waiting, given].some(({ numAffectedRows = 0n }) => numAffectedRows > 0n) ? 'ended' : 'nothing';
}

/** Of an address that is proven already it is given at once. */
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
