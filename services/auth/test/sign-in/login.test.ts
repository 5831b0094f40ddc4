import { afterEach, describe, expect, it, vi } from 'vitest';
import { newEmail, PASSWORD, useAuth } from '../harness.ts';

const auth = useAuth();
afterEach(() => (auth.pauses.length = 0));

const login = (email: string, password: string, headers?: Record<string, string>) =>
  auth.browser(headers).login(email, password);

it('a login returns the user and signs this browser in, for any spelling of the address', async () => {
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

it('a login has no effect if the password is changed during its check', async () => {
  const { email, user } = await auth.registerUser();
  const { browser } = await auth.registerUser();
  const { verify } = auth.deps.passwords;
  vi.spyOn(auth.deps.passwords, 'verify').mockImplementationOnce(async (...typed) => {
    const right = await verify(...typed);
    await auth.rows("update account set password_hash = 'another' where id = $1", [user.id]);
    return right;
  });
  const before = auth.merged.length;
  const localData = { challenges: [{ day: 2, completed: true }] };
  const response = await browser.post('/api/auth/login', { email, password: PASSWORD, localData });
  expect(response.statusCode).toBe(401);
  expect(auth.merged).toHaveLength(before);
  expect((await browser.refresh()).statusCode, 'the session that this browser had').toBe(200);
});

it('a wrong password and an address without an account get the same response', async () => {
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

it('one hash is verified even for an unknown address or an imported account, so that time reveals nothing', async () => {
  const { email } = await auth.registerUser();
  const verify = vi.spyOn(auth.deps.passwords, 'verify');
  await login(email, 'not the password');
  const imported = newEmail();
  await auth.service('POST', '/internal/accounts', { emails: [imported] });
  for (const address of [newEmail(), imported]) await login(address, 'not the password');
  const stored = verify.mock.calls.map(([hash]) => hash);
  expect(stored).toEqual([expect.stringMatching(/^\$argon2id/), null, null]);
});

it('the password is compared exactly', async () => {
  const { email } = await auth.registerUser('Exactly This');
  for (const wrong of ['exactly this', 'Exactly This ', ' Exactly This', 'Exactly Thi']) {
    expect((await login(email, wrong)).statusCode, wrong).toBe(401);
  }
  expect((await login(email, 'Exactly This')).statusCode).toBe(200);
});

describe('guessing one account', () => {
  it('is handled without delay ten times, then slower each time, up to five seconds', async () => {
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

  it('is handled without delay again in the next quarter of an hour', async () => {
    const email = newEmail();
    for (let n = 0; n < 11; n++) await login(email, 'a guess here');
    expect(auth.pauses).toEqual([250]);
    auth.pass(15 * 60);
    await login(email, 'a guess here');
    expect(auth.pauses).toEqual([250]);
  });
});
