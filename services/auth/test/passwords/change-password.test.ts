/** the order of the checks, and the sessions and secrets that a change ends or keeps. */
import type { TempPassword, User } from '@scrollstop/contracts/account/auth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Browser, type Harness, openLimits, PASSWORD, startAuth } from '../harness.ts';

let auth: Harness;
beforeAll(async () => (auth = await startAuth()));
afterAll(() => auth.close());

const NEXT = 'the open sea';
const change = (browser: Browser, currentPassword: unknown, newPassword: unknown = NEXT) =>
  browser.post('/api/auth/change-password', { currentPassword, newPassword });
const login = (email: string, password: string) =>
  auth.browser().post('/api/auth/login', { email, password });
const device = async (email: string, password = PASSWORD) => {
  const browser = auth.browser();
  expect((await browser.post('/api/auth/login', { email, password })).statusCode).toBe(200);
  return browser;
};
const statuses = (responses: { statusCode: number }[]) =>
  responses.map((response) => response.statusCode).sort();

it('replaces the old password with the new one', async () => {
  const { browser, email } = await auth.registerUser();
  const response = await change(browser, PASSWORD);
  expect([response.statusCode, response.json()]).toEqual([200, { message: 'Password aggiornata' }]);
  expect((await login(email, PASSWORD)).statusCode).toBe(401);
  expect((await login(email, NEXT)).statusCode).toBe(200);
});

it('takes a temporary password as the current one and clears mustChangePassword', async () => {
  const { email } = await auth.registerUser();
  const forgot = await auth.browser().post('/api/auth/forgot-password', { email });
  const { tempPassword } = forgot.json<TempPassword>();
  const browser = await device(email, tempPassword);
  expect((await change(browser, PASSWORD)).json<{ code: string }>().code).toBe('wrong_password');
  expect((await change(browser, tempPassword)).statusCode).toBe(200);
  expect((await browser.me()).json<User>().mustChangePassword).toBe(false);
  expect((await login(email, tempPassword)).statusCode).toBe(401);
  expect((await login(email, NEXT)).json<User>().mustChangePassword).toBe(false);
});

describe('refuses, in this order,', () => {
  const short = 'La nuova password deve essere di almeno 6 caratteri';
  it.each([
    [
      'a missing current password, before all other checks',
      undefined,
      'abc',
      'Inserisci la password attuale',
    ],
    ['an empty current password', '', 'abc', 'Inserisci la password attuale'],
    ['a new one of five characters, before the current one is checked', 'wrong', 'abcde', short],
    ['a missing new one', PASSWORD, null, short],
    ['one of 129 characters', PASSWORD, 'x'.repeat(129), /al massimo 128 caratteri/],
    ['one of the commonest, before the current one is checked', 'wrong', 'Password1', /most common/],
    ['a wrong current one', 'wrong', NEXT, 'La password attuale non è corretta'],
    ['the current one in other capitals', PASSWORD.toUpperCase(), NEXT, 'La password attuale non è corretta'],
  ])('%s', async (_name, current, next, message) => {
    const { browser, email } = await auth.registerUser();
    const response = await change(browser, current, next);
    expect(response.statusCode).toBe(400);
    expect(response.json<{ message: string }>().message).toMatch(message);
    expect((await login(email, PASSWORD)).statusCode).toBe(200);
  });

  it('the user’s own address', async () => {
    const { browser, email } = await auth.registerUser();
    const response = await change(browser, PASSWORD, ` ${email.toUpperCase()}`);
    expect(response.json()).toMatchObject({ code: 'weak_password' });
  });
});

describe('other devices', () => {
  it('that refresh or sign in with the old password at the same moment are signed out too', async () => {
    for (let round = 0; round < 10; round++) {
      const { browser, email } = await auth.registerUser();
      const refreshing = await device(email);
      const entering = auth.browser();
      const [changed] = await Promise.all([
        change(browser, PASSWORD),
        refreshing.post('/api/auth/refresh'),
        entering.post('/api/auth/login', { email, password: PASSWORD }),
      ]);
      expect(changed.statusCode).toBe(200);
      const after = [await refreshing.me(), await refreshing.post('/api/auth/refresh'), await entering.me()];
      expect(statuses(after), `round ${round}`).toEqual([401, 401, 401]);
    }
  });
});

it('accepts one of two changes at the same moment', async () => {
  const { browser, email } = await auth.registerUser();
  const responses = await Promise.all([
    change(browser.copy(), PASSWORD, 'the first one'),
    change(browser.copy(), PASSWORD, 'the second one'),
  ]);
  expect(statuses(responses)).toEqual([200, 400]);
  const kept = responses[0].statusCode === 200 ? 'the first one' : 'the second one';
  expect((await login(email, kept)).statusCode).toBe(200);
});

it('ends a temporary password that waits for its login', async () => {
  const { browser, email } = await auth.registerUser();
  const forgot = await auth.browser().post('/api/auth/forgot-password', { email });
  await change(browser, PASSWORD);
  expect((await login(email, forgot.json<TempPassword>().tempPassword)).statusCode).toBe(401);
});

it('ends a mailed link that was not opened', async () => {
  const { browser, user } = await auth.registerUser();
  await auth.deps.database.query(
    `insert into reset_link (user_id, token_hash, expires_at) values ($1, 'x', 'infinity')`,
    [user.id],
  );
  await change(browser, PASSWORD);
  const left = await auth.deps.database.query('select 1 from reset_link where user_id = $1', [user.id]);
  expect(left).toEqual([]);
});

it('allows one user five tries in ten minutes, from any network', async () => {
  const { change_password_user: _, ...others } = openLimits;
  const strict = await startAuth({ RATE_LIMITS: others });
  const { browser } = await strict.registerUser();
  const responses = [];
  for (let n = 0; n < 7; n++) responses.push(await change(browser, `guess ${n}`));
  expect(statuses(responses)).toEqual([400, 400, 400, 400, 400, 429, 429]);
  expect((await change((await strict.registerUser()).browser, PASSWORD)).statusCode).toBe(200);
  await strict.close();
});
