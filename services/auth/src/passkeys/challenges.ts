/** Challenges: 256 bits, stored hashed, one answer, in PostgreSQL because any replica may get that answer. */
import { randomBytes } from 'node:crypto';
import { type QueryExecutorProvider, sql } from 'kysely';
import { hashOf } from '../owned-token.ts';

/** A sign-in page may stand open for a while with the browser's autofill waiting. */
export const CHALLENGE_SECONDS = 15 * 60;

const newChallenge = (): string => randomBytes(32).toString('base64url');

const until = (now: Date) =>
  sql`${now.toISOString()}::timestamptz + make_interval(secs => ${CHALLENGE_SECONDS})`;

/** For anybody's sign-in. Forgets those that have run out, so the table stays as small as the limit per address. */
export async function makeSignInChallenge(db: QueryExecutorProvider, now: Date): Promise<string> {
  const challenge = newChallenge();
  await sql`with forgotten as (
      delete from passkey_challenge where expires_at <= ${now.toISOString()}
    )
    insert into passkey_challenge (challenge_hash, expires_at)
    values (${hashOf(challenge)}, ${until(now)})`.execute(db);
  return challenge;
}

/** True once. */
export async function takeSignInChallenge(
  db: QueryExecutorProvider,
  challenge: string,
  now: Date,
): Promise<boolean> {
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

/** For a passkey of this person, made in this session; a second one takes the place of the first. */
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

/** True once, for the same person in the same session. */
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
