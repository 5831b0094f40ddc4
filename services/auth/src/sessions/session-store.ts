/**
 * Starts sessions at sign-in, ends them at logout or after a theft (A-9), and tells whether a session is active and its
 * user recently proven (docs/decisions/006, 055). rotate.ts exchanges the refresh tokens.
 */
import { randomUUID } from 'node:crypto';
import { SessionState, OfUser } from '@scrollstop/contracts/services/internal';
import type { EventTables } from '@scrollstop/events/tables';
import type { App } from '@scrollstop/service-kit/app';
import type { SessionOf } from '@scrollstop/service-kit/calls/active-session';
import type { BaseDeps } from '@scrollstop/service-kit/deps';
import { type QueryExecutorProvider, type RawBuilder, sql } from 'kysely';
import * as z from 'zod/mini';
import type { Config } from '../config.ts';
import { hashOf, newToken, userIdOf } from '../owned-token.ts';
import { noteEnded } from './name-ended.ts';

export const REFRESH_IDLE_DAYS = 30;
/** Long, so that a device that returns late still learns that it was signed out. */
export const ENDED_TOKEN_DAYS = 180;
const ENDED_TOKENS_KEPT = 100;
/** More devices than a user has. With ROTATIONS_PER_HOUR (rotate.ts) it bounds the rows that an end must delete. */
const SESSIONS_MAX = 20;
const PROOF_MINUTES = 10;

type Deps = Pick<BaseDeps<Config, EventTables>, 'database' | 'now'>;

export interface LiveSession {
  userId: number;
  sessionId: string;
  refresh: string;
}

/** The password hash or passkey that was verified. It is invalid once it was changed or removed. */
export type VerifiedCredential = { userId: number; passwordHash: string } | { userId: number; passkeyId: string };

const ownerBy = (credential: VerifiedCredential) =>
  'passwordHash' in credential
    ? sql`select id from account where id = ${credential.userId} and password_hash = ${credential.passwordHash} for share`
    : sql`select a.id from account a join passkey p on p.user_id = a.id
        where a.id = ${credential.userId} and p.id = ${credential.passkeyId} for share`;

/**
 * Resolves to null when the password was changed, or the passkey removed, since it was verified: because of the lock
 * no session can start after a change that ends all others. Beyond SESSIONS_MAX the least recently used sessions end.
 */
export async function startSession(
  db: QueryExecutorProvider,
  credential: VerifiedCredential,
  device: string,
  now: Date,
): Promise<LiveSession | null> {
  const { userId } = credential;
  const sessionId = randomUUID();
  const refresh = newToken(userId);
  const at = now.toISOString();
  const { rows } = await sql`with owner as (
      ${ownerBy(credential)}
    ), made as (
      insert into session (user_id, id, device, created_at, last_used_at)
      select id, ${sessionId}::uuid, ${device}, ${at}::timestamptz, ${at}::timestamptz from owner
    )
    insert into refresh_token (user_id, session_id, token_hash, issued_at)
    select id, ${sessionId}::uuid, ${hashOf(refresh)}, ${at}::timestamptz from owner
    returning user_id`.execute(db);
  if (rows.length === 0) return null;
  const superfluous = sql`id in (select id from session where user_id = ${userId} and ended_at is null
    order by id = ${sessionId} desc, last_used_at desc offset ${SESSIONS_MAX})`;
  await endWhere(db, userId, now, superfluous);
  return { userId, sessionId, refresh };
}

/**
 * SQL that remembers ended tokens for half a year, so that a device with one of them learns that it was signed out and
 * not merely unused (docs/decisions/029). Keeps the latest tokens of each session, because after a theft the user may
 * have an older one. Rows have no user id, as they outlive the account. `tokens` are rows of refresh_token.
 */
export const rememberEndedTokens = (tokens: RawBuilder<unknown>, at: string) => sql`latest as (
      select token_hash, row_number() over (partition by session_id order by rotated_at desc nulls first) as age
      from ${tokens} as tokens
    ), outdated as (
      delete from ended_token where ended_at < ${at}::timestamptz - make_interval(days => ${ENDED_TOKEN_DAYS})
    ), remembered as (
      insert into ended_token (token_hash, ended_at)
      select token_hash, ${at}::timestamptz from latest where age <= ${ENDED_TOKENS_KEPT}
      on conflict do nothing
    )`;

