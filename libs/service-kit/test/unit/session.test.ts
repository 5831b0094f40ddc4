import { sign as edSign } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { App } from '../../src/app.ts';
import { accessToken } from '../../src/session.ts';
import { sessionOf, signedIn, testConfig, testPrivateJwk, testPrivateKeyPem } from '../../src/testing/testing.ts';
import { probe } from './probe.ts';

let app: App;
beforeAll(async () => (app = await probe()));
afterAll(() => app.close());

const b64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const now = () => Math.floor(Date.now() / 1000);
const goodHeader = { alg: 'EdDSA', typ: 'at+jwt', kid: 'test' };
const goodClaims = () => ({
  sub: '1000',
  sid: 's1',
  iss: 'scrollstop-auth',
  aud: 'scrollstop',
  iat: now(),
  exp: now() + 600,
});
/** A token built by hand. */
function token(claims: object = {}): string {
  const body = `${b64(goodHeader)}.${b64({ ...goodClaims(), ...claims })}`;
  return `${body}.${edSign(null, Buffer.from(body), testPrivateKeyPem).toString('base64url')}`;
}
const me = (value: string) => app.inject({ url: '/me', headers: { cookie: `ss_access=${value}` } });

test('a valid token sets the user and the session', async () => {
  const response = await me(token());
  expect(response.json()).toEqual({ userId: 1000, sessionId: 's1' });
  expect((await app.inject({ url: '/me', headers: signedIn(1234) })).json()).toEqual({
    userId: 1234,
    sessionId: sessionOf(1234),
  });
});

describe('an access token', () => {
  const claims = { userId: 1234, sessionId: 'a session', mustChangePassword: false };
  const partsOf = (issued: string) =>
    issued
      .split('.', 2)
      .map((part) => JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>);

  test('names account and session, is valid for ten minutes, and is accepted by every service', async () => {
    const auth = await probe({ sessionKey: testPrivateJwk });
    const issued = accessToken(auth, claims);
    const [header, { iat, exp, ...payload } = {}] = partsOf(issued);
    expect(header).toEqual({ alg: 'EdDSA', typ: 'at+jwt', kid: 'test' });
    expect(payload).toEqual({ sub: '1234', sid: 'a session', iss: 'scrollstop-auth', aud: 'scrollstop' });
    expect(Number(exp) - Number(iat)).toBe(600);
    expect((await me(issued)).json()).toEqual({ userId: 1234, sessionId: 'a session' });
    expect(partsOf(accessToken(auth, { ...claims, mustChangePassword: true }))[1]).toMatchObject({
      pwc: true,
    });
    await auth.close();
  });

  test('cannot be issued by a service without the private key', () => {
    expect(() => accessToken(app, claims)).toThrow('verify mode');
  });
});

test('a token is refused once it has expired, although its claims were cached before', async () => {
  const short = token({ exp: now() + 60 });
  expect((await me(short)).statusCode).toBe(200);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 50_000 });
  expect((await me(short)).statusCode).toBe(200);
  vi.setSystemTime(Date.now() + 20_000);
  expect((await me(short)).statusCode).toBe(401);
});

// Tampered tokens: http/attack-tokens.test.ts.
test.each([
  ['no token', { cookie: 'ss_access=' }],
  ['not a token', { cookie: 'ss_access=abc' }],
])('%s gets the 401 of an ended session', async (_name, headers) => {
  const response = await app.inject({ url: '/me', headers });
  expect(response.statusCode).toBe(401);
  expect(response.json()).toEqual({ code: 'session_expired', message: 'Please sign in to go on.' });
});

test('a token in the Authorization header is not accepted as a session', async () => {
  const response = await app.inject({ url: '/me', headers: { authorization: `Bearer ${token()}` } });
  expect(response.statusCode).toBe(401);
});

test('production accepts only the __Host- cookie and sends HSTS', async () => {
  const production = await probe({ config: testConfig({ APP_ENV: 'production' }) });
  const ask = (name: string) => production.inject({ url: '/me', headers: { cookie: `${name}=${token()}` } });
  expect((await ask('ss_access')).statusCode).toBe(401);
  const response = await ask('__Host-ss_access');
  expect(response.statusCode).toBe(200);
  expect(response.headers['strict-transport-security']).toMatch(/max-age=\d{8}/);
  await production.close();
});
