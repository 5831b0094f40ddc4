/** in `local`: the temporary password is shown on the screen. */
import type { TempPassword, User } from '@scrollstop/contracts/account/auth';
import { describe, expect, it, vi } from 'vitest';
import { newEmail, PASSWORD, useAuth, statusesOf } from '../harness.ts';

const auth = useAuth();

const MINUTE = 60;
const forgot = (email: string) => auth.browser().post('/api/auth/forgot-password', { email });
const tempFor = async (email: string) => (await forgot(email)).json<TempPassword>().tempPassword;
const login = (email: string, password: string) => auth.browser().login(email, password);

it('the response for an address in any spelling has a temporary password, and little else', async () => {
  const { email, user } = await auth.registerUser();
  const response = await forgot(` ${email.toUpperCase()} `);
  expect(response.statusCode).toBe(200);
  expect(response.json()).toEqual({
    tempPassword: expect.stringMatching(/^[A-Za-z2-9]{14}$/) as string,
    message: 'It works once, for 60 minutes.',
    user: { id: user.id, email },
  });
  expect(response.headers['cache-control']).toBe('no-store');
  expect(response.cookies).toEqual([]);
  expect(await auth.publishedEvents('recovery_requested'), 'no mail').toEqual([]);
});

it('an address without an account gets 404', async () => {
  const response = await forgot(newEmail());
  expect(response.statusCode).toBe(404);
  expect(response.json()).toEqual({ code: 'email_not_found', message: 'Email not found in system' });
});

it('the temporary password is stored only as a hash', async () => {
  const { email } = await auth.registerUser();
  const password = await tempFor(email);
  const rows = await auth.rows('select * from temp_password');
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toContain(password);
});

describe('the temporary password', () => {
  it('signs in once, and the user must then choose another', async () => {
    const { email, user } = await auth.registerUser();
    const password = await tempFor(email);
    const browser = await auth.signedIn(email, password);
    expect((await browser.me()).json()).toEqual({ ...user, mustChangePassword: true });
    expect((await login(email, password)).statusCode).toBe(401);
  });

  it('lets only one of twenty simultaneous logins in', async () => {
    const { email } = await auth.registerUser();
    const password = await tempFor(email);
    const responses = await Promise.all(Array.from({ length: 20 }, () => login(email, password)));
    expect(statusesOf(responses).sort()).toEqual([200, ...Array<number>(19).fill(401)]);
  });

  it('expires after exactly sixty minutes', async () => {
    const { email } = await auth.registerUser();
    const late = await tempFor(email);
    auth.pass(60 * MINUTE);
    expect((await login(email, late)).statusCode).toBe(401);
    const password = await tempFor(email);
    auth.pass(60 * MINUTE - 1);
    expect((await login(email, password)).statusCode).toBe(200);
  });

  it('replaces the previous one', async () => {
    const { email } = await auth.registerUser();
    const first = await tempFor(email);
    const second = await tempFor(email);
    expect(second).not.toBe(first);
    expect((await login(email, first)).statusCode).toBe(401);
    expect((await login(email, second)).statusCode).toBe(200);
  });

  it('does not work for another account', async () => {
    const [first, second] = [await auth.registerUser(), await auth.registerUser()];
    const password = await tempFor(first.email);
    expect((await login(second.email, password)).statusCode).toBe(401);
  });
});

describe('the old password', () => {
  it('works until the temporary one is used, and not afterwards', async () => {
    const { email } = await auth.registerUser();
    const password = await tempFor(email);
    const before = await login(email, PASSWORD);
    expect(before.json<User>().mustChangePassword).toBe(false);
    expect((await login(email, password)).statusCode).toBe(200);
    expect((await login(email, PASSWORD)).statusCode).toBe(401);
  });

  it('continues to work when the temporary one expires unused', async () => {
    const { email, user } = await auth.registerUser();
    await tempFor(email);
    auth.pass(61 * MINUTE);
    expect((await login(email, PASSWORD)).json()).toEqual(user);
  });

  it('never works again, so a user who loses the session requests another temporary one', async () => {
    const { email } = await auth.registerUser();
    await login(email, await tempFor(email));
    auth.pass(61 * MINUTE);
    expect((await login(email, PASSWORD)).statusCode).toBe(401);
    expect((await login(email, await tempFor(email))).statusCode).toBe(200);
  });
});

it('a refused login verifies as many hashes while a temporary password is pending, so that time reveals nothing', async () => {
  const { email: waiting } = await auth.registerUser();
  const { email: plain } = await auth.registerUser();
  await tempFor(waiting);
  const verify = vi.spyOn(auth.deps.passwords, 'verify');
  await login(waiting, 'not the password');
  const [verified] = [verify.mock.calls.length, verify.mockClear()];
  await login(plain, 'not the password');
  expect(verify.mock.calls.length).toBe(verified);
  expect(verified).toBeGreaterThan(0);
});
