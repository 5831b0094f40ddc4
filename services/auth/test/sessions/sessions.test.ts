import { ENDED_SESSIONS_PAGE, type EndedSessions } from '@scrollstop/contracts/services/internal';
import { signedIn } from '@scrollstop/service-kit/testing/testing';
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { type Browser, startAuth, useAuth, statusesOf } from '../harness.ts';

const auth = useAuth();

/** Reads all pages, like the gateway. */
const allEnded = async () => {
  const ids: string[] = [];
  let query = '';
  for (;;) {
    const response = await auth.service('GET', `/internal/ended-sessions${query}`);
    const { sessions } = response.json<EndedSessions>();
    ids.push(...sessions.map(({ id }) => id));
    const last = sessions.at(-1);
    if (!last || sessions.length < ENDED_SESSIONS_PAGE) return ids;
    query = `?${new URLSearchParams({ since: last.endedAt, after: last.id }).toString()}`;
  }
};
const sidOf = (browser: Browser) => {
  const payload = browser.cookies.get('ss_access')?.split('.')[1] ?? '';
  return (JSON.parse(Buffer.from(payload, 'base64url').toString()) as { sid: string }).sid;
};
const endedSince = async (since?: string) => {
  const query = since ? `?since=${encodeURIComponent(since)}` : '';
  const response = await auth.service('GET', `/internal/ended-sessions${query}`);
  return response.json<EndedSessions>().sessions;
};

describe('GET /api/auth/user', () => {
  it('returns 401 without a session', async () => {
    const response = await auth.browser().me();
    expect(response.statusCode).toBe(401);
    expect(response.json<{ code: string }>().code).toBe('unauthenticated');
  });

  it('returns session_expired to a browser with a refresh cookie, so that it tries to refresh', async () => {
    const response = await auth.app.inject({ url: '/api/auth/user', headers: { cookie: 'ss_refresh=x' } });
    expect(response.statusCode).toBe(401);
    expect(response.json<{ code: string }>().code).toBe('session_expired');
  });

  it('returns 401 for a valid token of a missing session or account', async () => {
    const { user } = await auth.registerUser();
    for (const headers of [signedIn(user.id, randomUUID()), signedIn(999_999_999, randomUUID())]) {
      expect((await auth.app.inject({ url: '/api/auth/user', headers })).statusCode).toBe(401);
    }
  });

  it('uses an access token without an entitlement', async () => {
    const { browser } = await auth.registerUser();
    const [header = '', payload = ''] = browser.cookies.get('ss_access')?.split('.') ?? [];
    const parse = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString()) as object;
    expect(parse(header)).toEqual({ alg: 'EdDSA', typ: 'at+jwt', kid: 'test' });
    expect(Object.keys(parse(payload)).sort()).toEqual(['aud', 'exp', 'iat', 'iss', 'sid', 'sub']);
  });
});

describe('refresh', () => {
  it('returns new tokens for the same session, and the user', async () => {
    const { browser, user } = await auth.registerUser();
    const before = new Map(browser.cookies);
    const sid = sidOf(browser);
    browser.cookies.delete('ss_access');
    const response = await browser.refresh();
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual(user);
    expect(browser.cookies.get('ss_refresh')).not.toBe(before.get('ss_refresh'));
    expect(sidOf(browser)).toBe(sid);
    expect((await browser.me()).statusCode).toBe(200);
  });

  it.each([
    ['nothing', undefined],
    ['nonsense', 'abc'],
  ])('with %s returns 401 and clears the cookies', async (_name, token) => {
    const browser = auth.browser();
    if (token !== undefined) browser.cookies.set('ss_refresh', token);
    browser.cookies.set('ss_access', 'old');
    const response = await browser.refresh();
    expect(response.statusCode).toBe(401);
    expect(response.json()).toEqual({ code: 'unauthenticated', message: 'Please sign in again.' });
    expect(browser.sessionCookies()).toEqual([]);
  });
});

