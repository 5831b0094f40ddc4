/** docs/decisions/024: users add, use and remove passkeys, and no forged assertion signs in. */
import { generateKeyPairSync } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { listening } from '@scrollstop/service-kit/testing/listening';
import { SessionList, type TempPassword, type User } from '@scrollstop/contracts/account/auth';
import { PASSKEYS_MAX, PasskeyCreation, PasskeyList, PasskeyRequest } from '@scrollstop/contracts/account/passkeys';
import { parsedPage, personalPages } from '@scrollstop/service-kit/personal-data/personal-pages';
import { waitsForHeldRow } from '@scrollstop/service-kit/testing/held-row';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it, test } from 'vitest';
import { recordPasskeyUse, savePasskey } from '../../src/passkeys/passkey-store.ts';
import { eraseAccount, personalTables } from '../../src/personal-data/personal-data.ts';
import { endAllSessions } from '../../src/sessions/session-store.ts';
import { addPasskey, Authenticator, challengeFor, type Lies, optionsFor, signInBy } from './authenticator.ts';
import { type Browser, openLimits, openLimitsBut, outcomeOf, START, useAuth } from '../harness.ts';

const entry = {
  day: 1,
  completed: true,
  reflectionText: 'a walk',
  completionStatus: 'yes',
  completedAt: '2026-11-21T20:00:00.000Z',
  timeSpent: 5,
};
const auth = useAuth();
beforeEach(() => void (auth.clock.now = START));

const listOf = async (browser: Browser) => PasskeyList.parse((await browser.get('/api/auth/passkeys')).json()).passkeys;
async function withPasskey() {
  const user = await auth.registerUser();
  return { ...user, ...(await addPasskey(user.browser)) };
}

test('a passkey is added, listed, used to sign in on another browser and removed, and then refused', async () => {
  const { browser, user, key, passkey } = await withPasskey();
  expect(await listOf(browser)).toEqual([{ ...passkey, lastUsedAt: null }]);
  const laptop = auth.browser({ 'user-agent': 'X11; Linux x86_64 Chrome/140.0 Safari/537.36' });
  auth.pass(60);
  const response = await signInBy(key, laptop);
  expect(response.statusCode, response.body).toBe(200);
  expect(response.json<User>().id).toBe(user.id);
  expect((await laptop.me()).json<User>().email).toBe(user.email);
  const { sessions } = SessionList.parse((await laptop.get('/api/auth/sessions')).json());
  expect(sessions[0]).toMatchObject({ device: 'Linux, Chrome', current: true });
  expect((await listOf(laptop))[0]?.lastUsedAt).toBe(auth.clock.now.toISOString());

  expect((await laptop.delete(`/api/auth/passkeys/${passkey.id}`)).statusCode).toBe(204);
  expect(await listOf(browser)).toEqual([]);
  expect((await signInBy(key, auth.browser())).statusCode).toBe(401);
  // The session that was started by it continues; the user can end it in the list of devices.
  expect((await laptop.me()).statusCode).toBe(200);
});

test('a passkey sign-in merges local days and ends the browser’s previous session, like a login', async () => {
  const { key, user } = await withPasskey();
  const { browser: tablet } = await auth.registerUser();
  const before = tablet.copy();
  const body = { ...key.get(await challengeFor(tablet)), localData: { challenges: [entry] } };
  const response = await tablet.post('/api/auth/passkeys/sign-in', body);
  expect(response.statusCode, response.body).toBe(200);
  expect(auth.merged.at(-1)).toMatchObject({ userId: user.id, entries: [{ reflectionText: 'a walk' }] });
  expect((await before.me()).statusCode).toBe(401);
});

