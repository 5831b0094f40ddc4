/** Rows of a user's passkeys. */
import { randomUUID } from 'node:crypto';
import { type Passkey, PASSKEYS_MAX } from '@scrollstop/contracts/account/passkeys';
import type { SessionOf } from '@scrollstop/service-kit/calls/active-session';
import { isoInstant } from '@scrollstop/service-kit/database/iso-instant';
import { isUniqueViolation } from '@scrollstop/service-kit/db';
import { sql } from 'kysely';
import type { Deps } from '../deps.ts';
import { lockAccount } from '../lock-account.ts';
import type { StoredPasskey, VerifiedPasskey } from './verify.ts';

type StoreDeps = Pick<Deps, 'database' | 'now'>;

export const listPasskeys = ({ database }: StoreDeps, userId: number): Promise<Passkey[]> =>
  database.query<Passkey>(sql`
    select id, name, ${isoInstant('created_at')} as "createdAt",
      ${isoInstant('last_used_at')} as "lastUsedAt"
    from passkey where user_id = ${userId} order by created_at desc, id`);

interface NewPasskey extends VerifiedPasskey {
  transports: string[];
  name: string;
}

/**
 * Resolves to null when the account has ten passkeys, any account has this credential, or the session has ended since
 * it was checked: a passkey that a thief adds at the moment of a recovery must not survive it.
 */
export async function savePasskey(
  { database, now }: StoreDeps,
  { userId, sessionId }: SessionOf,
  { credentialId, publicKey, counter, transports, name }: NewPasskey,
): Promise<Passkey | null> {
  const id = randomUUID();
  const createdAt = now().toISOString();
  try {
    const saved = await database.db.transaction().execute(async (trx) => {
      // The lock keeps concurrent inserts within the limit, and is also taken by everything that ends all sessions.
      await lockAccount(trx, userId);
      const { rows } = await sql`insert into passkey
          (user_id, id, credential_id, public_key, counter, transports, name, created_at)
        select ${userId}::bigint, ${id}::uuid, ${credentialId}, ${Buffer.from(publicKey)}::bytea,
          ${counter}::bigint, ${transports}::text[], ${name}, ${createdAt}::timestamptz
        where (select count(*) from passkey where user_id = ${userId}) < ${PASSKEYS_MAX}
          and exists (select 1 from session where user_id = ${userId} and id = ${sessionId} and ended_at is null)
        returning id`.execute(trx);
      return rows.length === 1;
    });
    return saved ? { id, name, createdAt, lastUsedAt: null } : null;
  } catch (error) {
    if (isUniqueViolation(error)) return null;
    throw error;
  }
}

export async function deletePasskey({ database }: StoreDeps, userId: number, id: string): Promise<boolean> {
  const rows = await database.query(sql`
    delete from passkey where user_id = ${userId} and id = ${id} returning 1`);
  return rows.length === 1;
}

export interface FoundPasskey extends StoredPasskey, Record<string, unknown> {
  id: string;
}

export async function findPasskey(
  { database }: StoreDeps,
  userId: number,
  credentialId: string,
): Promise<FoundPasskey | undefined> {
  const [found] = await database.query<FoundPasskey>(sql`
    select id, credential_id, public_key, counter
      from passkey where user_id = ${userId} and credential_id = ${credentialId}`);
  return found;
}

/** Resolves to false when the passkey no longer exists or its counter did not grow, as with a cloned key. */
export async function recordPasskeyUse(
  { database, now }: StoreDeps,
  userId: number,
  id: string,
  counter: number,
): Promise<boolean> {
  const rows = await database.query(sql`
    update passkey set counter = ${counter}, last_used_at = ${now().toISOString()}
    where user_id = ${userId} and id = ${id} and (counter < ${counter} or (counter = 0 and ${counter} = 0))
    returning 1`);
  return rows.length === 1;
}
