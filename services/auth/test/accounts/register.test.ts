import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { User } from '@scrollstop/contracts/account/auth';
import { parseEvent } from '@scrollstop/contracts/services/events';
import { until } from '@scrollstop/service-kit/testing/testing';
import { describe, expect, it } from 'vitest';
import { passwordHasher } from '../../src/passwords/hasher.ts';
import { newEmail, PASSWORD, useAuth } from '../harness.ts';

const auth = useAuth({}, { passwords: passwordHasher() });

const register = (body: object) => auth.browser().post('/api/auth/register', body);
const account = (email: string) =>
  auth.rows<{ id: number; password_hash: string }>('select * from account where email = $1', [email]);
const eventsOf = async (userId: number) =>
  (await auth.rows<{ data: string }>('select data from outbox where user_id = $1', [userId])).map(
    ({ data }) => JSON.parse(data) as { type: string },
  );

it('a registration returns the new user, without access, and signs them in by cookies', async () => {
  const browser = auth.browser();
  const email = newEmail();
  const response = await browser.register(email);
  expect(response.statusCode).toBe(201);
  const user = User.parse(response.json());
  expect(user).toMatchObject({
    email,
    access: 'none',
    isTrialUser: false,
    isPremiumUser: false,
    hasCompletedPayment: false,
    trialStartDate: null,
    trialEndDate: null,
    createdAt: auth.clock.now.toISOString(),
    mustChangePassword: false,
  });
  expect(user.id).toBeGreaterThanOrEqual(1000);
  expect((await browser.me()).json()).toEqual(user);
});

it('the cookies cannot be read by scripts or sent from other sites', async () => {
  const response = await register({ email: newEmail(), password: PASSWORD });
  expect(response.cookies).toHaveLength(3);
  for (const cookie of response.cookies) {
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
    expect(cookie).not.toHaveProperty('domain');
    expect(cookie).not.toHaveProperty('secure');
  }
  // The lifetimes of the token, of the memory of an ended session, and of a known browser.
  const ages = response.cookies.map(({ name, maxAge }) => [name, maxAge]);
  expect(Object.fromEntries(ages)).toEqual({
    ss_access: 600,
    ss_refresh: 180 * 86_400,
    ss_device: 400 * 86_400,
  });
});

