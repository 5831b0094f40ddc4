/** Every call that ends sessions lists them in its response, so the gateway refuses them at once (decision 006). */
import { ENDED_SESSIONS_HEADER } from '@scrollstop/contracts/services/internal';
import { expect, it } from 'vitest';
import { type Browser, PASSWORD, useAuth } from '../harness.ts';

const auth = useAuth({ PROGRESS_URL: 'http://127.0.0.1:1' });

/** Includes sessions of erased accounts. */
async function endedSessions(): Promise<string[]> {
  const rows = await auth.rows<{ id: string }>(
    'select id from session where ended_at is not null union select id from ended_session order by id',
  );
  return rows.map(({ id }) => id);
}

interface Person {
  browser: Browser;
  email: string;
  id: number;
}
type Response = Awaited<ReturnType<Browser['post']>>;

/** Name, number of ended sessions of the three that each person has, and the call. */
const ways: [string, number, (person: Person) => Promise<Response>][] = [
  ['a logout', 1, ({ browser }) => browser.logout()],
  [
    'a logout with the access token alone',
    1,
    ({ browser }) => (browser.cookies.delete('ss_refresh'), browser.logout()),
  ],
  [
    'a logout with the refresh token alone',
    1,
    ({ browser }) => (browser.cookies.delete('ss_access'), browser.logout()),
  ],
  ['a sign-out of all other devices', 2, ({ browser }) => browser.delete('/api/auth/sessions')],
  [
    'a sign-out of one device',
    1,
    async ({ browser }) => browser.delete(`/api/auth/sessions/${await browser.otherSession()}`),
  ],
  ['a change of the password', 2, ({ browser }) => browser.changePassword(PASSWORD, 'another evening')],
  ['a sign-in over another session', 1, ({ browser, email }) => browser.login(email)],
  [
    'a recovery link',
    3,
    async ({ id }) => {
      const token = await auth.linkToken(id, 'recovery');
      return auth.browser().post('/api/auth/forgot-password', { token });
    },
  ],
  [
    'the login with a temporary password',
    1,
    async ({ email, id }) => {
      const tempPassword = await auth.mailedPassword(id);
      // The old password still works, so there may be a new session.
      expect((await auth.browser().login(email)).statusCode).toBe(200);
      return auth.browser().login(email, tempPassword);
    },
  ],
  [
    'a refresh token that is used again',
    1,
    async ({ browser }) => {
      const thief = browser.copy();
      await browser.refresh();
      auth.pass(31);
      return thief.refresh();
    },
  ],
  ['the deletion of the account', 3, ({ browser }) => browser.post('/api/auth/delete-account', {})],
];

it.each(ways)('%s lists the %i sessions that it has ended', async (_name, count, end) => {
  const { browser, email, user } = await auth.registerUser();
  for (let other = 0; other < 2; other++) await auth.browser().login(email);
  const response = await end({ browser, email, id: user.id });
  const named = String(response.headers[ENDED_SESSIONS_HEADER] ?? '').split(',');
  expect(named).toHaveLength(count);
  expect(await endedSessions()).toEqual(expect.arrayContaining(named));
});

it('a call that ends no session lists none, and neither does a refused one', async () => {
  const { browser, email } = await auth.registerUser();
  for (const response of [
    await browser.me(),
    await browser.refresh(),
    await browser.changePassword('wrong', 'another evening'),
    await auth.browser().login(email),
    await auth.browser().logout(),
  ])
    expect(response.headers[ENDED_SESSIONS_HEADER]).toBeUndefined();
  auth.pass(601);
  await browser.refresh();
  const refused = await browser.post('/api/auth/delete-account', {});
  expect([refused.statusCode, refused.headers[ENDED_SESSIONS_HEADER]]).toEqual([403, undefined]);
});

it('a call that failed lists no session, because it is unknown whether the end was committed', async () => {
  const { browser, email } = await auth.registerUser();
  // Without this cookie the table is first used after the session was ended, so the call fails only then.
  browser.cookies.delete('ss_device');
  const before = await endedSessions();
  await auth.rows('alter table known_device rename to known_device_away');
  try {
    const response = await browser.login(email);
    expect([response.statusCode, response.headers[ENDED_SESSIONS_HEADER]]).toEqual([500, undefined]);
    expect(await endedSessions()).toHaveLength(before.length + 1);
  } finally {
    await auth.rows('alter table known_device_away rename to known_device');
  }
});

it('of a thousand ended sessions, the most recently used ones are listed, as many as fit into a header', async () => {
  const { browser, email, user } = await auth.registerUser();
  await auth.browser().login(email);
  await auth.rows(
    `insert into session (user_id, id, device, created_at, last_used_at)
     select $1, gen_random_uuid(), 'x', $2::timestamptz, $2::timestamptz - make_interval(secs => n)
     from generate_series(1, 1000) n returning id`,
    [user.id, auth.clock.now.toISOString()],
  );
  const response = await browser.delete('/api/auth/sessions');
  const named = String(response.headers[ENDED_SESSIONS_HEADER]).split(',');
  expect(named).toHaveLength(300);
  const rows = await auth.rows<{ id: string }>(
    `select id from session where user_id = $1 and ended_at is not null order by last_used_at desc limit 300`,
    [user.id],
  );
  expect(named).toEqual(rows.map(({ id }) => id));
});
