/** Whether a session is alive, and whether its user proved a moment ago who they are (docs/decisions/006, 055). */
import { SessionState, SessionStateQuery } from '@scrollstop/contracts/services/internal';
import type { SessionOf } from '@scrollstop/service-kit/calls/active-session';
import { type QueryExecutorProvider, type RawBuilder, sql } from 'kysely';
import type { Deps } from '../deps.ts';
import type { App } from '@scrollstop/service-kit/app';
import * as z from 'zod/mini';

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
  return session ? { active: true, proven: session.proven } : { active: false, proven: false };
}

/** Notes that the user has proved who they are; false when the session has ended, or `what` proved it holds no longer. */
export async function noteProof(
  db: QueryExecutorProvider,
  { userId, sessionId }: SessionOf,
  now: Date,
  what: RawBuilder<unknown>,
): Promise<boolean> {
  const { rows } = await sql`update session set proven_at = ${now.toISOString()}
    where user_id = ${userId} and id = ${sessionId} and ended_at is null and exists (${what})
    returning 1`.execute(db);
  return rows.length === 1;
}

/** Billing checks this before it moves money: an access token may outlive its session by ten minutes. */
export function getSessionState(app: App, deps: Deps): void {
  app.get(
    '/internal/sessions/:id',
    {
      config: { access: 'service', callers: ['billing'] },
      schema: {
        hide: true,
        params: z.strictObject({ id: z.uuid() }),
        querystring: SessionStateQuery,
        response: { 200: SessionState },
      },
    },
    ({ params: { id }, query: { userId } }) => sessionState(deps, { userId, sessionId: id }),
  );
}
