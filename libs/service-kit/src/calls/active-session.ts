/**
 * The second check behind the gateway's list of ended sessions (docs/decisions/006): an access token verifies for
 * up to ten minutes after its session has ended, so calls that move money or export or delete personal data first ask
 * auth whether the session is still active. Calls that a forgotten or stolen session must not be able to make also need
 * a recent proof (docs/decisions/055); one request to auth answers both.
 */
import { errorCodes } from '@scrollstop/contracts/error';
import { SessionState } from '@scrollstop/contracts/services/internal';
import type { FastifyInstance } from 'fastify';
import { AppError, unavailable } from '../errors.ts';
import type { InternalClient } from '../internal.ts';

/**
 * `required`: no call passes while auth is unavailable. `proven`: the same, and the user has signed in, or shown a
 * password or passkey, in the last ten minutes. `unless auth is away` is for calls that move no money or data by
 * themselves and that a user who has paid is waiting for.
 */
export type ActiveSession = 'required' | 'proven' | 'unless auth is away';

export interface SessionOf {
  userId: number;
  sessionId: string;
}
/** Not active once the session has ended or its account is erased; rejects while auth cannot say. */
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
        log.warn({ err: error }, 'session check at auth failed, the request is served without it');
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
