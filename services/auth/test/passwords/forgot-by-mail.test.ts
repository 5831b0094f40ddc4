/** A-1 in production: a neutral response, an event that causes a mail, and a link that works once. */
import type { TempPassword, User } from '@scrollstop/contracts/account/auth';
import { afterEach, describe, expect, it } from 'vitest';
import { NO_ACCOUNT } from '../../src/recovery/routes/forgot-password.ts';
import { newEmail, PASSWORD, useAuth, statusesOf } from '../harness.ts';

const auth = useAuth({ RESET_ON_SCREEN: false });
afterEach(() => auth.pass(3_600));

const MINUTE = 60;
const NEUTRAL = {
  message: 'If this address has an account, a link is on its way. It works once, for 15 minutes.',
};
const forgot = (email: string, headers?: Record<string, string>) =>
  auth.browser(headers).post('/api/auth/forgot-password', { email });
const open = (token: string) => auth.browser().post('/api/auth/forgot-password', { token });
const login = (email: string, password: string) => auth.browser().login(email, password);

const lastRequested = async () => (await auth.publishedEvents('recovery_requested')).at(-1);
const tokenIn = (link: string | null) => /^http:\/\/localhost:4200\/forgot-password#(\S+)$/.exec(link ?? '')?.[1] ?? '';
async function mailedToken(email: string): Promise<string> {
  await forgot(email);
  const { userId } = (await lastRequested())?.data ?? { userId: 0 };
  return tokenIn((await auth.mailLink(userId, 'recovery')).link);
}

describe('the response', () => {
  it('has the same status, text and headers for an address with and without an account', async () => {
    const { email } = await auth.registerUser();
    const [known, unknown] = [await forgot(email), await forgot(newEmail())];
    expect([known.statusCode, known.json()]).toEqual([200, NEUTRAL]);
    expect([unknown.statusCode, unknown.body]).toEqual([200, known.body]);
    const names = ({ headers }: typeof known) => Object.keys(headers).sort();
    expect(names(unknown)).toEqual(names(known));
  });

  it('takes one lookup and one event for every address, and the event of an unknown one names no account', async () => {
    const { email, user } = await auth.registerUser();
    const before = (await auth.publishedEvents('recovery_requested')).length;
    await forgot(email);
    await forgot(newEmail());
    const requested = (await auth.publishedEvents('recovery_requested')).slice(before);
    expect(requested.map(({ data }) => data.userId)).toEqual([user.id, NO_ACCOUNT]);
    const [known, unknown] = requested.map((event) => JSON.stringify(event.data).length);
    expect(Math.abs((known ?? 0) - (unknown ?? 0))).toBe(String(NO_ACCOUNT).length - String(user.id).length);
  });
});

it('the event contains the language of the browser, but neither address nor token', async () => {
  const { email, user } = await auth.registerUser();
  await forgot(email.toUpperCase(), { 'accept-language': 'it-IT,it;q=0.9,en;q=0.8' });
  const requested = await lastRequested();
  expect(requested?.data).toEqual({ userId: user.id, language: 'it' });
  expect(JSON.stringify(requested)).not.toContain('@');
  await forgot(email, { 'accept-language': 'de' });
  expect((await lastRequested())?.data.language).toBe('en');
});

describe('the mailing service gets', () => {
  it('the address, the name, the language of the account and a link on the public origin', async () => {
    const { user, email } = await auth.registerUser(PASSWORD, { 'accept-language': 'it' });
    const mail = await auth.mailLink(user.id, 'recovery');
    expect(mail).toMatchObject({ to: email, username: user.username, language: 'it' });
    expect(tokenIn(mail.link)).toMatch(/^\d+\.[\w-]{43}$/);
    expect(await auth.mailLink(user.id, 'none', 'en')).toEqual({
      to: email,
      username: user.username,
      language: 'en',
      link: null,
      proven: false,
      access: 'none',
      purchaseWaiting: false,
      activeSessions: [],
    });
  });

  it('404 for an unknown account, and 401 without a service token', async () => {
    const body = { userId: NO_ACCOUNT, purpose: 'recovery' };
    expect((await auth.service('POST', '/internal/mail-links', body)).statusCode).toBe(404);
    const stranger = await auth.app.inject({ method: 'POST', url: '/internal/mail-links', payload: {} });
    expect(stranger.statusCode).toBe(401);
  });

  it('a new link whenever a mail is sent', async () => {
    const { email, user } = await auth.registerUser();
    await forgot(email);
    auth.pass(60 * MINUTE);
    const { link } = await auth.mailLink(user.id, 'recovery');
    auth.pass(14 * MINUTE);
    expect((await open(tokenIn(link))).statusCode).toBe(200);
  });
});

describe('the link', () => {
  it('returns the temporary password for the result screen', async () => {
    const { email, user } = await auth.registerUser();
    const response = await open(await mailedToken(email));
    expect(response.statusCode).toBe(200);
    const { tempPassword, user: shown } = response.json<TempPassword>();
    expect(shown).toEqual({ id: user.id, email });
    expect((await login(email, tempPassword)).json<User>().mustChangePassword).toBe(true);
  });

  it('changes nothing before it is opened, and the old password works until the login', async () => {
    const { email, user } = await auth.registerUser();
    const token = await mailedToken(email);
    const waiting = await auth.rows('select 1 from temp_password where user_id = $1', [user.id]);
    expect(waiting).toEqual([]);
    expect((await login(email, PASSWORD)).statusCode).toBe(200);
    await open(token);
    expect((await login(email, PASSWORD)).statusCode).toBe(200);
  });

  it('works once, even when it is opened twenty times at once', async () => {
    const { email } = await auth.registerUser();
    const token = await mailedToken(email);
    const responses = await Promise.all(Array.from({ length: 20 }, () => open(token)));
    expect(statusesOf(responses).sort()).toEqual([200, ...Array<number>(19).fill(410)]);
    expect(responses.find(({ statusCode }) => statusCode === 410)?.json()).toEqual({
      code: 'link_invalid',
      message: 'It works once, for 15 minutes.',
    });
  });

  it('expires after exactly fifteen minutes', async () => {
    const { email } = await auth.registerUser();
    const [first, second] = [await mailedToken(email), await mailedToken(email)];
    auth.pass(15 * MINUTE - 1);
    expect((await open(first)).statusCode).toBe(200);
    expect((await open(second)).statusCode, 'deleted with the first').toBe(410);
    const third = await mailedToken(email);
    auth.pass(15 * MINUTE);
    expect((await open(third)).statusCode).toBe(410);
  });

  it('is stored only as a hash', async () => {
    const { email } = await auth.registerUser();
    const token = await mailedToken(email);
    const rows = JSON.stringify(await auth.rows('select * from mailed_link'));
    expect(rows).toContain('token_hash');
    expect(rows).not.toContain(token.split('.')[1]);
  });

  it('gets the same refusal for another account, an unknown one or nonsense', async () => {
    const [first, second] = [await auth.registerUser(), await auth.registerUser()];
    const secret = (await mailedToken(first.email)).split('.')[1] ?? '';
    const tokens = [`${second.user.id}.${secret}`, `999999999.${secret}`, 'nonsense', ''];
    const responses = await Promise.all(tokens.map(open));
    expect(statusesOf(responses)).toEqual([410, 410, 410, 410]);
    expect(new Set(responses.map(({ body }) => body)).size).toBe(1);
  });
});
