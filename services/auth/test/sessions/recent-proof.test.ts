/**
 * docs/decisions/055: a session that was left open or stolen long ago can read and write the diary, but nothing else.
 * The table has the requirement of every route for users, so that a new route cannot omit the decision.
 */
import { sharedLimits, watchRoutes } from '@scrollstop/service-kit/testing/routes';
import { sql } from 'kysely';
import { beforeEach, expect, it, test } from 'vitest';
import { noteProof, sessionState } from '../../src/sessions/session-store.ts';
import { type Browser, openLimitsAnd, outcomeOf, PASSWORD, START, useAuth } from '../harness.ts';
import { addPasskey, type Authenticator, challengeFor } from '../sign-in/authenticator.ts';

const routes = watchRoutes();
const limits = openLimitsAnd('data_export_user', 'delete_account_user');
const auth = useAuth({ RATE_LIMITS: limits, PROGRESS_URL: 'http://127.0.0.1:1' });
beforeEach(() => void (auth.clock.now = START));

/** Calls that an old session must not make, with a valid body if they need one. */
const sensitive = [
  ['DELETE', '/api/auth/sessions/00000000-0000-4000-8000-000000000000'],
  ['POST', '/api/auth/passkeys/options'],
  ['DELETE', '/api/auth/passkeys/00000000-0000-4000-8000-000000000000'],
  ['DELETE', '/api/auth/sessions'],
  ['GET', '/api/auth/data-export'],
  ['POST', '/api/auth/delete-account', {}],
] as const;
const call = (browser: Browser, [method, url, body]: (typeof sensitive)[number]) =>
  method === 'GET' ? browser.get(url) : method === 'DELETE' ? browser.delete(url) : browser.post(url, body);

/** The status and code of each sensitive call. */
async function outcomes(browser: Browser) {
  const found: [string, number, unknown][] = [];
  for (const one of sensitive) {
    const response = await call(browser, one);
    found.push([`${one[0]} ${one[1]}`, ...outcomeOf(response)]);
  }
  return found;
}
/** With a proof, the removal of an unknown passkey gets 404. */
const isProven = async (browser: Browser): Promise<boolean> =>
  (await browser.delete('/api/auth/passkeys/00000000-0000-4000-8000-000000000000')).statusCode === 404;

/** A session twenty days after its sign-in, with a renewed access token. */
async function oldSession() {
  const user = await auth.registerUser();
  const { key } = await addPasskey(user.browser);
  auth.pass(20 * 86_400);
  await user.browser.refresh();
  return { ...user, key };
}
const assertionOf = async (browser: Browser, key: Authenticator) => key.get(await challengeFor(browser));

it('every route for users has the listed requirement', () => {
  expect(sharedLimits(routes)).toEqual([]);
  const all = routes
    .filter(({ config }) => (config.access ?? 'user') === 'user')
    .map(({ method, url, config }) => `${config.activeSession ?? 'none'} ${method} ${url}`)
    .sort();
  expect(all).toEqual([
    'none GET /api/auth/user',
    'none GET /api/test/trial-status',
    'proven DELETE /api/auth/passkeys/:id',
    'proven DELETE /api/auth/sessions',
    'proven DELETE /api/auth/sessions/:id',
    'proven GET /api/auth/data-export',
    'proven POST /api/auth/passkeys/options',
    // The profile shows the number of devices and passkeys.
    'required GET /api/auth/language',
    'required GET /api/auth/passkeys',
    'required GET /api/auth/sessions',
    'required GET /api/auth/waiting-purchase',
    // These are the proof, or require it themselves.
    'required POST /api/auth/change-password',
    'required POST /api/auth/confirm-passkey',
    'required POST /api/auth/confirm-password',
    'required POST /api/auth/delete-account',
    'required POST /api/auth/language',
    // Needs the challenge of `/options`, which belongs to this session.
    'required POST /api/auth/passkeys',
    'required POST /api/auth/unseal',
    'required POST /api/auth/verify-email',
    'required POST /api/auth/verify-email/mail',
    'required POST /api/auth/waiting-purchase/mail',
    'required POST /api/trial/start',
  ]);
});

