/**
 * The second check behind the gateway's list of ended sessions (docs/decisions/006): an access token verifies for
 * up to ten minutes after its session has ended, so calls that move money or export or delete personal data first ask
 * auth whether the session is still active. What a session left open or stolen must not do needs a recent proof
 * as well (docs/decisions/055); both are one question.
 */
import { errorCodes } from '@scrollstop/contracts/error';
import { SessionState } from '@scrollstop/contracts/services/internal';
import type { FastifyInstance } from 'fastify';
import { AppError, unavailable } from '../errors.ts';
import type { InternalClient } from '../internal.ts';

/**
 * `required`: no call passes while auth is away. `proven`: the same, and the user has signed in, or shown a password or
 * passkey, in the last ten minutes. `unless auth is away` is for calls that move nothing by themselves and that a user
 * who has paid waits for.
 */
export type ActiveSession = 'required' | 'proven' | 'unless auth is away';

export interface SessionOf {
  userId: number;
  sessionId: string;
}
/** Not active once the session has ended or its account is erased; rejects when that is unknown at the moment. */
export type SessionCheck = (session: SessionOf) => Promise<SessionState>;

export const proofRequired = () =>
  new AppError(
    403,
    errorCodes.proofRequired,
    'First confirm that it is you, with your password or a passkey, or by signing in again. Then repeat this within ten minutes.',
  );

/** Runs after the rate limits, so that a client cannot make the service query auth without bound. */
export function installActiveSession(app: FastifyInstance, check: SessionCheck | undefined): void {
  app.addHook('onRoute', ({ url, config: { access = 'user', activeSession } = {} }) => {
    if (activeSession && (access !== 'user' || !check))
      throw new Error(`${url} needs an active session, but is not for users or has no session check.`);
  });
  app.addHook('preHandler', async ({ routeOptions: { config }, userId, sessionId, log }) => {
    if (!config.activeSession || !check) return;
    const { active, proven } = await check({ userId, sessionId }).catch((error: unknown): SessionState => {
      if (config.activeSession === 'unless auth is away') {
        log.warn({ err: error }, 'session check at auth failed, the request is let through');
        return { active: true, proven: false };
      }
      log.warn({ err: error }, 'session check at auth failed, the client gets 503');
      throw unavailable('We cannot check your session right now. Please try again in a moment.');
    });
    if (!active) throw new AppError(401, errorCodes.sessionExpired, 'Please sign in to go on.');
    if (config.activeSession === 'proven' && !proven) throw proofRequired();
  });
}

/** For every service but auth, which reads its own table. */
export const sessionCheckAt =
  (auth: Pick<InternalClient, 'get'>): SessionCheck =>
  async ({ userId, sessionId }) => {
    const path = `/internal/sessions/${encodeURIComponent(sessionId)}?userId=${userId}`;
    return auth.get(path, SessionState);
  };
