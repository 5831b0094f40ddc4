/** the signing key changes step by step without signing users out (tools/src/operations/key-rotation.ts). */
import type { PrivateJwk } from '@scrollstop/service-kit/env';
import { publicHalf, testKey } from '@scrollstop/service-kit/testing/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Browser, type Harness, outcomeOf, startAuth } from '../harness.ts';

const [old, next] = [testKey('old'), testKey('next')];
const keys = (signing: PrivateJwk[], verifying: PrivateJwk[]) => ({
  SESSION_PRIVATE_KEYS: { keys: signing },
  SESSION_PUBLIC_KEYS: { keys: verifying.map(publicHalf) },
});

/** The service at each step, on one database. */
let before: Harness, known: Harness, signing: Harness, done: Harness;
beforeAll(async () => {
  before = await startAuth(keys([old], [old]));
  const { schema } = before;
  known = await startAuth(keys([old, next], [old, next]), { schema });
  signing = await startAuth(keys([next, old], [old, next]), { schema });
  done = await startAuth(keys([next], [next]), { schema });
});
afterAll(async () => {
  for (const one of [known, signing, done, before]) await one.close();
});

const at = (harness: Harness, browser: Browser) => browser.copy(harness.app);
const status = async (harness: Harness, browser: Browser) => (await at(harness, browser).me()).statusCode;
const kidOf = (browser: Browser) => {
  const [head = ''] = (browser.cookies.get('ss_access') ?? '').split('.');
  return (JSON.parse(Buffer.from(head, 'base64url').toString()) as { kid: string }).kid;
};

test('with two keys, tokens of both are accepted', async () => {
  const { browser, email } = await before.registerUser();
  expect(kidOf(browser)).toBe('old');
  expect([await status(known, browser), await status(signing, browser)]).toEqual([200, 200]);
  const later = signing.browser();
  await later.login(email);
  expect(kidOf(later)).toBe('next');
  expect(await status(known, later), 'a service that was not restarted since the first step').toBe(200);
  expect(await status(signing, later)).toBe(200);
  expect(await status(done, later)).toBe(200);
});

test('after the last step an old access token is refused, but its refresh token returns a new one', async () => {
  const { browser } = await before.registerUser();
  const last = at(done, browser);
  const refused = await last.me();
  expect(outcomeOf(refused)).toEqual([401, 'session_expired']);
  expect((await last.refresh()).statusCode).toBe(200);
  expect(kidOf(last)).toBe('next');
  expect((await last.me()).statusCode).toBe(200);
});
