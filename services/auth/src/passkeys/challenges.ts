/** Challenges: 256 random bits, stored as a hash, valid once; in PostgreSQL as any replica may get the response. */
import { randomBytes } from 'node:crypto';
import { type QueryExecutorProvider, sql } from 'kysely';
import { hashOf } from '../owned-token.ts';

/** A sign-in page may stay open for a while with the browser's autofill waiting. */
export const CHALLENGE_SECONDS = 15 * 60;

const newChallenge = (): string => randomBytes(32).toString('base64url');

const until = (now: Date) =>
  sql`${now.toISOString()}::timestamptz + make_interval(secs => ${CHALLENGE_SECONDS})`;

/** Makes a challenge for a sign-in. Deletes expired ones, so the limit per address bounds the table. */
export async function makeSignInChallenge(db: QueryExecutorProvider, now: Date): Promise<string> {
  const challenge = newChallenge();
  await sql`with forgotten as (
      delete from passkey_challenge where expires_at <= ${now.toISOString()}
    )
    insert into passkey_challenge (challenge_hash, expires_at)
    values (${hashOf(challenge)}, ${until(now)})`.execute(db);
  return challenge;
}

/** Resolves to true once for each challenge. */
export async function takeSignInChallenge(db: QueryExecutorProvider, challenge: string, now: Date) {
  const { rows } = await sql`delete from passkey_challenge
    where challenge_hash = ${hashOf(challenge)} and expires_at > ${now.toISOString()} returning 1`.execute(
    db,
  );
  return rows.length === 1;
}

interface Registering {
  userId: number;
  sessionId: string;
}

/** Makes a challenge for a new passkey of this user in this session; a second one replaces the first. */
export async function makeRegistrationChallenge(
  db: QueryExecutorProvider,
  { userId, sessionId }: Registering,
  now: Date,
): Promise<string> {
  const challenge = newChallenge();
  await sql`insert into passkey_registration (user_id, session_id, challenge_hash, expires_at)
    values (${userId}, ${sessionId}, ${hashOf(challenge)}, ${until(now)})
    on conflict (user_id) do update set session_id = excluded.session_id,
      challenge_hash = excluded.challenge_hash, expires_at = excluded.expires_at`.execute(db);
  return challenge;
}

/** Resolves to true once, for the same user in the same session. */
export async function takeRegistrationChallenge(
  db: QueryExecutorProvider,
  { userId, sessionId }: Registering,
  challenge: string,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`delete from passkey_registration
    where user_id = ${userId} and session_id = ${sessionId}
      and challenge_hash = ${hashOf(challenge)} and expires_at > ${now.toISOString()} returning 1`.execute(
    db,
  );
  return rows.length === 1;
}
