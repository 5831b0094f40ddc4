/** the checks have an order, and a change ends other sessions and secrets. */
import type { TempPassword, User } from '@scrollstop/contracts/account/auth';
import { describe, expect, it } from 'vitest';
import { makeLink } from '../../src/mailed-link.ts';
import { openLimitsBut, outcomeOf, PASSWORD, startAuth, useAuth, statusesOf } from '../harness.ts';

const auth = useAuth();

const NEXT = 'the open sea';
const login = (email: string, password: string) => auth.browser().login(email, password);
const tempFor = async (email: string) => {
  const forgot = await auth.browser().post('/api/auth/forgot-password', { email });
  return forgot.json<TempPassword>().tempPassword;
};

it('a change replaces the old password with the new one', async () => {
  const { browser, email } = await auth.registerUser();
  const response = await browser.changePassword(PASSWORD, NEXT);
  expect([response.statusCode, response.json()]).toEqual([200, { message: 'Password aggiornata' }]);
  // Repeated, as after a lost response.
  expect((await browser.changePassword(PASSWORD, NEXT)).statusCode).toBe(200);
  expect((await login(email, PASSWORD)).statusCode).toBe(401);
  expect((await login(email, NEXT)).statusCode).toBe(200);
});

it('a change accepts a temporary password as the current one and clears mustChangePassword', async () => {
  const { email } = await auth.registerUser();
  const tempPassword = await tempFor(email);
  const browser = await auth.signedIn(email, tempPassword);
  expect((await browser.changePassword(PASSWORD, NEXT)).json<{ code: string }>().code).toBe('wrong_password');
  expect((await browser.changePassword(tempPassword, NEXT)).statusCode).toBe(200);
  expect((await browser.me()).json<User>().mustChangePassword).toBe(false);
  expect((await login(email, tempPassword)).statusCode).toBe(401);
  expect((await login(email, NEXT)).json<User>().mustChangePassword).toBe(false);
});

it('a change never makes a temporary password permanent (A-2)', async () => {
  const { email } = await auth.registerUser();
  const tempPassword = await tempFor(email);
  const browser = await auth.signedIn(email, tempPassword);
  const keep = async (current: string) => outcomeOf(await browser.changePassword(current, tempPassword));
  expect(await keep(tempPassword)).toEqual([400, 'same_password']);
  expect(await keep(PASSWORD)).toEqual([400, 'wrong_password']);
  expect((await browser.me()).json<User>().mustChangePassword).toBe(true);
  expect((await browser.changePassword(tempPassword, NEXT)).statusCode).toBe(200);
});

describe('a change refuses, in this order,', () => {
  const missing = 'Inserisci la password attuale';
  const wrong = 'La password attuale non è corretta';
  const short = 'La nuova password deve essere di almeno 6 caratteri';
  it.each([
    ['a missing current password, before all other checks', undefined, 'abc', missing],
    ['an empty current password', '', 'abc', missing],
    ['a new one of five characters, before the current one is checked', 'wrong', 'abcde', short],
    ['a missing new one', PASSWORD, null, short],
    ['one of 129 characters', PASSWORD, 'x'.repeat(129), /al massimo 128 caratteri/],
    ['one of the most common, before the current one is checked', 'wrong', 'Password1', /most common/],
    ['a wrong current one', 'wrong', NEXT, wrong],
    ['the current one in other capitalisation', PASSWORD.toUpperCase(), NEXT, wrong],
  ])('%s', async (_name, current, next, message) => {
    const { browser, email } = await auth.registerUser();
    const response = await browser.changePassword(current, next);
    expect(response.statusCode).toBe(400);
    expect(response.json<{ message: string }>().message).toMatch(message);
    expect((await login(email, PASSWORD)).statusCode).toBe(200);
  });

  it('the user’s own address', async () => {
    const { browser, email } = await auth.registerUser();
    const response = await browser.changePassword(PASSWORD, ` ${email.toUpperCase()}`);
    expect(response.json()).toMatchObject({ code: 'weak_password' });
  });
});

it('a change signs out devices that refresh or sign in with the old password at the same moment', async () => {
  for (let round = 0; round < 10; round++) {
    const { browser, email } = await auth.registerUser();
    const refreshing = await auth.signedIn(email);
    const entering = auth.browser();
    const [changed] = await Promise.all([
      browser.changePassword(PASSWORD, NEXT),
      refreshing.refresh(),
      entering.login(email),
    ]);
    expect(changed.statusCode).toBe(200);
    const after = [await refreshing.me(), await refreshing.refresh(), await entering.me()];
    expect(statusesOf(after), `round ${round}`).toEqual([401, 401, 401]);
  }
});

it('only one of two simultaneous changes is accepted', async () => {
  const { browser, email } = await auth.registerUser();
  const responses = await Promise.all([
    browser.copy().changePassword(PASSWORD, 'the first one'),
    browser.copy().changePassword(PASSWORD, 'the second one'),
  ]);
  expect(statusesOf(responses).sort()).toEqual([200, 400]);
  const kept = responses[0].statusCode === 200 ? 'the first one' : 'the second one';
  expect((await login(email, kept)).statusCode).toBe(200);
});

it('a change deletes an unused temporary password', async () => {
  const { browser, email } = await auth.registerUser();
  const tempPassword = await tempFor(email);
  await browser.changePassword(PASSWORD, NEXT);
  expect((await login(email, tempPassword)).statusCode).toBe(401);
});

it('a change deletes an unopened recovery link', async () => {
  const { browser, user } = await auth.registerUser();
  await makeLink(auth.deps, 'recovery', user.id);
  await makeLink(auth.deps, 'verification', user.id);
  await browser.changePassword(PASSWORD, NEXT);
  expect(await auth.rows('select purpose from mailed_link where user_id = $1', [user.id])).toEqual([
    { purpose: 'verification' },
  ]);
});

it('a user has five tries in ten minutes, from any network', async () => {
  const strict = await startAuth({ RATE_LIMITS: openLimitsBut('change_password_user') });
  const { browser } = await strict.registerUser();
  const responses = [];
  for (let n = 0; n < 7; n++) responses.push(await browser.changePassword(`guess ${n}`, NEXT));
  expect(statusesOf(responses).sort()).toEqual([400, 400, 400, 400, 400, 429, 429]);
  expect((await (await strict.registerUser()).browser.changePassword(PASSWORD, NEXT)).statusCode).toBe(200);
  await strict.close();
});
