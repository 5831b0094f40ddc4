/** Premium by the operator's word: the owner's own account (O-8), and `npm run grant`. */
import { type QueryExecutorProvider, sql } from 'kysely';
import type { BaseDeps } from '../base-deps.ts';
import { savePendingGrant } from './pending-grants.ts';

/** Stays as it is when it was given before, also when it was ended since. */
export async function grantOwner(trx: QueryExecutorProvider, email: string, now: Date): Promise<void> {
  await sql`insert into entitlement_grant (user_id, source, reference, version, granted_at)
    select id, 'manual', 'owner', 1, ${now.toISOString()}::timestamptz from account where email = ${email}
    on conflict do nothing`.execute(trx);
}

/** At boot: the owner may have registered before OWNER_EMAIL was set. */
export async function grantConfiguredOwner({ config, database, now }: BaseDeps): Promise<void> {
  if (config.OWNER_EMAIL !== undefined) await grantOwner(database.db, config.OWNER_EMAIL, now());
}

export type ManualResult = 'granted' | 'waiting' | 'ended' | 'nothing';

/**
 * Gives premium, or takes back what was given by hand. Whoever has no account yet gets it with the first proof
 * that the address is theirs. Paid grants are never touched.
 */
export async function grantByHand(
  { database, now }: Pick<BaseDeps, 'database' | 'now'>,
  email: string,
  end: boolean,
): Promise<ManualResult> {
  const at = now().toISOString();
  return database.db.transaction().execute(async (trx) => {
    const { rows } = await sql<{
      id: number;
    }>`select id from account where email = ${email} for update`.execute(trx);
    const id = rows[0]?.id;
    if (end) {
      const waiting = await sql`delete from pending_grant
        where source = 'manual' and email_hash = email_hash(${email}) and user_id is null`.execute(trx);
      const given = await sql`update entitlement_grant set ended_at = ${at}, version = version + 1
        where user_id = ${id ?? null} and source = 'manual' and ended_at is null`.execute(trx);
      return [waiting, given].some(({ numAffectedRows = 0n }) => numAffectedRows > 0n) ? 'ended' : 'nothing';
    }
    if (id === undefined) {
      await waitForAddress(trx, email, at);
      return 'waiting';
    }
    await sql`insert into entitlement_grant as g (user_id, source, reference, version, granted_at)
      values (${id}, 'manual', 'command', 1, ${at})
      on conflict (user_id, source, reference) do update set ended_at = null, version = g.version + 1`.execute(
      trx,
    );
    return 'granted';
  });
}

async function waitForAddress(trx: QueryExecutorProvider, email: string, at: string): Promise<void> {
  const { rows } = await sql<{ hash: string }>`select email_hash(${email}) as hash`.execute(trx);
  const emailHash = rows[0]?.hash ?? '';
  await savePendingGrant(trx, {
    source: 'manual',
    reference: `command:${emailHash}`,
    version: 1,
    emailHash,
    grantedAt: at,
    endedAt: null,
  });
}
