/** Users cannot lock themselves out: an account always keeps its own password or a passkey. */
import type { User } from '@scrollstop/contracts/account/auth';
import { expect, it } from 'vitest';
import { addPasskey, signInBy } from './authenticator.ts';
import { type Browser, newEmail, PASSWORD, useAuth } from '../harness.ts';

const auth = useAuth();

const login = (email: string, password: string, browser = auth.browser()) => browser.login(email, password);

/** Signs in with a temporary password, which uses it up. */
async function recover(email: string): Promise<Browser> {
  const forgot = await auth.browser().post('/api/auth/forgot-password', { email });
  const { tempPassword } = forgot.json<{ tempPassword: string }>();
  const browser = auth.browser();
  expect((await login(email, tempPassword, browser)).statusCode).toBe(200);
  expect((await login(email, tempPassword)).statusCode, 'it works once').toBe(401);
  return browser;
}

it('the only passkey can be removed while there is a password, which still signs in afterwards', async () => {
  const { browser, email } = await auth.registerUser();
  const { passkey } = await addPasskey(browser);
  expect((await browser.delete(`/api/auth/passkeys/${passkey.id}`)).statusCode).toBe(204);
  expect((await login(email, PASSWORD)).statusCode).toBe(200);
});

it('a passkey cannot be removed while the password is a used temporary one', async () => {
  const { browser, email } = await auth.registerUser();
  const { key, passkey } = await addPasskey(browser);
  const recovered = await recover(email);
  const byKey = auth.browser();
  expect((await signInBy(key, byKey)).statusCode).toBe(200);
  // The browser that was signed in before the recovery has an access token that is still valid for minutes.
  for (const [one, status] of [
    [recovered, 403],
    [byKey, 403],
    [browser, 401],
  ] as const) {
    const removed = await one.delete(`/api/auth/passkeys/${passkey.id}`);
    expect(removed.statusCode).toBe(status);
    if (status === 403)
      expect(removed.json()).toEqual({
        code: 'password_change_required',
        message: 'Please choose your own password first.',
      });
  }
  expect((await signInBy(key, auth.browser())).json<User>().email).toBe(email);
});

it('an imported account cannot add a passkey before it has a password of its own', async () => {
  const email = newEmail();
  await auth.service('POST', '/internal/accounts', { emails: [email] });
  const browser = await recover(email);
  expect((await browser.post('/api/auth/passkeys/options')).statusCode).toBe(403);
});
