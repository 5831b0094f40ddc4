import type { User } from '@scrollstop/contracts/account/auth';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Harness, newEmail, PASSWORD, startAuth } from '../harness.ts';

let auth: Harness;
beforeAll(async () => (auth = await startAuth()));
afterEach(() => (auth.pauses.length = 0));
afterAll(() => auth.close());

const login = (email: string, password: string, headers?: Record<string, string>) =>
  auth.browser(headers).post('/api/auth/login', { email, password });

it('returns the user and signs this browser in, for any spelling of the address', async () => {
  const { user, email } = await auth.registerUser();
  const browser = auth.browser();
  const response = await browser.post('/api/auth/login', {
    email: ` ${email.toUpperCase()} `,
    password: PASSWORD,
    localData: { challenges: [{ day: 2, completed: true }] },
  });
  expect(response.statusCode).toBe(200);
  expect(response.json()).toEqual(user);
  expect((await browser.me()).json()).toEqual(user);
  expect(auth.merged.at(-1)).toEqual({ userId: user.id, entries: [{ day: 2, completed: true }] });
});

it('gives a wrong password and an address without account the same response', async () => {
  const { email } = await auth.registerUser();
  const wrong = await login(email, 'not the password');
  const unknown = await login(newEmail(), 'not the password');
  expect(wrong.statusCode).toBe(401);
  expect(wrong.json()).toEqual({ code: 'wrong_credentials', message: 'Email or password is wrong.' });
  expect(unknown.statusCode).toBe(401);
  expect(unknown.body).toBe(wrong.body);
  expect([wrong.cookies, unknown.cookies]).toEqual([[], []]);
  const fixed = ({ headers }: typeof wrong) => Object.keys(headers).sort();
  expect(fixed(unknown)).toEqual(fixed(wrong));
});

it('verifies one hash for an unknown address too, so that time tells nothing', async () => {
  const { email } = await auth.registerUser();
  const verify = vi.spyOn(auth.deps.passwords, 'verify');
  await login(email, 'not the password');
  await login(newEmail(), 'not the password');
  expect(verify.mock.calls.map(([stored]) => stored)).toEqual([expect.stringMatching(/^\$argon2id/), null]);
});

it('compares the password exactly', async () => {
  const { email } = await auth.registerUser('Exactly This');
  for (const wrong of ['exactly this', 'Exactly This ', ' Exactly This', 'Exactly Thi']) {
    expect((await login(email, wrong)).statusCode, wrong).toBe(401);
  }
  expect((await login(email, 'Exactly This')).statusCode).toBe(200);
});

it('ends the session that this browser had before', async () => {
  const first = await auth.registerUser();
  const second = await auth.registerUser();
  const thief = first.browser.copy();
  await first.browser.post('/api/auth/login', { email: second.email, password: PASSWORD });
  expect((await first.browser.me()).json<User>().id).toBe(second.user.id);
  expect((await thief.me()).statusCode).toBe(401);
  expect((await thief.post('/api/auth/refresh')).statusCode).toBe(401);
});

it('leaves other devices signed in, and stores the class of each device', async () => {
  const { browser, email, user } = await auth.registerUser();
  const agent =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605 Version/19.0 Mobile Safari/604';
  expect((await login(email, PASSWORD, { 'user-agent': agent })).statusCode).toBe(200);
  expect((await browser.me()).statusCode).toBe(200);
  const rows = await auth.deps.database.db
    .selectFrom('session')
    .select('device')
    .where('user_id', '=', user.id)
    .orderBy('device')
    .execute();
  expect(rows.map((row) => row.device)).toEqual(['Another device', 'iPhone, Safari']);
});

it('deletes dead sessions of this user', async () => {
  const { email, user } = await auth.registerUser();
  const sessions = () =>
    auth.deps.database.db.selectFrom('session').select('id').where('user_id', '=', user.id).execute();
  auth.pass(31 * 86_400);
  await login(email, PASSWORD);
  expect(await sessions()).toHaveLength(1);
});

describe('guessing one account', () => {
  it('is handled ten times at once, then slower each time up to five seconds', async () => {
    const { email } = await auth.registerUser();
    for (let n = 0; n < 10; n++) await login(email, `guess number ${n}`);
    expect(auth.pauses).toEqual([]);
    for (let n = 0; n < 8; n++) await login(email, `guess more ${n}`);
    expect(auth.pauses).toEqual([250, 500, 1000, 2000, 4000, 5000, 5000, 5000]);
    expect((await login(email, PASSWORD)).statusCode).toBe(200);
  });

  it('slows an unknown address in the same way, and no other address', async () => {
    const unknown = newEmail();
    for (let n = 0; n < 12; n++) await login(unknown, 'a guess here');
    expect(auth.pauses).toEqual([250, 500]);
    await login(newEmail(), 'a guess here');
    expect(auth.pauses).toEqual([250, 500]);
  });

  it('is handled at once again in the next quarter of an hour', async () => {
    const email = newEmail();
    for (let n = 0; n < 11; n++) await login(email, 'a guess here');
    expect(auth.pauses).toEqual([250]);
    auth.pass(15 * 60);
    await login(email, 'a guess here');
    expect(auth.pauses).toEqual([250]);
  });
});

describe('limits by address of the caller', () => {
  const strict = async (url: string, allowed: number) => {
    const other = await startAuth({ RATE_LIMITS: {} });
    const ask = (n: number) =>
      other.app.inject({
        method: 'POST',
        url,
        remoteAddress: '203.0.113.5',
        headers: { 'x-forwarded-for': `198.51.100.${n}` },
        payload: { email: newEmail(), password: PASSWORD },
      });
    const statuses: number[] = [];
    for (let n = 0; n < allowed + 3; n++) statuses.push((await ask(n)).statusCode);
    await other.close();
    return statuses.map((status) => status === 429);
  };

  it('allow five logins a minute, whatever X-Forwarded-For contains', async () => {
    expect(await strict('/api/auth/login', 5)).toEqual([...Array<boolean>(5).fill(false), true, true, true]);
  });
  it('allow five registrations an hour', async () => {
    expect(await strict('/api/auth/register', 5)).toEqual([
      ...Array<boolean>(5).fill(false),
      true,
      true,
      true,
    ]);
  });
});
