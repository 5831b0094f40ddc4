/** The owners' second factor, short sessions and names (decision 026). */
import { hash } from '@node-rs/argon2';
import type { OwnerSession } from '@scrollstop/contracts/owner/admin-session';
import { capturedLog, securityCounts } from '@scrollstop/service-kit/testing/testing';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Config } from '../../src/config.ts';
import { type Browser, type Harness, outcomeOf, startAuth, useAuth } from '../harness.ts';

const anna = { name: 'anna', password: 'anna keeps the books', totp: new Secret({ size: 20 }).base32 };
const bruno = { name: 'bruno', password: 'bruno minds the shop', totp: new Secret({ size: 20 }).base32 };
const config: Partial<Config> = { OWNERS: [anna, { ...bruno, password: '' }] };
const captured = capturedLog('auth');

beforeAll(async () => void (config.OWNERS![1]!.password = await hash(bruno.password)));
const auth = useAuth(config, { log: captured.log });
let replica: Harness;
beforeAll(async () => void (replica = await auth.replica()));
afterAll(() => replica.close());
// A code is valid once, so each test has its own time; the tries of the previous test have expired by then.
beforeEach(() => auth.pass(24 * 3_600));

const codeOf = ({ totp }: { totp: string }, seconds = 0) =>
  new TOTP({ secret: Secret.fromBase32(totp) }).generate({
    timestamp: auth.clock.now.getTime() + seconds * 1_000,
  });
let networks = 0;
const newIp = () => `198.51.${Math.floor(++networks / 250)}.${networks % 250}`;
const browser = (of = auth, ip = newIp()) => of.browser({ 'x-forwarded-for': ip });
const signIn = (one: Browser, password: string, code?: string) =>
  one.post('/api/admin/session', { password, ...(code !== undefined && { code }) });
const users = (one: Browser) => one.get('/api/admin/users');
async function signedIn(owner = anna, of = auth): Promise<Browser> {
  const one = browser(of);
  expect((await signIn(one, owner.password, codeOf(owner))).statusCode).toBe(200);
  return one;
}
const minutes = (count: number) => auth.pass(count * 60);

describe('with a second factor', () => {
  it('password and code open a session for every call, including calls of other services', async () => {
    const one = browser();
    const response = await signIn(one, anna.password, codeOf(anna));
    expect(response.statusCode).toBe(200);
    const session = response.json<OwnerSession>();
    expect(session).toEqual({
      name: 'anna',
      warnSecondFactor: false,
    });
    expect(response.cookies).toMatchObject([{ name: 'ss_owner', httpOnly: true, sameSite: 'Strict', path: '/' }]);
    expect((await users(one)).statusCode).toBe(200);
    expect((await one.get('/api/admin/session')).json()).toEqual(session);
    const checked = await replica.service('POST', '/internal/admin/check', {
      session: one.cookies.get('ss_owner'),
      ip: newIp(),
      action: 'billing GET /api/admin/payments',
    });
    expect(checked.statusCode, 'another replica').toBe(204);
  });

  it('the password alone, right or wrong, gets owner_code_required and does not count as a try', async () => {
    const ip = newIp();
    for (let times = 0; times < 20; times++)
      for (const password of [anna.password, 'wrong']) {
        const header = auth.browser({ 'x-forwarded-for': ip, 'admin-password': password });
        expect(outcomeOf(await users(header))).toEqual([401, 'owner_code_required']);
      }
    expect((await signIn(browser(auth, ip), anna.password, codeOf(anna))).statusCode).toBe(200);
  });

  it.each([
    ['no code', () => undefined],
    ['letters as code', () => 'abcdef'],
    ['spaces', () => '      '],
    ['another owner’s code', () => codeOf(bruno)],
    ['the code of two minutes ago', () => codeOf(anna, -120)],
    ['the code of the next two minutes', () => codeOf(anna, 120)],
    ['too many digits', () => `${codeOf(anna)}0`],
  ])('the right password with %s is refused like a wrong one', async (_name, code) => {
    const response = await signIn(browser(), anna.password, code());
    expect(outcomeOf(response)).toEqual([401, 'wrong_admin_password']);
    expect(response.cookies).toEqual([]);
    expect(outcomeOf(await signIn(browser(), 'wrong', codeOf(anna)))).toEqual([401, 'wrong_admin_password']);
  });

  it('a code is accepted from a phone that is one step early or late', async () => {
    expect((await signIn(browser(), anna.password, codeOf(anna, -30))).statusCode).toBe(200);
    expect((await signIn(browser(), anna.password, codeOf(anna, 30))).statusCode).toBe(200);
  });

  it('a code is valid once over all replicas, even for ten simultaneous sign-ins', async () => {
    const code = codeOf(anna);
    const tries = Array.from({ length: 10 }, (_, index) =>
      signIn(browser(index % 2 ? auth : replica), anna.password, code),
    );
    const responses = await Promise.all(tries);
    expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    minutes(1);
    expect((await signIn(browser(), anna.password, code)).statusCode, 'a step later').toBe(401);
  });

  it('right codes are not counted, so an owner may sign in on seven new browsers in an hour', async () => {
    for (let turn = 0; turn < 7; turn++) {
      await signedIn();
      minutes(1);
    }
  });

  it('a code of an earlier step than the last accepted one is refused', async () => {
    const earlier = codeOf(anna);
    expect((await signIn(browser(), anna.password, codeOf(anna, 30))).statusCode).toBe(200);
    expect((await signIn(browser(), anna.password, earlier)).statusCode).toBe(401);
  });

  it('a code that was sent with a wrong password stays valid', async () => {
    const code = codeOf(anna);
    await signIn(browser(), 'wrong', code);
    expect((await signIn(browser(), anna.password, code)).statusCode).toBe(200);
  });

  it('each owner is named in the audit', async () => {
    const [first, second] = [await signedIn(anna), await signedIn(bruno)];
    await users(first);
    await users(second);
    await signIn(browser(), 'wrong');
    const rows = await auth.rows<{ name: string | null; action: string; ok: boolean }>(
      'select name, action, ok from owner_audit order by id desc limit 5',
      [],
    );
    expect(rows.reverse()).toEqual([
      { name: 'anna', action: 'auth POST /api/admin/session', ok: true },
      { name: 'bruno', action: 'auth POST /api/admin/session', ok: true },
      { name: 'anna', action: 'auth GET /api/admin/users', ok: true },
      { name: 'bruno', action: 'auth GET /api/admin/users', ok: true },
      { name: null, action: 'auth POST /api/admin/session', ok: false },
    ]);
  });
});

