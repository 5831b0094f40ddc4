/** Each security event is one log line and one count, and no line has personal data or a secret (decision 026). */
import { createServer } from 'node:http';
import { listening } from '@scrollstop/service-kit/testing/listening';
import type { TempPassword } from '@scrollstop/contracts/account/auth';
import type { SecurityEvent } from '@scrollstop/service-kit/security-events';
import { capturedLog, securityCounts } from '@scrollstop/service-kit/testing/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Browser, type Harness, newEmail, PASSWORD, startAuth } from '../harness.ts';

const OWNER_PASSWORD = 'the owner knows it';
const IP = '203.0.113.77';
const captured = capturedLog('auth', 'trace');
let holdersAway = false;
const otherDataHolders = createServer(({ url = '' }, response) => {
  response.writeHead(holdersAway ? 503 : 200, { 'content-type': 'application/json', connection: 'close' });
  const service = url.split('/')[1];
  response.end(JSON.stringify({ service, tables: {} }));
});
let auth: Harness;
beforeAll(async () => {
  const url = await listening(otherDataHolders);
  auth = await startAuth(
    {
      BILLING_URL: url,
      INTEGRATIONS_URL: url,
      PROGRESS_URL: url,
      ADMIN_PASSWORD: OWNER_PASSWORD,
      RESET_ON_SCREEN: false,
    },
    { log: captured.log },
  );
});
afterAll(async () => {
  await auth.close();
  otherDataHolders.close();
});

/** Everything that was typed, mailed, sent or set as a cookie, none of which may be in the security log. */
const secrets = new Set([IP, OWNER_PASSWORD, PASSWORD]);
const addSecret = (secret: string) => {
  secrets.add(secret);
  return secret;
};
function remember(browser: Browser): Browser {
  for (const value of browser.cookies.values()) secrets.add(value);
  return browser;
}

const from = { 'x-forwarded-for': IP };
const browser = () => auth.browser(from);
async function someone() {
  const one = await auth.registerUser(PASSWORD, from);
  remember(one.browser);
  addSecret(one.email);
  return one;
}
const mailed = async (userId: number, purpose: 'recovery' | 'verification') =>
  addSecret(await auth.linkToken(userId, purpose));

interface Seen {
  event: SecurityEvent['event'];
  outcome: SecurityEvent['outcome'];
  accountId?: number;
}
/** Runs `work` and resolves to its security events, which must be the same in log and counter. */
async function during(work: () => Promise<unknown>): Promise<Seen[]> {
  const [lines, counts] = [captured.security().length, await securityCounts(auth.app)];
  await work();
  const added = captured.security().slice(lines);
  const after = await securityCounts(auth.app);
  const counted = Object.entries(after).flatMap(([key, value]) => Array<string>(value - (counts[key] ?? 0)).fill(key));
  expect(counted.sort()).toEqual(added.map(({ event, outcome }) => `${String(event)} ${String(outcome)}`).sort());
  for (const line of added) {
    expect(line['network']).toMatch(/^[\w-]{16}$/);
    expect(line['correlationId']).toMatch(/^[\w-]{8,}$/);
  }
  return added.map(
    ({ event, outcome, accountId }) => ({ event, outcome, ...(accountId === undefined ? {} : { accountId }) }) as Seen,
  );
}

it('a registration is logged, and one with a taken address', async () => {
  const email = addSecret(newEmail());
  const one = browser();
  const made = await during(() => one.register(email));
  expect(made).toEqual([{ event: 'registration', outcome: 'ok', accountId: expect.any(Number) as number }]);
  const taken = await during(() => one.register(email, addSecret('another password')));
  expect(taken).toEqual([{ event: 'registration', outcome: 'failed' }]);
  remember(one);
});

it('a sign-in is logged, a wrong password for an account, and one for an unknown address', async () => {
  const { user, email } = await someone();
  const signIn = (address: string, password: string) =>
    during(async () => remember((await post('/api/auth/login', { email: address, password })).by));
  const accountId = user.id;
  expect(await signIn(email, PASSWORD)).toEqual([{ event: 'sign_in', outcome: 'ok', accountId }]);
  expect(await signIn(email, addSecret('not the password'))).toEqual([
    { event: 'sign_in', outcome: 'failed', accountId },
  ]);
  expect(await signIn(addSecret(newEmail()), PASSWORD)).toEqual([{ event: 'sign_in', outcome: 'failed' }]);
});

async function post(url: string, payload?: unknown) {
  const by = browser();
  return { by, response: await by.post(url, payload) };
}

it('the reuse of a refresh token after its grace period is logged', async () => {
  const { user, browser: owner } = await someone();
  const thief = owner.copy();
  expect(await during(() => owner.refresh())).toEqual([]);
  remember(owner);
  auth.pass(31);
  const accountId = user.id;
  expect(await during(() => thief.refresh())).toEqual([{ event: 'token_reuse', outcome: 'detected', accountId }]);
});

it('a sign-out is logged, and the end of one other session or of all others', async () => {
  const { user, email, browser: first } = await someone();
  const accountId = user.id;
  const second = (await post('/api/auth/login', { email, password: PASSWORD })).by;
  const other = await first.otherSession();
  const ended = [{ event: 'sessions_ended', outcome: 'ok', accountId }];
  expect(await during(() => first.delete(`/api/auth/sessions/${other}`))).toEqual(ended);
  expect(await during(() => first.delete('/api/auth/sessions'))).toEqual(ended);
  remember(second).cookies.delete('ss_access');
  expect(await during(() => first.logout())).toEqual([{ event: 'sign_out', outcome: 'ok', accountId }]);
  expect(await during(() => browser().logout()), 'no session to end').toEqual([]);
});

