/** A stolen session must not add a key that outlives it: this needs a sign-in or the password within ten minutes. */
import { AppError } from '@scrollstop/service-kit/errors';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';

const RECENT_MINUTES = 10;

/** Throws 403 `proof_required` unless the session began, or its user confirmed the password, in the last ten minutes. */
export async function requireRecentAuthentication(
  { database, now }: Deps,
  request: FastifyRequest,
): Promise<void> {
  const rows = await database.query(
    `select 1 from session where user_id = $1 and id = $2 and ended_at is null
       and coalesce(proven_at, created_at) > $3::timestamptz - make_interval(mins => ${RECENT_MINUTES})`,
    [request.userId, request.sessionId, now().toISOString()],
  );
  if (rows.length === 0)
    throw new AppError(403, 'proof_required', 'Please enter your password first, so that we know it is you.');
}