describe('a session', () => {
  it('ends after half an hour without a call, and after eight hours of calls', async () => {
    const [idle, busy] = [await signedIn(anna), await signedIn(bruno)];
    minutes(29);
    for (const one of [idle, busy]) expect((await users(one)).statusCode).toBe(200);
    for (let call = 0; call < 15; call++) {
      minutes(29);
      expect((await users(busy)).statusCode, `after ${(call + 2) * 29} minutes`).toBe(200);
    }
    expect(outcomeOf(await users(idle))).toEqual([401, 'owner_session_expired']);
    minutes(16);
    expect(outcomeOf(await users(busy))).toEqual([401, 'owner_session_expired']);
  });

  it('ends by a sign-out, for all copies of its cookie but no other session', async () => {
    const one = await signedIn(anna);
    const other = await signedIn(bruno);
    const thief = one.copy();
    const before = await securityCounts(auth.app);
    expect((await one.delete('/api/admin/session')).statusCode).toBe(204);
    expect((await one.delete('/api/admin/session')).statusCode).toBe(204);
    const after = await securityCounts(auth.app);
    expect(after['owner_sign_out ok']).toBe((before['owner_sign_out ok'] ?? 0) + 1);
    expect(outcomeOf(await users(thief))).toEqual([401, 'owner_session_expired']);
    expect((await users(other)).statusCode).toBe(200);
  });

  it('ends when password, secret, owner or SECURITY_LOG_KEY change', async () => {
    const one = await signedIn(anna);
    const token = one.cookies.get('ss_owner')!;
    const changed: Partial<Config>[] = [
      { OWNERS: [{ ...anna, password: 'another password' }] },
      { OWNERS: [{ ...anna, totp: bruno.totp }] },
      { OWNERS: [{ ...bruno, name: 'anna' }] },
      { ...config, SECURITY_LOG_KEY: 'another-key-that-hides-networks-0123456789' },
    ];
    for (const change of changed) {
      const next = await auth.replica(change);
      const same = next.browser();
      same.cookies.set('ss_owner', token);
      expect(outcomeOf(await users(same)), JSON.stringify(change)).toEqual([401, 'owner_session_expired']);
      await next.close();
    }
    expect((await users(one)).statusCode).toBe(200);
  });

  it.each(['', 'x', 'A'.repeat(43), 'A'.repeat(257), "' or 1=1 --"])(
    'does not exist for the token %j',
    async (token) => {
      const one = browser();
      one.cookies.set('ss_owner', encodeURIComponent(token));
      expect((await users(one)).statusCode).toBe(401);
    },
  );

  it('does not sign in a user, and a user’s session does not sign in the owner', async () => {
    const owner = await signedIn();
    expect((await owner.get('/api/auth/user')).statusCode).toBe(401);
    const { browser: user } = await auth.registerUser();
    expect(outcomeOf(await users(user))).toEqual([401, 'admin_password_required']);
  });

  it('does not allow a write from another site', async () => {
    const one = await signedIn();
    const evil = auth.browser({ 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' });
    for (const [name, value] of one.cookies) evil.cookies.set(name, value);
    expect((await evil.delete('/api/admin/session')).statusCode).toBe(403);
    expect((await users(one)).statusCode).toBe(200);
  });
});

describe('guessing', () => {
  it('guesses from the owner’s network do not lock out a browser that the owner has used before', async () => {
    const ip = newIp();
    const office = browser(auth, ip);
    expect((await signIn(office, anna.password, codeOf(anna))).statusCode).toBe(200);
    await office.delete('/api/admin/session');
    minutes(60);
    for (let tries = 0; tries < 8; tries++) await signIn(browser(auth, ip), 'wrong');
    expect((await signIn(browser(auth, ip), anna.password, codeOf(anna))).statusCode).toBe(429);
    expect((await signIn(office, anna.password, codeOf(anna))).statusCode).toBe(200);
    for (let tries = 0; tries < 5; tries++) await signIn(office, 'wrong');
    expect((await signIn(office, anna.password, codeOf(anna, 30))).statusCode, 'its own tries are five').toBe(429);
    minutes(91 * 24 * 60);
    for (let tries = 0; tries < 5; tries++) await signIn(browser(auth, ip), 'wrong');
    expect((await signIn(office, anna.password, codeOf(anna))).statusCode, 'after 90 days').toBe(429);
    await signedIn(bruno);
    expect(await auth.rows('select name from owner_session'), 'older ones are deleted').toEqual([{ name: 'bruno' }]);
  });

  it('an attacker with the password and many networks can try five codes an hour', async () => {
    const office = await signedIn(bruno);
    minutes(60);
    const code = codeOf(bruno);
    for (let tries = 0; tries < 5; tries++)
      expect((await signIn(browser(), bruno.password, '000000')).statusCode).toBe(401);
    expect(outcomeOf(await signIn(browser(), bruno.password, code)), 'refused like any wrong code').toEqual([
      401,
      'wrong_admin_password',
    ]);
    expect((await signIn(office, bruno.password, code)).statusCode, 'a known browser').toBe(200);
    expect((await signIn(browser(), anna.password, codeOf(anna))).statusCode, 'another owner').toBe(200);
    minutes(60);
    expect((await signIn(browser(), bruno.password, codeOf(bruno))).statusCode, 'an hour later').toBe(200);
  });

  it('each try logs a security event without password or code', async () => {
    const before = captured.security().length;
    const code = codeOf(anna);
    await signIn(browser(), 'not the password', code);
    await signIn(browser(), anna.password, code);
    const lines = captured.security().slice(before);
    expect(lines.map(({ event, outcome }) => [event, outcome])).toEqual([
      ['owner_sign_in', 'failed'],
      ['owner_sign_in', 'ok'],
    ]);
    for (const secret of ['not the password', anna.password, code, anna.totp])
      expect(captured.lines.join('').includes(secret), secret).toBe(false);
  });
});

describe('ADMIN_PASSWORD', () => {
  const PASSWORD = 'the owner knows it';
  it('with ADMIN_TOTP_SECRET is an owner without a name', async () => {
    const own = { ADMIN_PASSWORD: PASSWORD, ADMIN_TOTP_SECRET: anna.totp };
    const one = await startAuth(own, { clock: auth.clock });
    const header = one.browser({ 'admin-password': PASSWORD });
    expect(outcomeOf(await users(header))).toEqual([401, 'owner_code_required']);
    const owner = one.browser();
    expect((await signIn(owner, PASSWORD, codeOf(anna))).json<OwnerSession>().name).toBeNull();
    expect((await users(owner)).statusCode).toBe(200);
    await one.close();
  });

  it('alone is enough as a header, even with a left-over cookie', async () => {
    const one = await startAuth({ ADMIN_PASSWORD: PASSWORD }, { schema: auth.schema });
    const header = one.browser({ 'admin-password': PASSWORD });
    header.cookies.set('ss_owner', 'A'.repeat(43));
    expect((await users(header)).statusCode).toBe(200);
    expect((await one.app.inject('/readyz')).json()).toEqual({ status: 'ready', degraded: [] });
    await one.close();
  });

  it('alone in production is reported by readiness, metric and pages; with a second factor it is not', async () => {
    const production = { APP_ENV: 'production', RESET_ON_SCREEN: false } as const;
    const loud = await startAuth({ ...production, ADMIN_PASSWORD: PASSWORD }, { schema: auth.schema });
    const header = loud.browser({ 'admin-password': PASSWORD });
    expect((await header.get('/api/admin/session')).json()).toMatchObject({ warnSecondFactor: true });
    expect((await loud.app.inject('/readyz')).json()).toEqual({
      status: 'degraded',
      degraded: ['owner_second_factor'],
    });
    expect(await loud.app.registry.metrics()).toMatch(/^owner_second_factor_missing\{.*\} 1$/m);
    await loud.close();

    const quiet = await auth.replica(production);
    const owner = quiet.browser();
    const response = await signIn(owner, anna.password, codeOf(anna));
    expect(response.json()).toMatchObject({ warnSecondFactor: false });
    expect(response.cookies).toMatchObject([{ name: '__Host-ss_owner', secure: true, httpOnly: true, path: '/' }]);
    expect((await users(owner)).statusCode).toBe(200);
    expect((await quiet.app.inject('/readyz')).json()).toEqual({ status: 'ready', degraded: [] });
    expect(await quiet.app.registry.metrics()).toMatch(/^owner_second_factor_missing\{.*\} 0$/m);
    await quiet.close();
  });
});
