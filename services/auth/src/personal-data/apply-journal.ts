/**
 * Runs after the database was restored to an earlier time: repeats the ends of sessions and the erasures since then
 * (docs/decisions/030). A second run finds nothing to do, but the account numbers jump once more.
 */
import { factsNamed, type JournalFact } from '@scrollstop/contracts/services/journal';
import { sql } from 'kysely';
import type { Deps } from '../deps.ts';
import { endSession } from '../sessions/session-store.ts';
import { eraseAccountRows } from './personal-data.ts';

/** More accounts than can be registered between the restored time and the restore. */
const JUMP = 1_000_000;
/** A single statement could exceed the statement timeout on a busy server; only its owner may set the sequence. */
const STEP = 50_000;

export interface Applied {
  erased: number;
  sessionsEnded: number;
  tokensEnded: number;
  grantsForgotten: number;
}

export async function applyJournal(deps: Pick<Deps, 'database'>, facts: JournalFact[]): Promise<Applied> {
  const { db } = deps.database;
  // The number of an account that was registered after that time is known to tokens, providers and this journal,
  // so no other account may ever get it.
  for (let jumped = 0; jumped < JUMP; jumped += STEP)
    await sql`with ids as materialized (select pg_get_serial_sequence('account', 'id')::regclass as seq)
      select max(nextval(seq)) from ids, generate_series(1, ${STEP})`.execute(db);
  const applied: Applied = { erased: 0, sessionsEnded: 0, tokensEnded: 0, grantsForgotten: 0 };
  const ended = factsNamed(facts, 'session_ended');
  const live = await sql<{ id: string }>`select id from session
    where ended_at is null and id = any(${ended.map(({ session }) => session)}::uuid[])`.execute(db);
  const active = new Set(live.rows.map(({ id }) => id));
  // Before the erasures, which delete the rows of sessions.
  for (const { person, session, at } of ended) {
    if (!active.delete(session)) continue;
    await endSession(db, person, session, new Date(at));
    applied.sessionsEnded++;
  }
  applied.tokensEnded = await endTokens(deps, facts);
  for (const { person, at } of factsNamed(facts, 'person_erased'))
    if (await eraseAgain(deps, person, new Date(at).toISOString())) applied.erased++;
  const digests = factsNamed(facts, 'order_forgotten').map(({ digest }) => digest);
  const forgotten = await sql`delete from pending_grant where source = 'shopify' and user_id is null
    and encode(sha256(convert_to('order:' || split_part(reference, ':', 2), 'UTF8')), 'hex') = any(${digests})`.execute(
    db,
  );
  applied.grantsForgotten = Number(forgotten.numAffectedRows ?? 0);
  return applied;
}

/** A device with one of these tokens learns that it was signed out and erases the diary (docs/decisions/029). */
async function endTokens({ database }: Pick<Deps, 'database'>, facts: JournalFact[]): Promise<number> {
  const tokens = factsNamed(facts, 'token_ended');
  const { numAffectedRows } = await sql`insert into ended_token (token_hash, ended_at)
    select * from unnest(${tokens.map(({ token }) => token)}::text[], ${tokens.map(({ at }) => at)}::timestamptz[])
    on conflict do nothing`.execute(database.db);
  return Number(numAffectedRows ?? 0);
}

/** Emits the event that makes the other services erase too. Resolves to false if that was done before. */
async function eraseAgain({ database }: Pick<Deps, 'database'>, userId: number, deletedAt: string) {
  return database.db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ version: number }>`select version from account
      where id = ${userId} for update`.execute(trx);
    const done = await sql`select 1 from erased_person where user_id = ${userId}`.execute(trx);
    if (done.rows.length > 0) return false;
    const correlationId = `restore-${userId}`;
    await eraseAccountRows(trx, { userId, version: rows[0]?.version ?? 0, deletedAt, correlationId });
    return true;
  });
}