it('neither the password nor the refresh token is stored', async () => {
  const browser = auth.browser();
  const email = newEmail();
  await browser.register(email);
  const [row] = await account(email);
  expect(row?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  const tokens = await auth.rows('select * from refresh_token where user_id = $1', [row?.id]);
  const secret = browser.cookies.get('ss_refresh')?.split('.')[1] ?? '';
  expect(secret).toHaveLength(43);
  expect(JSON.stringify([row, tokens])).not.toContain(secret);
});

it('user_registered is emitted once, with only the id', async () => {
  const response = await register({ email: newEmail(), password: PASSWORD });
  const { id } = response.json<User>();
  const [event, ...more] = await eventsOf(id);
  expect(more).toEqual([]);
  expect(parseEvent('user_registered', event)).toMatchObject({ aggregateVersion: 1, data: { userId: id } });
});

describe('the address', () => {
  it('is trimmed and lower-cased, so that one mailbox has one account', async () => {
    const email = newEmail();
    const first = await register({ email: `  ${email.toUpperCase()} `, password: PASSWORD });
    expect(first.json<User>().email).toBe(email);
    const second = await register({ email, password: `${PASSWORD}!` });
    expect(second.statusCode).toBe(409);
    expect(second.json()).toEqual({
      code: 'email_taken',
      message: 'This email already has an account. Sign in instead.',
    });
    expect(second.cookies).toEqual([]);
  });

  it('has one account after six simultaneous registrations, and after a repeated one within an hour', async () => {
    const email = newEmail();
    const typed = { email, password: PASSWORD };
    const responses = await Promise.all(Array.from({ length: 6 }, () => register(typed)));
    auth.pass(3_599);
    responses.push(await register(typed));
    const [row, ...more] = await account(email);
    expect(more).toEqual([]);
    expect(responses.map((response) => [response.statusCode, response.json<User>().id])).toEqual(
      Array(7).fill([201, row?.id]),
    );
    expect(await eventsOf(row?.id ?? 0)).toHaveLength(1);
    auth.pass(1);
    expect((await register(typed)).statusCode).toBe(409);
  });

  it('of a new account has as few password guesses by registration as by login', async () => {
    const email = newEmail();
    await register({ email, password: PASSWORD });
    const guesses = [];
    for (let n = 0; n < 21; n++) guesses.push((await register({ email, password: `guess ${n}` })).statusCode);
    expect(guesses).toEqual([...Array<number>(20).fill(409), 429]);
    expect((await register({ email, password: PASSWORD })).statusCode).toBe(429);
  });

  it.runIf(process.env['TEST_POSTGRES_LOG'])('is never written to PostgreSQL’s log', async () => {
    const log = () => readFileSync(process.env['TEST_POSTGRES_LOG'] ?? '', 'utf8');
    const [local, twice] = [`known.${randomUUID()}`, newEmail()];
    const wanted = [twice, twice, `${local}@a.test`, `${local}@b.test`, `${local}@c.test`, twice];
    await Promise.all(wanted.map((email) => register({ email, password: PASSWORD })));
    expect((await register({ email: twice, password: 'another evening' })).statusCode).toBe(409);
    // A marker that must appear in the log proves that this is the right log.
    const marker = randomUUID();
    await auth.rows('select $1::int', [marker]).catch(() => undefined);
    await until(() => log().includes(marker));
    expect(log()).not.toContain(local);
    expect(log()).not.toContain(twice.split('@')[0]);
  });

  it('determines the username, with a number if it is taken', async () => {
    const local = `anna.${Date.now().toString(36)}`;
    const responses = await Promise.all(
      ['a', 'b', 'c', 'd'].map((host) => register({ email: `${local}@${host}.test`, password: PASSWORD })),
    );
    const names = responses.map((response) => response.json<User>().username);
    expect(new Set(names).size).toBe(4);
    expect(names.filter((name) => name === local)).toHaveLength(1);
    for (const name of names) expect(name.replace(local, '')).toMatch(/^\d*$/);
  });
});

describe('a password', () => {
  it.each([
    ['12345', 'Password must be at least 6 characters', 'invalid_request'],
    ['a'.repeat(129), 'Password must be at most 128 characters', 'invalid_request'],
    ['password', 'This password is one of the most common. Choose another one.', 'weak_password'],
    ['maria.rossi@example.test', 'Choose a password that is not your email.', 'weak_password'],
    ['Maria.Rossi', 'Choose a password that is not your email.', 'weak_password'],
  ])('is refused: %s', async (password, message, code) => {
    const response = await register({ email: 'maria.rossi@example.test', password });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toEqual({ message, code });
    expect(await account('maria.rossi@example.test')).toEqual([]);
  });

  it.each(['a quiet evening', 'ünïcödé', '      ', 'p'.repeat(127) + 'q', '123 45', 'nul\u0000nul'])(
    'is accepted: %j',
    async (password) => {
      const email = newEmail();
      expect((await register({ email, password })).statusCode).toBe(201);
      expect((await auth.browser().login(email, password)).statusCode).toBe(200);
    },
  );
});

describe('localData of the device', () => {
  const challenges = [{ day: 1, completed: true, reflectionText: 'x'.repeat(9_999) }];

  it('is merged during the request', async () => {
    const localData = { challenges, stats: { anything: [1, 2] } };
    const response = await register({ email: newEmail(), password: PASSWORD, localData });
    expect(auth.merged.at(-1)).toEqual({ userId: response.json<User>().id, entries: challenges });
  });

  it('may contain a whole month of long reflections', async () => {
    const month = Array.from({ length: 30 }, (_, n) => ({
      day: n + 1,
      completed: true,
      reflectionText: 'è'.repeat(10_000),
    }));
    const response = await register({
      email: newEmail(),
      password: PASSWORD,
      localData: { challenges: month },
    });
    expect(response.statusCode).toBe(201);
    expect(auth.merged.at(-1)?.entries).toHaveLength(30);
  });

  it('does not block the registration while progress is away', async () => {
    auth.progressAway(true);
    const response = await register({ email: newEmail(), password: PASSWORD, localData: { challenges } });
    auth.progressAway(false);
    expect(response.statusCode).toBe(201);
  });

  it('causes no call to progress when it is empty', async () => {
    const before = auth.merged.length;
    await register({ email: newEmail(), password: PASSWORD, localData: { challenges: [] } });
    await register({ email: newEmail(), password: PASSWORD, localData: {} });
    expect(auth.merged).toHaveLength(before);
  });
});
