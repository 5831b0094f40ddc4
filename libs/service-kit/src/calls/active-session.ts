/**
 * The second check behind the gateway's list of ended sessions (docs/decisions/006): an access token verifies for
 * up to ten minutes after its session has ended, so calls that move money or that export or delete personal data first ask
 * auth whether the session is still active.
 */
import { errorCodes } from '@scrollstop/contracts/error';
import { SessionState } from '@scrollstop/contracts/internal';
import type { FastifyInstance } from 'fastify';
import { AppError, unavailable } from '../errors.ts';
import type { InternalClient } from '../internal.ts';

/**
 * `required`: no call passes while auth is away. `unless auth is away` is for calls that move nothing by themselves, and
 * that a user who has paid waits for.
 */
export type ActiveSession = 'required' | 'unless auth is away';

export interface SessionOf {
  userId: number;
  sessionId: string;
}
/** False once the session has ended or its account is erased; rejects when that is unknown at the moment. */
export type SessionCheck = (session: SessionOf) => Promise<boolean>;

/** Runs after the rate limits, so that a client cannot make the service query auth without bound. */
export function installActiveSession(app: FastifyInstance, check: SessionCheck | undefined): void {
  app.addHook('onRoute', ({ url, config: { access = 'user', activeSession } = {} }) => {
    if (activeSession && (access !== 'user' || !check))
      throw new Error(`${url} needs an active session, but is not for users or has no session check.`);
  });
  app.addHook('preHandler', async ({ routeOptions: { config }, userId, sessionId, log }) => {
    if (!config.activeSession || !check) return;
    const active = await check({ userId, sessionId }).catch((error: unknown) => {
      if (config.activeSession === 'unless auth is away') {
        log.warn({ err: error }, 'session check at auth failed, the request is let through');
        return true;
      }
      log.warn({ err: error }, 'session check at auth failed, the client gets 503');
      throw unavailable('We cannot check your session right now. Please try again in a moment.');
    });
    if (!active) throw new AppError(401, errorCodes.sessionExpired, 'Please sign in to go on.');
  });
}

/** For every service but auth, which reads its own table. */
export const sessionCheckAt =
  (auth: Pick<InternalClient, 'get'>): SessionCheck =>
  async ({ userId, sessionId }) => {
    const path = `/internal/sessions/${encodeURIComponent(sessionId)}?userId=${userId}`;
    return (await auth.get(path, SessionState)).active;
  };
