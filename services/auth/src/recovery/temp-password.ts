/** Temporary passwords: 60 minutes, one login, beside the old one until then. */
import { randomInt } from 'node:crypto';
import { type QueryExecutorProvider, sql } from 'kysely';
import type { BaseDeps } from '../base-deps.ts';
import type { PasswordHasher } from '../passwords/hasher.ts';
import { hashOf } from '../owned-token.ts';
import type { Proof } from '../sessions/session-store.ts';

const TEMP_PASSWORD_MINUTES = 60;
/** Without those that look alike (0 O, 1 l I): somebody may have to type it from another screen. */
const ALPHABET = 'abcdefghijkmnopqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';
/** 82 bits: out of reach within the hour, even for who has the digest. */
const LENGTH = 14;

const random = (): string =>
  Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** A new one in the place of the last. The answer is the only copy there ever is. */
export async function makeTempPassword(
  db: QueryExecutorProvider,
  userId: number,
  now: Date,
): Promise<string> {
  const password = random();
  await sql`insert into temp_password (user_id, hash, expires_at)
    values (${userId}, ${hashOf(password)},
      ${now.toISOString()}::timestamptz + make_interval(mins => ${TEMP_PASSWORD_MINUTES}))
    on conflict (user_id) do update set hash = excluded.hash, expires_at = excluded.expires_at`.execute(db);
  return password;
}

/**
 * The one login. From here on it is what the person must replace, and the old password is gone. One statement
 * deletes it, so of logins at the same moment one wins; null for the others. Hashes as long as a verification
 * takes, so that time does not tell that one was waiting.
 */
export async function useTempPassword(
  { database, passwords, now }: BaseDeps & { passwords: PasswordHasher },
  userId: number,
  password: string,
): Promise<Proof | null> {
  const passwordHash = await passwords.hash(password);
  const { rows } = await sql`with used as (
      delete from temp_password
      where user_id = ${userId} and hash = ${hashOf(password)} and expires_at > ${now().toISOString()}
      returning user_id)
    update account set password_hash = ${passwordHash}, must_change_password = true
    from used where id = used.user_id returning id`.execute(database.db);
  return rows.length === 1 ? { userId, passwordHash } : null;
}
