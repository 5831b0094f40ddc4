/** Recently ended sessions: their access tokens would verify for up to 10 more minutes. */
import { errorCodes } from '@scrollstop/contracts/error';
import { ENDED_SESSIONS_PAGE, EndedSessions } from '@scrollstop/contracts/internal';
import { AppError } from '@scrollstop/service-kit/errors';
import { internalClient } from '@scrollstop/service-kit/internal';
import type { SignServiceToken } from '@scrollstop/service-kit/calls/service-token';
import { accessTokenOf, ENDED_SESSION_MS } from '@scrollstop/service-kit/session';
import type { FastifyInstance } from 'fastify';
import type { Deps } from './deps.ts';
import { unverifiedClaims } from './token-claims.ts';

const POLL_MS = 1_000;

export interface EndedSessionsPoll {
  has(sessionId: string): boolean;
  stop(): void;
}

/** Asks auth each second, so that an ended session is refused everywhere within 2 s. */
export function pollEndedSessions(
  authUrl: string,
  sign: SignServiceToken,
  { log, now }: Pick<Deps, 'log' | 'now'>,
): EndedSessionsPoll {
  const auth = internalClient(authUrl, 'auth', sign);
  const ended = new Map<string, number>();
  let since = new Date(now().getTime() - ENDED_SESSION_MS).toISOString();
  let failing = false;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  const ask = async () => {
    try {
      let page: EndedSessions['sessions'];
      let after: string | undefined;
      do {
        const query = new URLSearchParams({ since, ...(after !== undefined && { after }) });
        page = (await auth.get(`/internal/ended-sessions?${query.toString()}`, EndedSessions)).sessions;
        for (const { id, endedAt } of page) ended.set(id, Date.parse(endedAt));
        const last = page.at(-1);
        if (last) ({ endedAt: since, id: after } = last);
      } while (page.length >= ENDED_SESSIONS_PAGE);
      forget(ended, now().getTime());
      failing = false;
    } catch (err) {
      if (!failing) log.warn({ err }, 'cannot read ended sessions from auth, will retry');
      failing = true;
    }
    if (!stopped) timer = setTimeout(() => void ask(), POLL_MS);
  };
  void ask();
  return {
    has: (id) => ended.has(id),
    stop: () => {
      stopped = true;
      clearTimeout(timer);
    },
  };
}

function forget(ended: Map<string, number>, nowMs: number): void {
  for (const [id, at] of ended) if (nowMs - at > ENDED_SESSION_MS) ended.delete(id);
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call needs no session, so an ended one counts as none. */
    withoutSession?: boolean;
  }
  interface FastifyRequest {
    /** The access token belongs to an ended session and is not forwarded. */
    endedSession: boolean;
  }
}

/**
 * Refuses access tokens of ended sessions, by the matched route. The service checks the signature: a token that was
 * tampered with to bypass this list fails there.
 */
export function installEndedSessions(
  app: FastifyInstance,
  poll: Pick<EndedSessionsPoll, 'has'>,
  production: boolean,
): void {
  app.decorateRequest('endedSession', false);
  app.addHook('onRequest', async (request) => {
    const { url, config } = request.routeOptions;
    const token = accessTokenOf(request, production);
    if (!token || !url?.startsWith('/api/')) return;
    const { sid } = unverifiedClaims(token);
    if (sid === undefined || !poll.has(sid)) return;
    // Signing in again or out works with any leftover cookie.
    if (!config.withoutSession)
      throw new AppError(401, errorCodes.sessionExpired, 'Please sign in to go on.');
    request.endedSession = true;
  });
}
