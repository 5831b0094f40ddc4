/** Temporary passwords, valid for 60 minutes and one login, until which the old password works too. */
import { randomInt } from 'node:crypto';
import { TEMPORARY_PASSWORD_MINUTES } from '@scrollstop/challenge/constants';
import { type QueryExecutorProvider, sql } from 'kysely';
import type { Deps } from '../deps.ts';
import { forgetDevices } from '../devices/known-device.ts';
import { lockAccount } from '../lock-account.ts';
import { hashOf } from '../owned-token.ts';
import { signedInRequester } from '../passwords/hasher.ts';
import { endAllSessions, type VerifiedCredential } from '../sessions/session-store.ts';
import { markEmailVerified } from '../verification/email-verification.ts';

/** Without characters that look alike (0 O, 1 l I), because a user may have to copy it from another screen. */
const ALPHABET = 'abcdefghijkmnopqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';
/** 82 bits, which cannot be guessed within the hour, even with the digest. */
const LENGTH = 14;

const random = (): string => Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/**
 * Replaces the last temporary password. The return value is the only copy. `mailed` means that only the reader of the
 * account's mail can have it, so its login proves the mailbox.
 */
export async function makeTempPassword(
  db: QueryExecutorProvider,
  userId: number,
  now: Date,
  { mailed }: { mailed: boolean },
): Promise<string> {
  const password = random();
  await sql`insert into temp_password (user_id, hash, expires_at, mailed)
    values (${userId}, ${hashOf(password)},
      ${now.toISOString()}::timestamptz + make_interval(mins => ${TEMPORARY_PASSWORD_MINUTES}), ${mailed})
    on conflict (user_id) do update
      set hash = excluded.hash, expires_at = excluded.expires_at, mailed = excluded.mailed`.execute(db);
  return password;
}

/**
 * True when the typed password is any account's temporary password: such a login is never limited as a guess.
 * Looked up by its digest alone, so that it takes the same time for every address.
 */
export async function isTempPassword({ database, now }: Pick<Deps, 'database' | 'now'>, typed: string) {
  const rows = await database.query(sql`
    select 1 from temp_password where hash = ${hashOf(typed)} and expires_at > ${now().toISOString()}`);
  return rows.length > 0;
}

/**
 * Recovery keeps the passkeys of an account whose mailbox was proven before (docs/decisions/024). Passkeys of an
 * unproven account may belong to a stranger who registered with this address.
 */
const forgetUnprovenPasskeys = (trx: QueryExecutorProvider, userId: number) =>
  sql`delete from passkey where user_id = ${userId}
    and exists (select 1 from account where id = ${userId} and email_verified_at is null)`.execute(trx);

/**
 * The only login with a temporary password. Afterwards the user must replace it; the old password, every session and
 * every known browser are gone, so that only the reader of the account's mail has access, and pending grants of the
 * address are applied (A-3, docs/decisions/023). The delete decides which of several concurrent logins wins; the others
 * get null. Hashing takes as long as a verification, so that time does not reveal a pending temporary password.
 */
export async function useTempPassword(
  { database, passwords, now }: Pick<Deps, 'database' | 'passwords' | 'now'>,
  userId: number,
  password: string,
): Promise<VerifiedCredential | null> {
  const passwordHash = await passwords.hash(password, signedInRequester(userId));
  const at = now();
  return database.db.transaction().execute(async (trx) => {
    await lockAccount(trx, userId);
    const { rows } = await sql<{ mailed: boolean }>`with used as (
        delete from temp_password
        where user_id = ${userId} and hash = ${hashOf(password)} and expires_at > ${at.toISOString()}
        returning user_id, mailed)
      update account set password_hash = ${passwordHash}, must_change_password = true
      from used where id = used.user_id returning used.mailed`.execute(trx);
    const [used] = rows;
    if (!used) return null;
    // Must follow the update: a login with the old password waits for this row, or its session is visible here.
    await endAllSessions(trx, userId, at);
    await forgetDevices(trx, userId);
    if (used.mailed) {
      await forgetUnprovenPasskeys(trx, userId);
      await markEmailVerified(trx, userId, at);
    }
    return { userId, passwordHash };
  });
}
