/** recovery leaves one way to sign in, and that session can do nothing until the password is changed. */
import type { TempPassword, User } from '@scrollstop/contracts/account/auth';
import type { MailLink } from '@scrollstop/contracts/services/internal';
import { duringPasswordChange } from '@scrollstop/service-kit/testing/password-change';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Browser, type Harness, PASSWORD, startAuth } from '../harness.ts';

let auth: Harness;
beforeAll(async () => (auth = await startAuth({ RESET_ON_SCREEN: false })));
afterAll(() => auth.close());

const NEXT = 'the open sea';
const login = (browser: Browser, email: string, password: string) =>
  browser.post('/api/auth/login', { email, password });
const device = async (email: string, password = PASSWORD) => {
  const browser = auth.browser();
  expect((await login(browser, email, password)).statusCode).toBe(200);
  return browser;
};
async function mailedToken(userId: number): Promise<string> {
  const response = await auth.service('POST', '/internal/mail-links', { userId, purpose: 'recovery' });
  return new URL(response.json<MailLink>().link ?? '').hash.slice(1);
}
const open = async (userId: number, browser = auth.browser()) =>
  (await browser.post('/api/auth/forgot-password', { token: await mailedToken(userId) })).json<TempPassword>()
    .tempPassword;
const change = (browser: Browser, currentPassword: string) =>
  browser.post('/api/auth/change-password', { currentPassword, newPassword: NEXT });
const codeOf = (response: { statusCode: number; body: string }) =>
  `${response.statusCode} ${response.body && (JSON.parse(response.body) as { code?: string }).code}`;
const claimsOf = (browser: Browser) =>
  JSON.parse(Buffer.from(browser.cookies.get('ss_access')?.split('.')[1] ?? '', 'base64url').toString()) as {
    sid: string;
    pwc?: true;
  };

describe('recovery ends', () => {
  it('sessions that began with the old password after the link was opened', async () => {
    const { email, user } = await auth.registerUser();
    const temp = await open(user.id);
    const thief = await device(email);
    expect((await thief.me()).statusCode).toBe(200);
    const owner = await device(email, temp);
    expect((await thief.copy().me()).statusCode).toBe(401);
    expect((await thief.copy().post('/api/auth/refresh')).statusCode).toBe(401);
    expect((await owner.me()).statusCode).toBe(200);
    expect((await login(auth.browser(), email, PASSWORD)).statusCode).toBe(401);
  });

  it('sessions of a login or refresh at the same moment as the temporary password', async () => {
    for (let round = 0; round < 10; round++) {
      const { email, user } = await auth.registerUser();
      const temp = await open(user.id);
      const thief = await device(email);
      const entering = auth.browser();
      const owner = auth.browser();
      const [inside] = await Promise.all([
        login(owner, email, temp),
        thief.post('/api/auth/refresh'),
        login(entering, email, PASSWORD),
      ]);
      expect(inside.statusCode).toBe(200);
      const after = [await thief.me(), await thief.post('/api/auth/refresh'), await entering.me()];
      expect(
        after.map(({ statusCode }) => statusCode),
        `round ${round}`,
      ).toEqual([401, 401, 401]);
    }
  });

  it('no session by a mere request, and no session of another user by a link', async () => {
    const [one, other] = [await auth.registerUser(), await auth.registerUser()];
    await auth.browser().post('/api/auth/forgot-password', { email: one.email });
    expect((await one.browser.me()).statusCode).toBe(200);
    await open(one.user.id, other.browser);
    expect((await other.browser.me()).statusCode).toBe(200);
  });

  it('the session of the browser that opens its own link', async () => {
    const { browser, user } = await auth.registerUser();
    await open(user.id, browser);
    expect(codeOf(await browser.me())).toBe('401 unauthenticated');
  });
});

describe('until the password is changed', () => {
  const withTemporary = async () => {
    const { email, user } = await auth.registerUser();
    const temp = await open(user.id);
    return { email, user, temp, browser: await device(email, temp) };
  };

  it('every call of a signed-in user returns 403, except those that the change needs', async () => {
    const { closed, open: allowed } = await duringPasswordChange(auth.app);
    console.log(`auth: ${closed.length} calls are closed during a forced change of the password`);
    expect(allowed.sort()).toEqual([
      'GET /api/auth/language',
      'GET /api/auth/user',
      'POST /api/auth/change-password',
      'POST /api/auth/language',
      'POST /api/auth/refresh',
    ]);
    expect(closed).toEqual(
      expect.arrayContaining(['GET /api/auth/data-export', 'POST /api/auth/delete-account']),
    );
  });

  it('calls return 403 also after a refresh of the session', async () => {
    const { browser } = await withTemporary();
    for (let turn = 0; turn < 2; turn++) {
      expect(codeOf(await browser.get('/api/auth/sessions'))).toBe('403 password_change_required');
      expect(codeOf(await browser.post('/api/trial/start'))).toBe('403 password_change_required');
      expect((await browser.me()).json<User>().mustChangePassword).toBe(true);
      expect((await browser.post('/api/auth/refresh')).json<User>().mustChangePassword).toBe(true);
    }
  });

  it('logout works, also with the access token alone', async () => {
    const { browser } = await withTemporary();
    browser.cookies.delete('ss_refresh');
    const held = browser.copy();
    expect((await browser.post('/api/auth/logout')).statusCode).toBe(204);
    expect((await held.me()).statusCode).toBe(401);
  });

  it('the change opens every call at once for the new tokens of this session', async () => {
    const { browser, temp } = await withTemporary();
    expect(claimsOf(browser).pwc).toBe(true);
    expect((await change(browser, temp)).statusCode).toBe(200);
    expect(claimsOf(browser).pwc).toBeUndefined();
    expect((await browser.get('/api/auth/sessions')).statusCode).toBe(200);
    expect((await browser.post('/api/auth/refresh')).statusCode).toBe(200);
    expect((await browser.get('/api/auth/sessions')).statusCode).toBe(200);
  });

  it('GET /api/auth/user replaces the token after a change whose response was lost', async () => {
    const { browser, temp } = await withTemporary();
    await change(browser.copy(), temp);
    expect(codeOf(await browser.get('/api/auth/sessions'))).toBe('403 password_change_required');
    expect((await browser.me()).json<User>().mustChangePassword).toBe(false);
    expect((await browser.get('/api/auth/sessions')).statusCode).toBe(200);
  });
});
