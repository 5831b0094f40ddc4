import type { FastifyReply, FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import {
  clearAccessCookie,
  clearSessionCookies,
  refreshTokenOf,
  setAccessCookie,
  setSessionCookies,
} from '../../src/sessions/cookies.ts';

type Written = [name: string, value: string | null, options: object];

/** A reply that only writes down which cookies are set and cleared. */
function cookiesWrittenBy(write: (reply: FastifyReply) => void): Written[] {
  const written: Written[] = [];
  const reply = {
    setCookie: (name: string, value: string, options: object) => written.push([name, value, options]),
    clearCookie: (name: string, options: object) => written.push([name, null, options]),
  };
  write(reply as unknown as FastifyReply);
  return written;
}

const local = { path: '/', httpOnly: true, sameSite: 'lax', secure: false };
const secure = { ...local, secure: true };

test('the access cookie lives as long as its token, the refresh cookie as long as its end is remembered', () => {
  const tokens = { access: 'a', refresh: 'r' };
  expect(cookiesWrittenBy((reply) => setSessionCookies(reply, false, tokens))).toEqual([
    ['ss_access', 'a', { ...local, maxAge: 600 }],
    ['ss_refresh', 'r', { ...local, maxAge: 180 * 86_400 }],
  ]);
  expect(cookiesWrittenBy((reply) => setSessionCookies(reply, true, tokens))).toEqual([
    ['__Host-ss_access', 'a', { ...secure, maxAge: 600 }],
    ['__Host-ss_refresh', 'r', { ...secure, maxAge: 180 * 86_400 }],
  ]);
});

test('an access token of the same session leaves the refresh cookie as it is', () => {
  expect(cookiesWrittenBy((reply) => setAccessCookie(reply, true, 'a'))).toEqual([
    ['__Host-ss_access', 'a', { ...secure, maxAge: 600 }],
  ]);
});

test('a log-out clears both cookies, an ended session the access cookie alone', () => {
  expect(cookiesWrittenBy((reply) => clearSessionCookies(reply, true))).toEqual([
    ['__Host-ss_access', null, secure],
    ['__Host-ss_refresh', null, secure],
  ]);
  expect(cookiesWrittenBy((reply) => clearAccessCookie(reply, false))).toEqual([['ss_access', null, local]]);
});

test('the refresh token is read from the cookie of the environment', () => {
  const cookies = { ss_refresh: 'local', '__Host-ss_refresh': 'production' };
  const request = { cookies } as unknown as FastifyRequest;
  expect([refreshTokenOf(request, false), refreshTokenOf(request, true)]).toEqual(['local', 'production']);
});
