/** recovery leaves one way to sign in, and its session can do nothing until the password is changed. */
import type { User } from '@scrollstop/contracts/account/auth';
import { describe, expect, it } from 'vitest';
import { type Browser, outcomeOf, useAuth, statusesOf } from '../harness.ts';

const auth = useAuth({ RESET_ON_SCREEN: false });

const NEXT = 'the open sea';
const change = (browser: Browser, currentPassword: string) => browser.changePassword(currentPassword, NEXT);
const openIn = async (browser: Browser, userId: number) =>
  browser.post('/api/auth/forgot-password', { token: await auth.linkToken(userId, 'recovery') });
const claimsOf = (browser: Browser) =>
  JSON.parse(Buffer.from(browser.cookies.get('ss_access')?.split('.')[1] ?? '', 'base64url').toString()) as {
    sid: string;
    pwc?: true;
  };

describe('recovery ends', () => {
  it('sessions that began with the old password after the link was opened', async () => {
    const { email, user } = await auth.registerUser();
    const temp = await auth.mailedPassword(user.id);
    const thief = await auth.signedIn(email);
    expect((await thief.me()).statusCode).toBe(200);
    const owner = await auth.signedIn(email, temp);
    expect((await thief.copy().me()).statusCode).toBe(401);
    expect((await thief.copy().refresh()).statusCode).toBe(401);
    expect((await owner.me()).statusCode).toBe(200);
    expect((await auth.browser().login(email)).statusCode).toBe(401);
  });

  it('sessions of a login or refresh at the same moment as that with the temporary password', async () => {
    for (let round = 0; round < 10; round++) {
      const { email, user } = await auth.registerUser();
      const temp = await auth.mailedPassword(user.id);
      const thief = await auth.signedIn(email);
      const [entering, owner] = [auth.browser(), auth.browser()];
      const [inside] = await Promise.all([owner.login(email, temp), thief.refresh(), entering.login(email)]);
      expect(inside.statusCode).toBe(200);
      const after = [await thief.me(), await thief.refresh(), await entering.me()];
      expect(statusesOf(after), `round ${round}`).toEqual([401, 401, 401]);
    }
  });

  it('no session by a request alone, and no session of another user by a link', async () => {
    const [one, other] = [await auth.registerUser(), await auth.registerUser()];
    await auth.browser().post('/api/auth/forgot-password', { email: one.email });
    expect((await one.browser.me()).statusCode).toBe(200);
    await openIn(other.browser, one.user.id);
    expect((await other.browser.me()).statusCode).toBe(200);
  });

  it('the session of a browser that opens its own link', async () => {
    const { browser, user } = await auth.registerUser();
    await openIn(browser, user.id);
    expect(outcomeOf(await browser.me())).toEqual([401, 'unauthenticated']);
  });
});

describe('until the password is changed', () => {
  const withTemporary = async () => {
    const { email, user } = await auth.registerUser();
    const temp = await auth.mailedPassword(user.id);
    return { email, user, temp, browser: await auth.signedIn(email, temp) };
  };

  it('calls get 403, even after a refresh of the session', async () => {
    const { browser } = await withTemporary();
    for (let turn = 0; turn < 2; turn++) {
      expect(outcomeOf(await browser.get('/api/auth/sessions'))).toEqual([403, 'password_change_required']);
      expect(outcomeOf(await browser.post('/api/trial/start'))).toEqual([403, 'password_change_required']);
      expect((await browser.me()).json<User>().mustChangePassword).toBe(true);
      expect((await browser.refresh()).json<User>().mustChangePassword).toBe(true);
    }
  });

  it('logout works, even with only the access token', async () => {
    const { browser } = await withTemporary();
    browser.cookies.delete('ss_refresh');
    const held = browser.copy();
    expect((await browser.logout()).statusCode).toBe(204);
    expect((await held.me()).statusCode).toBe(401);
  });

  it('the change itself gives the session tokens for every call', async () => {
    const { browser, temp } = await withTemporary();
    expect(claimsOf(browser).pwc).toBe(true);
    expect((await change(browser, temp)).statusCode).toBe(200);
    expect(claimsOf(browser).pwc).toBeUndefined();
    expect((await browser.get('/api/auth/sessions')).statusCode).toBe(200);
    expect((await browser.refresh()).statusCode).toBe(200);
    expect((await browser.get('/api/auth/sessions')).statusCode).toBe(200);
  });

  it('GET /api/auth/user replaces the token after a change whose response was lost', async () => {
    const { browser, temp } = await withTemporary();
    await change(browser.copy(), temp);
    expect(outcomeOf(await browser.get('/api/auth/sessions'))).toEqual([403, 'password_change_required']);
    expect((await browser.me()).json<User>().mustChangePassword).toBe(false);
    expect((await browser.get('/api/auth/sessions')).statusCode).toBe(200);
  });
});
