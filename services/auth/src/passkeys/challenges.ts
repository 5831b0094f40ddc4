/** Challenges of 256 random bits, stored as a hash and valid once. Any replica may receive the response. */
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Deps } from '../deps.ts';
import { hashOf } from '../owned-token.ts';

/** Long, because a sign-in page may stay open for a while with the browser's autofill waiting. */
export const CHALLENGE_SECONDS = 15 * 60;

/** A challenge to add a passkey belongs to the session that began it; a sign-in has no session yet. */
const storedAs = (challenge: string, sessionId = ''): string => hashOf(`${sessionId}.${challenge}`);

/** Also deletes expired challenges, so that the routes' rate limits bound the table. */
export async function makeChallenge({ database, now }: Deps, sessionId?: string): Promise<string> {
  const challenge = randomBytes(32).toString('base64url');
  const at = now().toISOString();
  await sql`with forgotten as (delete from passkey_challenge where expires_at <= ${at})
    insert into passkey_challenge (challenge_hash, expires_at)
    values (${storedAs(challenge, sessionId)}, ${at}::timestamptz + make_interval(secs => ${CHALLENGE_SECONDS}))`.execute(
    database.db,
  );
  return challenge;
}

/** Resolves to true only once for each challenge. */
export async function takeChallenge({ database, now }: Deps, challenge: string, sessionId?: string) {
  const { rows } = await sql`delete from passkey_challenge
    where challenge_hash = ${storedAs(challenge, sessionId)} and expires_at > ${now().toISOString()} returning 1`.execute(
    database.db,
  );
  return rows.length === 1;
}
