/** Sessions: made at sign-in, rotated by refresh, ended by logout or theft. */
import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../db/schema.ts';
import { hashOf, newRefreshToken, seal, unseal } from './tokens.ts';

export const REFRESH_IDLE_DAYS = 30;
const ABSOLUTE_DAYS = 90;
/** Two tabs that refresh at once are no theft: for this long the old token gives the same successor. */
const GRACE_SECONDS = 30;

export interface LiveSession {
  userId: number;
  sessionId: string;
  refresh: string;
}

export async function startSession(db: Kysely<Tables>, userId: number, now: Date): Promise<LiveSession> {
  const sessionId = randomUUID();
  const refresh = newRefreshToken();
  await sql`with made as (
      insert into session (user_id, id, created_at) values (${userId}, ${sessionId}, ${now.toISOString()})
    )
    insert into refresh_token (user_id, session_id, token_hash, issued_at)
    values (${userId}, ${sessionId}, ${hashOf(refresh)}, ${now.toISOString()})`.execute(db);
  return { userId, sessionId, refresh };
}

interface KnownToken {
  user_id: number;
  session_id: string;
  live: boolean;
  rotated: boolean;
  within_grace: boolean;
  successor: string | null;
}

/**
 * Exchanges a refresh token for its successor. One conditional UPDATE decides who rotates; the others get the
 * same successor for 30 s, later reuse ends the whole session. Null: sign in again.
 */
export async function rotate(db: Kysely<Tables>, token: string, now: Date): Promise<LiveSession | null> {
  const successor = newRefreshToken();
  const at = now.toISOString();
  const { rows } = await sql<{ user_id: number; session_id: string }>`
    with rotated as (
      update refresh_token t set rotated_at = ${at}, successor = ${seal(successor, token)}
      from session s
      where t.token_hash = ${hashOf(token)} and t.rotated_at is null
        and s.user_id = t.user_id and s.id = t.session_id and s.ended_at is null
        and t.issued_at > ${at}::timestamptz - make_interval(days => ${REFRESH_IDLE_DAYS})
        and s.created_at > ${at}::timestamptz - make_interval(days => ${ABSOLUTE_DAYS})
      returning t.user_id, t.session_id
    ), made as (
      insert into refresh_token (user_id, session_id, token_hash, issued_at)
      select user_id, session_id, ${hashOf(successor)}, ${at} from rotated
    )
    select user_id, session_id from rotated`.execute(db);
  const [won] = rows;
  if (won) return { userId: won.user_id, sessionId: won.session_id, refresh: successor };
  return replayOrEnd(db, token, now);
}

async function replayOrEnd(db: Kysely<Tables>, token: string, now: Date): Promise<LiveSession | null> {
  const { rows } = await sql<KnownToken>`
    select t.user_id, t.session_id, t.successor, s.ended_at is null as live, t.rotated_at is not null as rotated,
      coalesce(t.rotated_at > ${now.toISOString()}::timestamptz - make_interval(secs => ${GRACE_SECONDS}), false) as within_grace
    from refresh_token t join session s on s.user_id = t.user_id and s.id = t.session_id
    where t.token_hash = ${hashOf(token)}`.execute(db);
  const [known] = rows;
  if (!known?.live || !known.rotated) return null;
  if (known.within_grace && known.successor !== null) {
    return { userId: known.user_id, sessionId: known.session_id, refresh: unseal(known.successor, token) };
  }
  // Used again after the grace: one of the two holders is not the owner, so neither may go on.
  await endSession(db, known.user_id, known.session_id, now);
  return null;
}

export async function endSession(
  db: Kysely<Tables>,
  userId: number,
  sessionId: string,
  now: Date,
): Promise<void> {
  await sql`update session set ended_at = ${now.toISOString()}
    where user_id = ${userId} and id = ${sessionId} and ended_at is null`.execute(db);
}

/** By the refresh token, so that logout works with an access token that has run out. Unknown tokens are no error. */
export async function endSessionOf(db: Kysely<Tables>, token: string, now: Date): Promise<void> {
  await sql`update session s set ended_at = ${now.toISOString()} from refresh_token t
    where t.token_hash = ${hashOf(token)} and s.user_id = t.user_id and s.id = t.session_id and s.ended_at is null`.execute(
    db,
  );
}
