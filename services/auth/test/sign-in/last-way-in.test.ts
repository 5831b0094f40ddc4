/** Nothing that an account may do to itself leaves it without a way in: a password of its own, or a passkey. */
import type { User } from '@scrollstop/contracts/account/auth';
import { PasskeyCreation, PasskeyList, PasskeyRequest } from '@scrollstop/contracts/account/passkeys';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Authenticator } from './authenticator.ts';
import { type Browser, type Harness, newEmail, PASSWORD, startAuth } from '../harness.ts';

let auth: Harness;
beforeAll(async () => (auth = await startAuth()));
afterAll(() => auth.close());

const login = (email: string, password: string, browser = auth.browser()) =>
  browser.post('/api/auth/login', { email, password });

async function addPasskey(browser: Browser): Promise<Authenticator> {
  const key = new Authenticator();
  const options = PasskeyCreation.parse((await browser.post('/api/auth/passkeys/options')).json());
  expect((await browser.post('/api/auth/passkeys', key.create(options))).statusCode).toBe(201);
  return key;
}

async function signIn(key: Authenticator, browser = auth.browser()) {
  const asked = await browser.post('/api/auth/passkeys/sign-in-options');
  return browser.post('/api/auth/passkeys/sign-in', key.get(PasskeyRequest.parse(asked.json()).challenge));
}

/** Signs in once with a mailed password, so that it is used up. */
async function recover(email: string): Promise<Browser> {
  const asked = await auth.browser().post('/api/auth/forgot-password', { email });
  const { tempPassword } = asked.json<{ tempPassword: string }>();
  const browser = auth.browser();
  expect((await login(email, tempPassword, browser)).statusCode).toBe(200);
  expect((await login(email, tempPassword)).statusCode, 'it works once').toBe(401);
  return browser;
}

it('the only passkey goes while there is a password, which signs in afterwards', async () => {
  const { browser, email } = await auth.registerUser();
  await addPasskey(browser);
  const { passkeys } = PasskeyList.parse((await browser.get('/api/auth/passkeys')).json());
  expect((await browser.delete(`/api/auth/passkeys/${passkeys[0]!.id}`)).statusCode).toBe(204);
  expect((await login(email, PASSWORD)).statusCode).toBe(200);
});

it('a passkey stays, with a sentence, while the password is a temporary one that is used up', async () => {
  const { browser, email } = await auth.registerUser();
  const key = await addPasskey(browser);
  const { passkeys } = PasskeyList.parse((await browser.get('/api/auth/passkeys')).json());
  const recovered = await recover(email);
  const byKey = auth.browser();
  expect((await signIn(key, byKey)).statusCode).toBe(200);
  // The browser from before the recovery has an access token that is still valid for minutes.
  for (const [one, status] of [
    [recovered, 403],
    [byKey, 403],
    [browser, 401],
  ] as const) {
    const removed = await one.delete(`/api/auth/passkeys/${passkeys[0]!.id}`);
    expect(removed.statusCode).toBe(status);
    if (status === 403)
      expect(removed.json()).toEqual({
        code: 'password_change_required',
        message: 'Please choose your own password first.',
      });
  }
  expect((await signIn(key)).json<User>().email).toBe(email);
});

it('an account of a store, which has no password, gets neither a passkey nor anything else before it has one', async () => {
  const email = newEmail();
  await auth.service('POST', '/internal/accounts', { emails: [email] });
  const browser = await recover(email);
  expect((await browser.post('/api/auth/passkeys/options')).statusCode).toBe(403);
});
