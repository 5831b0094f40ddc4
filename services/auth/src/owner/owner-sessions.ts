/** Sessions of owners with a second factor end after 30 idle minutes, or after eight hours (decision 026). */
import { randomBytes } from 'node:crypto';
import type { EventTables } from '@scrollstop/events/tables';
import type { BaseDeps } from '@scrollstop/service-kit/deps';
import { sql } from 'kysely';
import type { Config } from '../config.ts';
import { hashOf } from '../owned-token.ts';
import type { OwnerAccount } from './owners.ts';

const IDLE_MINUTES = 30;
const LONGEST_HOURS = 8;
/** How long a browser of the owner is recognised by its last session, ended or not (`knownOwnerDevice`). */
export const DEVICE_DAYS = 90;

type Deps = Pick<BaseDeps<Config, EventTables>, 'database' | 'now'>;

export interface OpenSession {
  name: string | null;
}

export async function openOwnerSession(
  { database, now }: Deps,
  { name, fingerprint }: OwnerAccount,
): Promise<OpenSession & { token: string }> {
  const token = randomBytes(32).toString('base64url');
  const at = now().toISOString();
  await sql`with forgotten as (
      delete from owner_session
      where created_at < ${at}::timestamptz - make_interval(days => ${DEVICE_DAYS})
    )
    insert into owner_session (token_hash, name, fingerprint, created_at, last_used_at)
    values (${hashOf(token)}, ${name}, ${fingerprint}, ${at}, ${at})`.execute(database.db);
  return { token, name };
}

/** Finds a token's session and records its use. Null if unknown, ended, expired, or of a former password or secret. */
export async function useOwnerSession(
  { database, now }: Deps,
  owners: readonly OwnerAccount[],
  token: string,
): Promise<OpenSession | null> {
  const at = now().toISOString();
  const { rows } = await sql<OpenSession>`update owner_session
    set last_used_at = ${at}
    where token_hash = ${hashOf(token)} and ended_at is null
      and last_used_at > ${at}::timestamptz - make_interval(mins => ${IDLE_MINUTES})
      and created_at > ${at}::timestamptz - make_interval(hours => ${LONGEST_HOURS})
      and fingerprint in (${sql.join(owners.map(({ fingerprint }) => fingerprint))})
    returning name`.execute(database.db);
  return rows[0] ?? null;
}

/** Resolves to true if the session was still open. */
export async function endOwnerSession({ database, now }: Deps, token: string): Promise<boolean> {
  const { rows } = await sql`update owner_session set ended_at = ${now().toISOString()}
    where token_hash = ${hashOf(token)} and ended_at is null returning id`.execute(database.db);
  return rows.length > 0;
}

/**
 * The id under which the tries of a browser that the owner has used before are counted, so that guesses from the same
 * network do not lock it out. It has no other effect. Undefined for any other browser.
 */
export async function knownOwnerDevice({ database, now }: Deps, token: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`select id::text from owner_session
    where token_hash = ${hashOf(token)}
      and created_at > ${now().toISOString()}::timestamptz - make_interval(days => ${DEVICE_DAYS})`.execute(
    database.db,
  );
  return rows[0]?.id;
}

/** Makes a code valid once: false for a used time step and any before it. One statement decides for all replicas. */
export async function takeStep({ database }: Deps, owner: OwnerAccount, step: number): Promise<boolean> {
  const { rows } = await sql`insert into owner_code (owner, last_step) values (${owner.name ?? ''}, ${step})
    on conflict (owner) do update set last_step = excluded.last_step
    where owner_code.last_step < excluded.last_step
    returning owner`.execute(database.db);
  return rows.length > 0;
}
