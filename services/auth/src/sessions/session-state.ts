/** Whether a session is alive, and whether its user proved a moment ago who they are (docs/decisions/006, 055). */
import type { SessionState } from '@scrollstop/contracts/internal';
import type { SessionOf } from '@scrollstop/service-kit/calls/active-session';
import type { Deps } from '../deps.ts';

const PROOF_MINUTES = 10;

/** The sign-in that began the session is its first proof. Not active once it has ended in any way or its account is erased. */
export async function sessionState(
  { database, now }: Pick<Deps, 'database' | 'now'>,
  { userId, sessionId }: SessionOf,
): Promise<SessionState> {
  const [session] = await database.query<{ proven: boolean }>(
    `select coalesce(s.proven_at, s.created_at) > $3::timestamptz - make_interval(mins => ${PROOF_MINUTES}) as proven
     from session s join account a on a.id = s.user_id
     where s.user_id = $1 and s.id = $2 and s.ended_at is null`,
    [userId, sessionId, now().toISOString()],
  );
  return session ? { active: true, proven: session.proven } : { active: false };
}