async function endWhere(
  db: QueryExecutorProvider,
  userId: number,
  now: Date,
  which: RawBuilder<unknown>,
): Promise<void> {
  const at = now.toISOString();
  const { rows } = await sql<{ id: string }>`with ended as (
      update session set ended_at = ${at}
      where user_id = ${userId} and ${which} and ended_at is null returning id, last_used_at
    )
    select id from ended order by last_used_at desc`.execute(db);
  if (rows.length === 0) return;
  noteEnded(rows);
  // A separate statement, to see the new token of a refresh for which the first statement has waited.
  await sql`with forgotten as (
      delete from refresh_token where user_id = ${userId} and session_id = any(${rows.map(({ id }) => id)}::uuid[])
      returning session_id, token_hash, rotated_at
    ), ${rememberEndedTokens(sql`forgotten`, at)} select`.execute(db);
}

/** Ends a session and all its tokens. A session that has already ended keeps the time of its end. */
export const endSession = (db: QueryExecutorProvider, userId: number, sessionId: string, now: Date): Promise<void> =>
  endWhere(db, userId, now, sql`id = ${sessionId}`);

/** Ends all sessions of a user, e.g. by a recovery link. */
export const endAllSessions = (db: QueryExecutorProvider, userId: number, now: Date): Promise<void> =>
  endWhere(db, userId, now, sql`true`);

/** Ends all sessions of a user except the calling one, e.g. after a password change. */
export const endOtherSessions = (
  db: QueryExecutorProvider,
  userId: number,
  keptSessionId: string,
  now: Date,
): Promise<void> => endWhere(db, userId, now, sql`id <> ${keptSessionId}`);

/**
 * Ends the session of a refresh token, so that logout works with an expired access token. Resolves to the user of the
 * session, or to null for an unknown token, which is no error.
 */
export async function endSessionOf(db: QueryExecutorProvider, token: string, now: Date): Promise<number | null> {
  const userId = userIdOf(token);
  if (userId === null) return null;
  const { rows } = await sql<{ session_id: string }>`select session_id from refresh_token
    where user_id = ${userId} and token_hash = ${hashOf(token)}`.execute(db);
  for (const { session_id } of rows) await endSession(db, userId, session_id, now);
  return rows.length > 0 ? userId : null;
}

/**
 * The sign-in that started a session counts as its first proof. A session is not active once it has ended in any way or
 * its account is erased.
 */
export async function sessionState({ database, now }: Deps, { userId, sessionId }: SessionOf): Promise<SessionState> {
  const [session] = await database.query<{ proven: boolean }>(sql`
    select coalesce(s.proven_at, s.created_at)
      > ${now().toISOString()}::timestamptz - make_interval(mins => ${PROOF_MINUTES}) as proven
    from session s join account a on a.id = s.user_id
    where s.user_id = ${userId} and s.id = ${sessionId} and s.ended_at is null`);
  return session ? { active: true, proven: session.proven } : { active: false, proven: false };
}

/**
 * Records a proof of the user. Resolves to false when the session has ended, or the query `stillValid` has no row.
 */
export async function noteProof(
  db: QueryExecutorProvider,
  { userId, sessionId }: SessionOf,
  now: Date,
  stillValid: RawBuilder<unknown>,
): Promise<boolean> {
  const { rows } = await sql`update session set proven_at = ${now.toISOString()}
    where user_id = ${userId} and id = ${sessionId} and ended_at is null and exists (${stillValid})
    returning 1`.execute(db);
  return rows.length === 1;
}

/** Billing checks this before it moves money, because an access token may outlive its session by ten minutes (A-9). */
export function getSessionState(app: App, deps: Deps): void {
  app.get(
    '/internal/sessions/:id',
    {
      config: { access: 'service', callers: ['billing'] },
      schema: {
        params: z.strictObject({ id: z.uuid() }),
        querystring: OfUser,
        response: { 200: SessionState },
      },
    },
    ({ params: { id }, query: { userId } }) => sessionState(deps, { userId, sessionId: id }),
  );
}