it('a recovery request is logged, one for an unknown address, and each opening of its link', async () => {
  const { user, email } = await someone();
  const accountId = user.id;
  const forgot = '/api/auth/forgot-password';
  expect(await during(() => post(forgot, { email }))).toEqual([
    { event: 'recovery_requested', outcome: 'ok', accountId },
  ]);
  expect(await during(() => post(forgot, { email: addSecret(newEmail()) }))).toEqual([
    { event: 'recovery_requested', outcome: 'unknown_address' },
  ]);
  const token = await mailed(user.id, 'recovery');
  const opened = await during(async () =>
    addSecret((await post(forgot, { token })).response.json<TempPassword>().tempPassword),
  );
  expect(opened).toEqual([{ event: 'recovery_used', outcome: 'ok', accountId }]);
  expect(await during(() => post(forgot, { token }))).toEqual([{ event: 'recovery_used', outcome: 'failed' }]);
});

it('the proof of an address is logged, and a link that proves nothing', async () => {
  const { user, browser: one } = await someone();
  const accountId = user.id;
  const token = await mailed(user.id, 'verification');
  const open = () => during(() => one.post('/api/auth/verify-email', { token }));
  expect(await open()).toEqual([{ event: 'email_verified', outcome: 'ok', accountId }]);
  expect(await open()).toEqual([{ event: 'email_verified', outcome: 'failed', accountId }]);
});

it('a password change is logged, and a try with the wrong password', async () => {
  const { user, browser: one } = await someone();
  const newPassword = addSecret('another quiet evening');
  const change = (currentPassword: string) => during(() => one.changePassword(currentPassword, newPassword));
  const of = { event: 'password_change', accountId: user.id };
  expect(await change('wrong one')).toEqual([{ ...of, outcome: 'failed' }]);
  expect(await change(PASSWORD)).toEqual([{ ...of, outcome: 'ok' }]);
});

it('a confirmed password is logged, and a wrong one, which a stolen session may have guessed', async () => {
  const { user, browser: one } = await someone();
  const confirm = (password: string) => during(() => one.confirmPassword(password));
  const of = { event: 'password_confirmed', accountId: user.id };
  expect(await confirm('wrong one')).toEqual([{ ...of, outcome: 'failed' }]);
  expect(await confirm(PASSWORD)).toEqual([{ ...of, outcome: 'ok' }]);
});

it('a data export and an account deletion are logged', async () => {
  const { user, browser: one } = await someone();
  const accountId = user.id;
  const take = () => during(() => one.get('/api/auth/data-export'));
  expect(await take()).toEqual([{ event: 'data_export', outcome: 'ok', accountId }]);
  holdersAway = true;
  expect(await take()).toEqual([{ event: 'data_export', outcome: 'failed', accountId }]);
  const remove = () => during(() => one.post('/api/auth/delete-account', {}));
  auth.pass(601);
  await one.refresh();
  expect(await remove()).toEqual([{ event: 'account_deleted', outcome: 'failed', accountId }]);
  await one.confirmPassword();
  expect(await remove()).toEqual([{ event: 'account_deleted', outcome: 'ok', accountId }]);
});

it('a sign-in of the owner is logged, a wrong password, and a rate-limited try', async () => {
  const list = (password: string) =>
    during(() => auth.browser({ ...from, 'admin-password': password }).get('/api/admin/users'));
  expect(await list(OWNER_PASSWORD)).toEqual([{ event: 'owner_sign_in', outcome: 'ok' }]);
  for (let tries = 0; tries < 5; tries++)
    expect(await list(addSecret(`guess number ${tries}`))).toEqual([{ event: 'owner_sign_in', outcome: 'failed' }]);
  expect(await list(OWNER_PASSWORD)).toEqual([{ event: 'owner_sign_in', outcome: 'limited' }]);
});

it('the logged network is that of the owner, not of the service that checks the owner', async () => {
  const check = (ip: string) =>
    auth.service('POST', '/internal/admin/check', { password: OWNER_PASSWORD, ip, action: 'billing GET /x' });
  const before = captured.security().length;
  await check('203.0.113.9');
  await auth.browser({ 'x-forwarded-for': '203.0.113.9', 'admin-password': OWNER_PASSWORD }).get('/api/admin/users');
  await check('203.0.113.10');
  const [byService, own, elsewhere] = captured.security().slice(before);
  expect(byService!['network']).toBe(own!['network']);
  expect(elsewhere!['network']).not.toBe(own!['network']);
});

it('a call to an internal route without a service token is logged', async () => {
  for (const authorization of ['', 'Bearer wrong', `Bearer ${'x'.repeat(36)}`])
    expect(
      await during(() =>
        auth.browser({ ...from, authorization: addSecret(authorization || 'Bearer') }).get('/internal/ended-sessions'),
      ),
    ).toEqual([{ event: 'internal_call', outcome: 'refused' }]);
});

it('no line contains an address, password, token or cookie', () => {
  const text = captured.security().map((line) => JSON.stringify(line));
  expect(text.length).toBeGreaterThan(30);
  secrets.delete('Bearer');
  expect(secrets.size).toBeGreaterThan(30);
  for (const line of text)
    for (const secret of secrets) expect(line.includes(secret), `${secret} in ${line}`).toBe(false);
  const known = ['level', 'time', 'pid', 'hostname', 'name', 'msg', 'correlationId', 'traceId'];
  for (const line of captured.security())
    expect([...known, 'event', 'outcome', 'accountId', 'network']).toEqual(expect.arrayContaining(Object.keys(line)));
});