test('an old session gets proof_required for every sensitive call, but the diary still works', async () => {
  const { browser } = await oldSession();
  expect(await outcomes(browser)).toEqual(
    sensitive.map(([method, url]) => [`${method} ${url}`, 403, 'proof_required']),
  );
  expect((await browser.me()).statusCode).toBe(200);
  // A proof is too old after 10 minutes and 1 second.
  expect((await browser.confirmPassword()).statusCode).toBe(204);
  auth.pass(601);
  await browser.refresh();
  expect(await isProven(browser)).toBe(false);
});

test.each([
  ['the password', async (browser: Browser) => browser.confirmPassword()],
  [
    'a passkey',
    async (browser: Browser, key: Authenticator) =>
      browser.post('/api/auth/confirm-passkey', await assertionOf(browser, key)),
  ],
])('after a proof by %s every sensitive call is served', async (_name, prove) => {
  const { browser, key } = await oldSession();
  expect((await prove(browser, key)).statusCode).toBe(204);
  const found = await outcomes(browser);
  // 404 for unknown ids, 503 for an export without the other services.
  expect(found.map(([, status]) => status)).toEqual([404, 200, 404, 204, 503, 200]);
});

test('a registration, a sign-in and a password change count as proofs', async () => {
  const { browser, email } = await auth.registerUser();
  expect(await isProven(browser)).toBe(true);
  auth.pass(20 * 86_400);
  const other = await auth.signedIn(email);
  expect(await isProven(other)).toBe(true);
  await browser.refresh();
  expect((await browser.changePassword(PASSWORD, 'quite another evening')).statusCode).toBe(200);
  expect(await isProven(browser)).toBe(true);
});

test.each([
  ['a passkey of another user', async (browser: Browser) => assertionOf(browser, (await oldSession()).key)],
  [
    'a passkey that was removed',
    async (browser: Browser, key: Authenticator, userId: number) => {
      const assertion = await assertionOf(browser, key);
      await auth.rows('delete from passkey where user_id = $1', [userId]);
      return assertion;
    },
  ],
  [
    'a response that was used before',
    async (browser: Browser, key: Authenticator) => {
      const assertion = await assertionOf(browser, key);
      await auth.browser().post('/api/auth/passkeys/sign-in', assertion);
      return assertion;
    },
  ],
])('%s proves nothing', async (_name, assertion) => {
  const { browser, key, user } = await oldSession();
  const response = await browser.post('/api/auth/confirm-passkey', await assertion(browser, key, user.id));
  expect(outcomeOf(response)).toEqual([400, 'passkey_refused']);
  expect(await isProven(browser)).toBe(false);
});

test('a wrong password proves nothing, and a proof counts only for its own session', async () => {
  const { browser, email } = await oldSession();
  const second = await auth.signedIn(email);
  auth.pass(601);
  await Promise.all([browser.refresh(), second.refresh()]);
  expect(outcomeOf(await browser.confirmPassword('not this one'))).toEqual([400, 'wrong_password']);
  expect(await isProven(browser)).toBe(false);
  expect((await second.confirmPassword()).statusCode).toBe(204);
  expect(await isProven(browser)).toBe(false);
});

test('a password or passkey that is replaced during its check proves nothing', async () => {
  const { user } = await oldSession();
  const { database, now } = auth.deps;
  const [session] = await database.query<{ id: string }>(sql`
    select id from session where user_id = ${user.id}`);
  const one = { userId: user.id, sessionId: session!.id };
  const gone = sql`select 1 from account where id = ${user.id} and password_hash = 'the one before'`;
  expect(await noteProof(database.db, one, now(), gone)).toBe(false);
  expect(await sessionState(auth.deps, one)).toEqual({ active: true, proven: false });
});

test('an account without a password can be deleted after a proof', async () => {
  const { browser, user } = await auth.registerUser();
  await auth.rows('update account set password_hash = null where id = $1', [user.id]);
  expect((await browser.post('/api/auth/delete-account', {})).statusCode).toBe(200);
});