describe('logout', () => {
  it('ends the session and its access token at once, and clears the cookies', async () => {
    const { browser } = await auth.registerUser();
    const copy = browser.copy();
    const response = await browser.logout();
    expect(response.statusCode).toBe(204);
    expect(response.body).toBe('');
    expect(browser.sessionCookies()).toEqual([]);
    expect(statusesOf([await copy.me(), await copy.refresh(), await copy.post('/api/trial/start')])).toEqual([
      401, 401, 401,
    ]);
  });

  it('succeeds without a session, with an invalid one, and a second time', async () => {
    const { browser } = await auth.registerUser();
    const again = browser.copy();
    const broken = auth.browser();
    broken.cookies.set('ss_access', 'x').set('ss_refresh', 'y');
    for (const one of [auth.browser(), broken, browser, again, browser]) {
      expect((await one.post('/api/auth/logout', {})).statusCode).toBe(204);
      expect(one.sessionCookies()).toEqual([]);
    }
  });

  it('also ends a session that is being refreshed', async () => {
    for (let round = 0; round < 20; round++) {
      const { browser } = await auth.registerUser();
      const [leaving, staying] = [browser.copy(), browser.copy()];
      const [left] = await Promise.all([leaving.logout(), staying.refresh()]);
      expect(left.statusCode, `round ${round}`).toBe(204);
      expect(statusesOf([await staying.me(), await staying.refresh()]), `round ${round}`).toEqual([401, 401]);
    }
  });
});

describe('the list of ended sessions for the gateways', () => {
  it('has sessions that ended in the last eleven minutes or since a given instant, oldest first', async () => {
    auth.pass(3600);
    const [first, second] = [await auth.registerUser(), await auth.registerUser()];
    const start = auth.clock.now.toISOString();
    const ids = [sidOf(first.browser), sidOf(second.browser)];
    await first.browser.logout();
    auth.pass(60);
    const between = auth.clock.now.toISOString();
    await second.browser.logout();
    expect(await endedSince()).toEqual([
      { id: ids[0], endedAt: start },
      { id: ids[1], endedAt: between },
    ]);
    expect((await endedSince(between)).map((session) => session.id)).toEqual([ids[1]]);
    // A row may become visible later than its time, by up to the duration of a request.
    const after = new Date(auth.clock.now.getTime() + 10_000).toISOString();
    expect((await endedSince(after)).map((session) => session.id)).toEqual([ids[1]]);
    auth.pass(601);
    expect((await endedSince()).map((session) => session.id)).toEqual([ids[1]]);
    expect((await endedSince(start)).map((session) => session.id)).toEqual([ids[1]]);
    auth.pass(60);
    expect(await endedSince('2020-01-01T00:00:00Z')).toEqual([]);
  });

  it('returns each of 25,000 sessions once, page by page, even those that ended in the same millisecond', async () => {
    auth.pass(3600);
    // 12,500 at one instant, as after "end all sessions"; the others with microseconds, as a database may set them.
    // In parts, because on busy cores one statement would exceed the statement timeout.
    for (let last = 5_000; last <= 25_000; last += 5_000)
      await auth.rows(
        `insert into ended_session (id, ended_at)
         select gen_random_uuid(), $1::timestamptz + case when n % 2 = 0 then interval '0' else n * interval '7 microseconds' end
         from generate_series($2::int - 4999, $2::int) as n`,
        [auth.clock.now.toISOString(), last],
      );
    const ids = await allEnded();
    expect([ids.length, new Set(ids).size]).toEqual([25_000, 25_000]);
  });
});

it('in production the cookies are __Host-, Secure and without a domain', async () => {
  const production = await startAuth({ APP_ENV: 'production' });
  const { browser } = await production.registerUser();
  expect([...browser.cookies.keys()].sort()).toEqual(['__Host-ss_access', '__Host-ss_device', '__Host-ss_refresh']);
  const response = await browser.refresh();
  for (const cookie of response.cookies) {
    expect(cookie).toMatchObject({ secure: true, httpOnly: true, sameSite: 'Lax', path: '/' });
    expect(cookie).not.toHaveProperty('domain');
  }
  expect((await browser.me()).statusCode).toBe(200);
  await browser.logout();
  expect(browser.sessionCookies()).toEqual([]);
  await production.close();
});
