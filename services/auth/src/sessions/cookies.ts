import type {} from '@fastify/cookie';
import { SECONDS_PER_DAY } from '@scrollstop/challenge/constants';
import { ACCESS_TOKEN_SECONDS, cookieNames } from '@scrollstop/service-kit/session';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ENDED_TOKEN_DAYS } from './session-store.ts';

export const attributes = (production: boolean) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: production }) as const;

export const deviceCookie = (production: boolean) => (production ? '__Host-ss_device' : 'ss_device');

export function setSessionCookies(
  reply: FastifyReply,
  production: boolean,
  tokens: { access: string; refresh: string },
): void {
  setAccessCookie(reply, production, tokens.access);
  reply.setCookie(cookieNames(production).refresh, tokens.refresh, {
    ...attributes(production),
    // Longer than the token is valid: a device that returns late must still learn that it was signed out.
    maxAge: ENDED_TOKEN_DAYS * SECONDS_PER_DAY,
  });
}

/** The refresh cookie stays, so that every retry learns again that the session has ended. */
export const clearAccessCookie = (reply: FastifyReply, production: boolean): void =>
  void reply.clearCookie(cookieNames(production).access, attributes(production));

/** For a session that continues with changed claims. */
export function setAccessCookie(reply: FastifyReply, production: boolean, access: string): void {
  reply.setCookie(cookieNames(production).access, access, {
    ...attributes(production),
    maxAge: ACCESS_TOKEN_SECONDS,
  });
}

export function clearSessionCookies(reply: FastifyReply, production: boolean): void {
  const names = cookieNames(production);
  reply.clearCookie(names.access, attributes(production));
  reply.clearCookie(names.refresh, attributes(production));
}

/** Runs when an account is deleted: nothing of it stays in the browser. */
export function clearAllCookies(reply: FastifyReply, production: boolean): void {
  clearSessionCookies(reply, production);
  reply.clearCookie(deviceCookie(production), attributes(production));
}

export const refreshTokenOf = (request: FastifyRequest, production: boolean): string | undefined =>
  request.cookies[cookieNames(production).refresh];
