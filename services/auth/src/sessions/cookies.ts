import type {} from '@fastify/cookie';
import { ACCESS_TOKEN_SECONDS, cookieNames } from '@scrollstop/service-kit/session';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { REFRESH_IDLE_DAYS } from './session-store.ts';

const DAY_SECONDS = 86_400;

const attributes = (production: boolean) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: production }) as const;

export function setSessionCookies(
  reply: FastifyReply,
  production: boolean,
  tokens: { access: string; refresh: string },
): void {
  const names = cookieNames(production);
  reply.setCookie(names.access, tokens.access, { ...attributes(production), maxAge: ACCESS_TOKEN_SECONDS });
  reply.setCookie(names.refresh, tokens.refresh, {
    ...attributes(production),
    maxAge: REFRESH_IDLE_DAYS * DAY_SECONDS,
  });
}

export function clearSessionCookies(reply: FastifyReply, production: boolean): void {
  const names = cookieNames(production);
  reply.clearCookie(names.access, attributes(production));
  reply.clearCookie(names.refresh, attributes(production));
}

export const refreshTokenOf = (request: FastifyRequest, production: boolean): string | undefined =>
  request.cookies[cookieNames(production).refresh];
