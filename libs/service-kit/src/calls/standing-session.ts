/**
 * The second wall behind the gateway's list of ended sessions (docs/decisions/006): an access token verifies for
 * up to ten minutes after its session has ended, so what moves money, or hands out or deletes what is somebody's, asks
 * auth at that very moment whether the session still stands.
 */
import { errorCodes } from '@scrollstop/contracts/error';
import { SessionState } from '@scrollstop/contracts/internal';
import type { FastifyInstance } from 'fastify';
import { AppError, unavailable } from '../errors.ts';
import type { InternalClient } from '../internal.ts';

/**
 * `required`: while auth is away nobody passes. `unless auth is away` is for calls that move nothing by themselves, and
 * that somebody who has paid waits for.
 */
export type StandingSession = 'required' | 'unless auth is away';

export interface SessionOf {
  userId: number;
  sessionId: string;
}
/** False once the session has ended or its account is erased; rejects when that cannot be known now. */
export type SessionCheck = (session: SessionOf) => Promise<boolean>;

/** Runs after the limits, so that nobody can make us ask auth without end. */
export function installStandingSession(app: FastifyInstance, check: SessionCheck | undefined): void {
  app.addHook('onRoute', ({ url, config: { access = 'user', standingSession } = {} }) => {
    if (standingSession && (access !== 'user' || !check))
      throw new Error(`${url} is for a standing session, but is not for people or has nobody to ask.`);
  });
  app.addHook('preHandler', async ({ routeOptions: { config }, userId, sessionId, log }) => {
    if (!config.standingSession || !check) return;
    const stands = await check({ userId, sessionId }).catch((error: unknown) => {
      log.warn({ err: error }, 'auth does not say whether the session stands');
      if (config.standingSession === 'unless auth is away') return true;
      throw unavailable('We cannot check your session right now. Please try again in a moment.');
    });
    if (!stands) throw new AppError(401, errorCodes.sessionExpired, 'Please sign in to go on.');
  });
}

/** For every service but auth, which knows by itself. */
export const sessionCheckAt =
  (auth: Pick<InternalClient, 'get'>): SessionCheck =>
  async ({ userId, sessionId }) => {
    const path = `/internal/sessions/${encodeURIComponent(sessionId)}?userId=${userId}`;
    return (await auth.get(path, SessionState)).standing;
  };