describe('a sign-in gets the same refusal for', () => {
  const foreign = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
  const lies: Record<string, Lies> = {
    'an assertion signed with another key': { key: foreign },
    'an assertion made for another site': { rpId: 'evil.example' },
    'an assertion made on another origin': { origin: 'https://evil.example' },
    'an assertion made on another port': { origin: 'http://localhost:4201' },
    'an assertion made inside a frame of another page': { crossOrigin: true },
    'a registration instead of a sign-in': { type: 'webauthn.create' },
    'an authenticator that was not touched': { absent: true },
    'a touch without fingerprint or PIN': { unverified: true },
    'a challenge that we did not make': { challenge: Buffer.alloc(32).toString('base64url') },
    'the handle of an unknown account': { userHandle: Buffer.from('987654321').toString('base64url') },
    'a handle that is no number': { userHandle: Buffer.from('x').toString('base64url') },
  };
  test.each(Object.entries(lies))('%s', async (_name, lie) => {
    const { key, browser } = await withPasskey();
    const stranger = auth.browser();
    const refused = await signInBy(key, stranger, lie);
    expect(refused.statusCode).toBe(401);
    expect(refused.json()).toEqual({
      code: 'passkey_refused',
      message: 'This passkey did not work. Sign in with your password.',
    });
    expect(stranger.cookies.size).toBe(0);
    expect((await listOf(browser))[0]?.lastUsedAt, 'the use is not recorded').toBeNull();
    expect((await signInBy(key, auth.browser())).statusCode, 'a valid assertion still works').toBe(200);
  });

  it('another user’s handle with the user’s own signature', async () => {
    const { key } = await withPasskey();
    const { key: other } = await withPasskey();
    expect((await signInBy(key, auth.browser(), { userHandle: other.handle })).statusCode).toBe(401);
  });

  it('a response that was used before, even at the same moment and at another replica', async () => {
    const { key } = await withPasskey();
    const response = key.get(await challengeFor(auth.browser()));
    const replica = await auth.replica();
    const tries = await Promise.all(
      [auth, replica, auth, replica].map((one) => one.browser().post('/api/auth/passkeys/sign-in', response)),
    );
    await replica.close();
    expect(tries.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401, 401, 401]);
    expect((await auth.browser().post('/api/auth/passkeys/sign-in', response)).statusCode).toBe(401);
  });

  it('a challenge that a wrong response has used up', async () => {
    const { key } = await withPasskey();
    const challenge = await challengeFor(auth.browser());
    const send = (lie: Lies) => auth.browser().post('/api/auth/passkeys/sign-in', key.get(challenge, lie));
    expect((await send({ key: foreign })).statusCode).toBe(401);
    expect((await send({})).statusCode).toBe(401);
  });

  it('a response to a challenge that is older than a quarter of an hour', async () => {
    const { key } = await withPasskey();
    const challenge = await challengeFor(auth.browser());
    auth.pass(15 * 60 + 1);
    expect((await auth.browser().post('/api/auth/passkeys/sign-in', key.get(challenge))).statusCode).toBe(401);
  });

  it('a counter that does not grow, which indicates a copy of the key', async () => {
    const { key } = await withPasskey();
    expect((await signInBy(key, auth.browser(), { counter: 7 })).statusCode).toBe(200);
    for (const counter of [7, 6, 0])
      expect((await signInBy(key, auth.browser(), { counter })).statusCode, `${counter}`).toBe(401);
    expect((await signInBy(key, auth.browser(), { counter: 8 })).statusCode).toBe(200);
  });

  it('the challenge of a registration', async () => {
    const { key, browser } = await withPasskey();
    const { challenge } = await optionsFor(browser);
    expect((await auth.browser().post('/api/auth/passkeys/sign-in', key.get(challenge))).statusCode).toBe(401);
  });
});

