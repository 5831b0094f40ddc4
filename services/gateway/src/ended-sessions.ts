/** Recently ended sessions, whose access tokens would verify for up to 10 more minutes. */
import { errorCodes } from '@scrollstop/contracts/error';
import { ENDED_SESSIONS_PAGE, EndedSessions as EndedSessionsPage } from '@scrollstop/contracts/services/internal';
import { AppError } from '@scrollstop/service-kit/errors';
import { internalClient } from '@scrollstop/service-kit/internal';
import type { SignServiceToken } from '@scrollstop/service-kit/calls/service-token';
import { accessTokenOf, ENDED_SESSION_MS } from '@scrollstop/service-kit/session';
import { type Repeated, repeat } from '@scrollstop/service-kit/work/repeat';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from './deps.ts';
import { unverifiedClaims } from './token-claims.ts';

const POLL_MS = 1_000;

export interface EndedSessions {
  has: (sessionId: string) => boolean;
  add: (sessionIds: readonly string[]) => void;
}

interface EndedSessionList extends EndedSessions {
  /** Adds sessions with the time of their end, and drops those whose tokens have all expired. */
  update(sessions: EndedSessionsPage['sessions']): void;
}

export function endedSessionList(now: () => Date): EndedSessionList {
  const ended = new Map<string, number>();
  return {
    has: (id) => ended.has(id),
    add: (ids) => {
      for (const id of ids) ended.set(id, now().getTime());
    },
    update: (sessions) => {
      for (const { id, endedAt } of sessions) ended.set(id, Date.parse(endedAt));
      for (const [id, at] of ended) if (now().getTime() - at > ENDED_SESSION_MS) ended.delete(id);
    },
  };
}

/** Asks auth every second, for sessions that neither a response nor another gateway has reported. */
export function pollEndedSessions(
  list: EndedSessionList,
  authUrl: string,
  sign: SignServiceToken,
  { log, now }: Pick<Deps, 'log' | 'now'>,
): Repeated {
  const auth = internalClient(authUrl, 'auth', sign);
  let since = new Date(now().getTime() - ENDED_SESSION_MS).toISOString();
  let failing = false;
  return repeat('ended sessions', POLL_MS, log, async () => {
    try {
      let page: EndedSessionsPage['sessions'];
      let after: string | undefined;
      do {
        const query = new URLSearchParams({ since, ...(after !== undefined && { after }) });
        page = (await auth.get(`/internal/ended-sessions?${query.toString()}`, EndedSessionsPage)).sessions;
        list.update(page);
        const last = page.at(-1);
        if (last) ({ endedAt: since, id: after } = last);
      } while (page.length >= ENDED_SESSIONS_PAGE);
      failing = false;
    } catch (err) {
      if (!failing) log.warn({ err }, 'cannot read ended sessions from auth, will retry');
      failing = true;
    }
  });
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call needs no session, so an ended one counts as no session. */
    withoutSession?: boolean;
  }
  interface FastifyRequest {
    /** The access token belongs to an ended session and is not forwarded. */
    endedSession: boolean;
  }
}

/**
 * Refuses access tokens of ended sessions, by the matched route. The service checks the signature, so a token that was
 * changed to bypass this list fails there. Checked again after the body was read: the session may have ended while
 * the request waited for its turn or for its last byte.
 */
export function installEndedSessions(app: FastifyInstance, ended: Pick<EndedSessions, 'has'>): void {
  app.decorateRequest('endedSession', false);
  const refuse = async (request: FastifyRequest) => {
    const { url, config } = request.routeOptions;
    const token = accessTokenOf(request);
    if (!token || !url?.startsWith('/api/')) return;
    const { sid, sub } = unverifiedClaims(token);
    if (sub !== undefined) request.claimedUserId = Number(sub) || undefined;
    if (sid === undefined || !ended.has(sid)) return;
    // Signing in or out works with any leftover cookie.
    if (!config.withoutSession) throw new AppError(401, errorCodes.sessionExpired, 'Please sign in to go on.');
    request.endedSession = true;
  };
  app.addHook('onRequest', refuse);
  app.addHook('preHandler', refuse);
}
