/** Sessions: made at sign-in, ended by logout or theft. Their refresh tokens turn over in rotate.ts. */
import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../db/schema.ts';
import { hashOf, newRefreshToken, ownerOf } from './tokens.ts';

export const REFRESH_IDLE_DAYS = 30;
export const SESSION_DAYS = 90;
/** An ended session is listed for the gateways that long (GET /internal/ended-sessions), with room to spare. */
const KEEP_ENDED_HOURS = 24;

export interface LiveSession {
  userId: number;
  sessionId: string;
  refresh: string;
}

/** Also forgets this person's own dead sessions, so that no job has to sweep over everybody's. */
export async function startSession(
  db: Kysely<Tables>,
  userId: number,
  device: string,
  now: Date,
): Promise<LiveSession> {
  const sessionId = randomUUID();
  const refresh = newRefreshToken(userId);
  const at = now.toISOString();
  await sql`with forgotten as (
      delete from session where user_id = ${userId} and (
        ended_at < ${at}::timestamptz - make_interval(hours => ${KEEP_ENDED_HOURS})
        or last_used_at < ${at}::timestamptz - make_interval(days => ${REFRESH_IDLE_DAYS})
        or created_at < ${at}::timestamptz - make_interval(days => ${SESSION_DAYS}))
    ), made as (
      insert into session (user_id, id, device, created_at, last_used_at)
      values (${userId}, ${sessionId}, ${device}, ${at}, ${at})
    )
    insert into refresh_token (user_id, session_id, token_hash, issued_at)
    values (${userId}, ${sessionId}, ${hashOf(refresh)}, ${at})`.execute(db);
  return { userId, sessionId, refresh };
}

/** At once and for all its tokens. One that has ended already keeps its time. */
export async function endSession(
  db: Kysely<Tables>,
  userId: number,
  sessionId: string,
  now: Date,
): Promise<void> {
  await sql`with ended as (
      update session set ended_at = ${now.toISOString()}
      where user_id = ${userId} and id = ${sessionId} and ended_at is null
    )
    delete from refresh_token where user_id = ${userId} and session_id = ${sessionId}`.execute(db);
}

/** By a refresh token, so that logout works with an access token that has run out. Unknown tokens are no error. */
export async function endSessionOf(db: Kysely<Tables>, token: string, now: Date): Promise<void> {
  const userId = ownerOf(token);
  if (userId === null) return;
  const { rows } = await sql<{ session_id: string }>`select session_id from refresh_token
    where user_id = ${userId} and token_hash = ${hashOf(token)}`.execute(db);
  for (const { session_id } of rows) await endSession(db, userId, session_id, now);
}