describe('adding', () => {
  const lies: Record<string, Lies> = {
    'for another site': { rpId: 'evil.example' },
    'on another origin': { origin: 'https://evil.example' },
    'inside a frame of another page': { crossOrigin: true },
    'with a sign-in instead of a registration': { type: 'webauthn.get' },
    'without a fingerprint or PIN': { unverified: true },
    'with another challenge': { challenge: Buffer.alloc(32).toString('base64url') },
  };
  test.each(Object.entries(lies))('%s is refused', async (_name, lie) => {
    const { browser } = await auth.registerUser();
    const made = new Authenticator().create(await optionsFor(browser), lie);
    const refused = await browser.post('/api/auth/passkeys', made);
    expect(outcomeOf(refused)).toEqual([400, 'passkey_refused']);
    expect(await listOf(browser)).toEqual([]);
  });

  it('requests a discoverable passkey with user verification, and excludes those that the account already has', async () => {
    const { browser, user, key } = await withPasskey();
    const options = await optionsFor(browser);
    expect(options).toMatchObject({
      rp: { id: 'localhost', name: 'ScrollStop' },
      user: { id: Buffer.from(String(user.id)).toString('base64url'), name: user.email },
      attestation: 'none',
      excludeCredentials: [{ id: key.id, transports: ['internal'] }],
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
  });

  it('uses the configured site, whatever the Host header contains', async () => {
    const { browser } = await auth.registerUser();
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const responses = await Promise.all(
      ['/api/auth/passkeys/options', '/api/auth/passkeys/sign-in-options'].map((url) =>
        auth.app.inject({
          method: 'POST',
          url,
          headers: { cookie, host: 'evil.example', 'x-forwarded-host': 'evil.example' },
        }),
      ),
    );
    expect(PasskeyCreation.parse(responses[0]?.json()).rp.id).toBe('localhost');
    expect(PasskeyRequest.parse(responses[1]?.json()).rpId).toBe('localhost');
  });

  it('accepts a challenge only for its user and session, and only once', async () => {
    const { browser, email } = await auth.registerUser();
    const second = await auth.signedIn(email);
    const { browser: stranger } = await auth.registerUser();
    const made = new Authenticator().create(await optionsFor(browser));
    for (const other of [second, stranger]) expect((await other.post('/api/auth/passkeys', made)).statusCode).toBe(400);
    expect((await browser.post('/api/auth/passkeys', made)).statusCode).toBe(201);
    expect((await browser.post('/api/auth/passkeys', made)).statusCode, 'again').toBe(400);
  });

  it('refuses a credential that another account has', async () => {
    const { key } = await withPasskey();
    const { browser: thief } = await auth.registerUser();
    expect((await thief.post('/api/auth/passkeys', key.create(await optionsFor(thief)))).statusCode).toBe(409);
    expect(await listOf(thief)).toEqual([]);
  });

  it(`allows at most ${PASSKEYS_MAX}, even for concurrent requests`, async () => {
    const { browser, user } = await withPasskey();
    for (let have = 1; have < PASSKEYS_MAX - 1; have++) await addPasskey(browser);
    // One place is left. Over HTTP a session adds one passkey at a time, so the concurrent saves are called directly.
    const key = () => ({
      credentialId: new Authenticator().id,
      publicKey: new Uint8Array([1]),
      counter: 0,
      transports: [],
      name: 'Browser',
    });
    const [session] = await auth.rows<{ id: string }>('select id from session where user_id = $1', [user.id]);
    const by = { userId: user.id, sessionId: session!.id };
    const tries = await Promise.all([1, 2, 3, 4].map(() => savePasskey(auth.deps, by, key())));
    expect(tries.filter((saved) => saved !== null)).toHaveLength(1);
    expect(await listOf(browser)).toHaveLength(PASSKEYS_MAX);
    const made = new Authenticator().create(await optionsFor(browser));
    expect((await browser.post('/api/auth/passkeys', made)).statusCode).toBe(409);
  });

  it('ignores an attestation and does not fetch the addresses in it', async () => {
    let fetched = 0;
    const server: Server = createServer((_request, response) => {
      fetched++;
      response.end();
    });
    const url = `${await listening(server)}/crl`;
    const { browser } = await auth.registerUser();
    const statement = new Map<string, unknown>([
      ['alg', -7],
      ['sig', new Uint8Array(64)],
      ['x5c', [new TextEncoder().encode(url)]],
    ]);
    const made = new Authenticator().create(await optionsFor(browser), { fmt: 'packed', statement });
    expect((await browser.post('/api/auth/passkeys', made)).statusCode).toBe(201);
    expect(fetched).toBe(0);
    server.close();
  });
});

it('password confirmations and password changes share one counter of guesses', async () => {
  const limited = await auth.replica({
    RATE_LIMITS: { ...openLimits, change_password_user: { max: 3, seconds: 600 } },
  });
  const { browser } = await limited.registerUser();
  const confirm = () => browser.confirmPassword('a guess');
  const change = () => browser.changePassword('a guess', 'another one');
  const statuses = [await confirm(), await change(), await confirm(), await confirm(), await change()];
  await limited.close();
  expect(statuses.map(({ statusCode }) => statusCode)).toEqual([400, 400, 400, 429, 429]);
});

it('when two copies of a key have the same counter, the second use is refused', async () => {
  const { user, passkey } = await withPasskey();
  const use = (counter: number) => recordPasskeyUse(auth.deps, user.id, passkey.id, counter);
  expect([await use(7), await use(7), await use(6), await use(8)]).toEqual([true, false, false, true]);
});

it('a sign-in gets no session if its passkey is removed meanwhile', async () => {
  const { browser, key, passkey, user } = await withPasskey();
  const body = key.get(await challengeFor(auth.browser()));
  let status = 0;
  // The passkey is already verified, and the session waits for the account.
  await waitsForHeldRow(
    auth.deps.database.db,
    sql`select 1 from account where id = ${user.id}`,
    async () => ({ statusCode: status } = await auth.browser().post('/api/auth/passkeys/sign-in', body)),
    (holder) => sql`delete from passkey where id = ${passkey.id}`.execute(holder),
  );
  expect(status).toBe(401);
  expect(await listOf(browser)).toEqual([]);
});

it('a session cannot add a passkey if a recovery ends it meanwhile', async () => {
  const { browser, user } = await auth.registerUser();
  const made = new Authenticator().create(await optionsFor(browser));
  let outcome: readonly unknown[] = [];
  await waitsForHeldRow(
    auth.deps.database.db,
    sql`select 1 from account where id = ${user.id}`,
    async () => (outcome = outcomeOf(await browser.post('/api/auth/passkeys', made))),
    (holder) => endAllSessions(holder, user.id, auth.clock.now),
  );
  expect(outcome).toEqual([401, 'session_expired']);
  expect(await auth.rows('select 1 from passkey where user_id = $1', [user.id])).toEqual([]);
});

it('recovery and a password change keep passkeys, which the user may then remove', async () => {
  const { browser, key, email } = await withPasskey();
  const shown = await auth.browser().post('/api/auth/forgot-password', { email });
  const { tempPassword } = shown.json<TempPassword>();
  const back = await auth.signedIn(email, tempPassword);
  auth.pass(10 * 60 + 1);
  await back.refresh();
  const changed = await back.changePassword(tempPassword, 'another quiet evening');
  expect(changed.statusCode, changed.body).toBe(200);
  expect((await browser.me()).statusCode).toBe(401);
  const [mine] = await listOf(back);
  expect((await signInBy(key, auth.browser())).statusCode).toBe(200);
  // The change counts as a confirmation, so the password is not required a second time.
  expect((await back.delete(`/api/auth/passkeys/${mine?.id}`)).statusCode).toBe(204);
  expect((await signInBy(key, auth.browser())).statusCode).toBe(401);
});

it('each public passkey route has its own limit per address', async () => {
  const others = openLimitsBut('passkey_options_ip', 'passkey_sign_in_ip');
  const limited = await auth.replica({ RATE_LIMITS: others });
  limited.pass(86_400);
  const browser = limited.browser();
  const statuses = async (max: number, send: () => Promise<{ statusCode: number }>) => {
    const seen: number[] = [];
    for (let n = 0; n < max; n++) seen.push((await send()).statusCode);
    return seen;
  };
  const options = await statuses(31, () => browser.post('/api/auth/passkeys/sign-in-options'));
  const forged = new Authenticator();
  forged.handle = Buffer.from('1000').toString('base64url');
  const tries = await statuses(6, () => browser.post('/api/auth/passkeys/sign-in', forged.get('x')));
  await limited.close();
  expect(options.filter((status) => status === 200)).toHaveLength(30);
  expect(tries).toEqual([401, 401, 401, 401, 401, 429]);
});

it('expired challenges are deleted', async () => {
  for (let n = 0; n < 20; n++) await challengeFor(auth.browser());
  // Later than any challenge of the other tests.
  auth.pass(3 * 86_400);
  await challengeFor(auth.browser());
  const rows = await auth.rows('select 1 from passkey_challenge');
  expect(rows).toHaveLength(1);
});

it('a passkey is erased with the account, and its key is in no export', async () => {
  const { browser, key, user } = await withPasskey();
  await optionsFor(browser);
  const { db } = auth.deps.database;
  const { tables: exported } = parsedPage(await personalPages(db, personalTables)(user.id));
  expect(exported['passkey']).toMatchObject([{ name: 'Browser', last_used_at: null }]);
  expect(JSON.stringify(exported)).not.toContain(key.id);
  const [{ password_hash: known }] = (await auth.rows<{ password_hash: string }>(
    'select password_hash from account where id = $1',
    [user.id],
  )) as [{ password_hash: string }];
  const erased = await eraseAccount(auth.deps, { userId: user.id, known, correlationId: 'test' });
  expect(erased?.erasure.erased).toMatchObject({ passkey: 1 });
  expect((await signInBy(key, auth.browser())).statusCode).toBe(401);
});
