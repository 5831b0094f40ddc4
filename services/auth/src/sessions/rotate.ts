/** Refresh rotation with reuse detection. */
import { SESSION_DAYS } from '@scrollstop/challenge/constants';
import { type QueryExecutorProvider, sql } from 'kysely';
import { hashOf, newToken, userIdOf } from '../owned-token.ts';
import { endSession, type LiveSession, REFRESH_IDLE_DAYS } from './session-store.ts';
import { seal, unseal } from './sealed-successor.ts';

/** Two tabs that refresh at once are no theft, so for this long the old token returns the same successor. */
const GRACE_SECONDS = 30;
/**
 * A client needs six. Above this, a session keeps its token until the hour has passed, so that no one can fill the
 * table: old tokens are kept as long as their session, because a stolen copy must be recognised.
 */
const ROTATIONS_PER_HOUR = 12;

/**
 * The reason why a token has no session. `ended`: by the user or after a theft; `expired`: unused for too long, or too
 * old; `unknown`: never issued, or deleted long ago.
 */
export type Refusal = 'ended' | 'expired' | 'unknown';

/**
 * Exchanges a refresh token for its successor. One conditional UPDATE decides which call rotates; the others get the
 * same successor for 30 s; later reuse ends the whole session and calls `onReuse`.
 */
export async function rotate(
  db: QueryExecutorProvider,
  token: string,
  now: Date,
  onReuse: (userId: number) => void,
): Promise<LiveSession | Refusal> {
  const userId = userIdOf(token);
  if (userId === null) return 'unknown';
  return (await rotateFirst(db, userId, token, now)) ?? replayOrEnd(db, userId, token, now, onReuse);
}

/** Locks the session before its token, as all code that ends sessions does: the other order could deadlock. */
async function rotateFirst(db: QueryExecutorProvider, userId: number, token: string, now: Date) {
  const successor = newToken(userId);
  const at = now.toISOString();
  const { rows } = await sql<{ session_id: string }>`
    with live as materialized (
      select s.user_id, s.id from session s
      where s.user_id = ${userId} and s.ended_at is null
        and ${isYoung(at)} and s.id in (select session_id from refresh_token
          where user_id = ${userId} and token_hash = ${hashOf(token)})
        and (select count(*) from refresh_token r where r.user_id = s.user_id and r.session_id = s.id
          and r.rotated_at > ${at}::timestamptz - interval '1 hour') < ${ROTATIONS_PER_HOUR}
      for no key update
    ), rotated as (
      update refresh_token t set rotated_at = ${at}, successor = ${seal(successor, token)}
      from live
      where t.user_id = live.user_id and t.session_id = live.id
        and t.token_hash = ${hashOf(token)} and t.rotated_at is null
        and ${isInUse(at)}
      returning t.session_id
    ), used as (
      update session set last_used_at = ${at} from rotated
      where user_id = ${userId} and id = rotated.session_id
    )
    insert into refresh_token (user_id, session_id, token_hash, issued_at)
    select ${userId}::bigint, session_id, ${hashOf(successor)}, ${at}::timestamptz from rotated
    returning session_id`.execute(db);
  const [won] = rows;
  return won ? { userId, sessionId: won.session_id, refresh: successor } : null;
}

/** Conditions for a session that is younger than 90 days, and for a token that was issued in the last 30 days. */
const isYoung = (at: string) => sql`s.created_at > ${at}::timestamptz - make_interval(days => ${SESSION_DAYS})`;
const isInUse = (at: string) => sql`t.issued_at > ${at}::timestamptz - make_interval(days => ${REFRESH_IDLE_DAYS})`;

interface KnownToken {
  session_id: string;
  live: boolean;
  expired: boolean;
  rotated: boolean;
  within_grace: boolean;
  successor: string | null;
}

/** Follows the chain of successors, so that a late response does not set an outdated cookie. */
async function replayOrEnd(
  db: QueryExecutorProvider,
  userId: number,
  token: string,
  now: Date,
  onReuse: (userId: number) => void,
): Promise<LiveSession | Refusal> {
  for (let current = token; ;) {
    const known = await find(db, userId, current, now);
    if (!known) return (await wasEnded(db, token)) ? 'ended' : 'unknown';
    if (!known.live) return 'ended';
    if (!known.rotated) return known.expired ? 'expired' : { userId, sessionId: known.session_id, refresh: current };
    if (!known.within_grace || known.successor === null) {
      // Reused after the grace period: one of the two holders is a thief, so neither may continue.
      await endSession(db, userId, known.session_id, now);
      onReuse(userId);
      return 'ended';
    }
    current = unseal(known.successor, current);
  }
}

async function wasEnded(db: QueryExecutorProvider, token: string): Promise<boolean> {
  const { rows } = await sql`select 1 from ended_token where token_hash = ${hashOf(token)}`.execute(db);
  return rows.length > 0;
}

async function find(db: QueryExecutorProvider, userId: number, token: string, now: Date) {
  const at = now.toISOString();
  const { rows } = await sql<KnownToken>`
    select t.session_id, t.successor, s.ended_at is null as live, t.rotated_at is not null as rotated,
      not (${isYoung(at)} and ${isInUse(at)}) as expired,
      coalesce(t.rotated_at > ${at}::timestamptz - make_interval(secs => ${GRACE_SECONDS}), false) as within_grace
    from refresh_token t join session s on s.user_id = t.user_id and s.id = t.session_id
    where t.user_id = ${userId} and t.token_hash = ${hashOf(token)}`.execute(db);
  return rows[0];
}
