import type {} from '@fastify/cookie';
import { SECONDS_PER_DAY } from '@scrollstop/challenge/constants';
import type { SessionOf } from '@scrollstop/service-kit/calls/active-session';
import { ACCESS_TOKEN_SECONDS, accessToken, cookieNames } from '@scrollstop/service-kit/session';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ENDED_TOKEN_DAYS, type LiveSession } from './session-store.ts';

type Service = Pick<FastifyInstance, 'production'>;

export const attributes = ({ production }: Service) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: production }) as const;

export const deviceCookie = ({ production }: Service) => (production ? '__Host-ss_device' : 'ss_device');

const namesOf = ({ production }: Service) => cookieNames(production);

export function setSessionCookies(
  reply: FastifyReply,
  { refresh, ...session }: LiveSession,
  mustChangePassword: boolean,
): void {
  setAccessCookie(reply, session, mustChangePassword);
  reply.setCookie(namesOf(reply.server).refresh, refresh, {
    ...attributes(reply.server),
    // Longer than the token is valid, because a device that returns late must still learn that it was signed out.
    maxAge: ENDED_TOKEN_DAYS * SECONDS_PER_DAY,
  });
}

/** Keeps the refresh cookie, so that every retry learns again that the session has ended. */
export const clearAccessCookie = (reply: FastifyReply): void =>
  void reply.clearCookie(namesOf(reply.server).access, attributes(reply.server));

/** Used alone when a session continues with changed claims. */
export function setAccessCookie(
  reply: FastifyReply,
  { userId, sessionId }: SessionOf,
  mustChangePassword: boolean,
): void {
  const token = accessToken(reply.server, { userId, sessionId, mustChangePassword });
  reply.setCookie(namesOf(reply.server).access, token, {
    ...attributes(reply.server),
    maxAge: ACCESS_TOKEN_SECONDS,
  });
}

export function clearSessionCookies(reply: FastifyReply): void {
  clearAccessCookie(reply);
  reply.clearCookie(namesOf(reply.server).refresh, attributes(reply.server));
}

/** For a deleted account, of which no cookie may stay in the browser. */
export function clearAllCookies(reply: FastifyReply): void {
  clearSessionCookies(reply);
  reply.clearCookie(deviceCookie(reply.server), attributes(reply.server));
}

export const refreshTokenOf = ({ cookies, server }: FastifyRequest): string | undefined =>
  cookies[namesOf(server).refresh];
