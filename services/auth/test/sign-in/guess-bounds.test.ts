/** Guesses are limited per account over all networks, but its owner can still sign in (docs/decisions/023). */
import { unavailable } from '@scrollstop/service-kit/errors';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type Browser, newEmail, openLimitsAnd, PASSWORD, useAuth } from '../harness.ts';

const HOUR = 3_600;
const DAY = 24 * HOUR;
const { forgot_account: _account, ...limits } = openLimitsAnd('delete_account_user');
const auth = useAuth({ RESET_ON_SCREEN: false, RATE_LIMITS: limits });
beforeEach(() => auth.pass(2 * DAY));

const login = (email: string, password: string, browser: Browser = auth.browser()) => browser.login(email, password);
async function guess(email: string, times: number, browser?: Browser): Promise<number[]> {
  const statuses: number[] = [];
  for (let turn = 0; turn < times; turn++)
    statuses.push((await login(email, `guess ${turn} of many`, browser)).statusCode);
  return statuses;
}
const times = <T>(count: number, value: T) => Array<T>(count).fill(value);

describe('strangers', () => {
  it('get the same refusal for every address, known or not, with Retry-After', async () => {
    const { email } = await auth.registerUser();
    const refusals = [];
    for (const address of [email, newEmail()]) {
      expect(await guess(address, 20)).toEqual(times(20, 401));
      const { statusCode, headers, body } = await login(address, PASSWORD);
      refusals.push([statusCode, headers['retry-after'], body]);
    }
    expect(refusals[0]).toEqual(refusals[1]);
    expect(refusals[0]?.[0]).toBe(429);
    expect(Number(refusals[0]?.[1])).toBeGreaterThan(0);
    expect(Number(refusals[0]?.[1])).toBeLessThanOrEqual(HOUR);
    expect(refusals[0]?.[2]).toContain('"too_many_guesses"');
  });

  it('have sixty guesses a day, however these are distributed', async () => {
    const { email } = await auth.registerUser();
    auth.clock.now = new Date(Math.ceil(auth.clock.now.getTime() / (DAY * 1000)) * DAY * 1000);
    let seen = 0;
    for (let hour = 0; hour < 6; hour++) {
      const statuses = await guess(email, 22);
      seen += statuses.filter((status) => status === 401).length;
      auth.pass(HOUR);
    }
    expect(seen).toBe(60);
    auth.pass(18 * HOUR);
    expect(await guess(email, 1)).toEqual([401]);
  });

  it('who know the password do not use up guesses', async () => {
    const { email } = await auth.registerUser();
    for (let turn = 0; turn < 30; turn++) expect((await login(email, PASSWORD)).statusCode).toBe(200);
  });
});

describe('the owner, while strangers have used up all guesses', () => {
  const attacked = async () => {
    const one = await auth.registerUser();
    await one.browser.logout();
    await guess(one.email, 21);
    return one;
  };

  it('signs in at once on a browser that the account knows', async () => {
    const { browser, email } = await attacked();
    auth.pauses.length = 0;
    expect((await login(email, PASSWORD, browser)).statusCode).toBe(200);
    expect(auth.pauses).toEqual([]);
  });

  it('cannot use an expired temporary password, which is limited like any guess', async () => {
    const { email, user } = await auth.registerUser();
    const tempPassword = await auth.mailedPassword(user.id);
    auth.pass(61 * 60);
    await guess(email, 21);
    expect((await login(email, tempPassword)).statusCode).toBe(429);
  });

  it('signs in anywhere by the mailed link, and then with the new password', async () => {
    const { email, user } = await attacked();
    const tempPassword = await auth.mailedPassword(user.id);
    const fresh = auth.browser();
    expect((await login(email, tempPassword, fresh)).statusCode).toBe(200);
    expect((await fresh.changePassword(tempPassword, 'the open sea')).statusCode).toBe(200);
    await fresh.logout();
    expect((await login(email, 'the open sea', fresh)).statusCode).toBe(200);
    expect((await login(email, 'the open sea')).statusCode).toBe(429);
  });

  it('can request that link although strangers have used up their requests', async () => {
    const { browser, email } = await attacked();
    const ask = async (one: Browser) => (await one.post('/api/auth/forgot-password', { email })).statusCode;
    const strangers: number[] = [];
    for (let turn = 0; turn < 5; turn++) strangers.push(await ask(auth.browser()));
    expect(strangers).toEqual([200, 200, 200, 429, 429]);
    const own: number[] = [];
    for (let turn = 0; turn < 4; turn++) own.push(await ask(browser));
    expect(own).toEqual([200, 200, 200, 429]);
  });
});

describe('a known browser', () => {
  it('has its own guesses, ten an hour and thirty a day', async () => {
    const { browser, email } = await auth.registerUser();
    await browser.logout();
    auth.clock.now = new Date(Math.ceil(auth.clock.now.getTime() / (DAY * 1000)) * DAY * 1000);
    expect(await guess(email, 12, browser)).toEqual([...times(10, 401), 429, 429]);
    expect(await guess(email, 1)).toEqual([401]);
    for (let hour = 0; hour < 2; hour++) {
      auth.pass(HOUR);
      expect(await guess(email, 12, browser)).toEqual([...times(10, 401), 429, 429]);
    }
    auth.pass(HOUR);
    expect(await guess(email, 1, browser)).toEqual([429]);
  });

  it('is known only to its account, and only with its own cookie', async () => {
    const [one, other] = [await auth.registerUser(), await auth.registerUser()];
    await guess(other.email, 21);
    expect((await login(other.email, PASSWORD, one.browser)).statusCode).toBe(429);
    for (const name of ['x', 'A'.repeat(43), one.browser.cookies.get('ss_device')!.slice(0, -1)]) {
      const invented = auth.browser();
      invented.cookies.set('ss_device', name);
      expect((await login(other.email, PASSWORD, invented)).statusCode, name).toBe(429);
    }
  });

  it('of a household is known to every account that was signed in on it', async () => {
    const [one, other] = [await auth.registerUser(), await auth.registerUser()];
    await login(other.email, PASSWORD, one.browser);
    for (const { email } of [one, other]) {
      await guess(email, 21);
      expect((await login(email, PASSWORD, one.browser)).statusCode).toBe(200);
    }
  });

  it('becomes unknown by a password change elsewhere, or when all other devices are signed out', async () => {
    for (const end of [
      (mine: Browser) => mine.changePassword(PASSWORD, PASSWORD),
      (mine: Browser) => mine.delete('/api/auth/sessions'),
    ]) {
      const { browser: mine, email } = await auth.registerUser();
      const lost = auth.browser();
      await login(email, PASSWORD, lost);
      expect((await end(mine)).statusCode).toBeLessThan(300);
      await guess(email, 21);
      expect((await login(email, PASSWORD, lost)).statusCode).toBe(429);
      expect((await login(email, PASSWORD, mine)).statusCode).toBe(200);
    }
  });

  it('stays unknown if the password is changed during its sign-in', async () => {
    const { browser: mine, email } = await auth.registerUser();
    const stranger = auth.browser();
    vi.spyOn(auth.deps.progress, 'post').mockImplementationOnce(async () => {
      expect((await mine.changePassword(PASSWORD, 'another evening')).statusCode).toBe(200);
    });
    const localData = { challenges: [{ day: 2, completed: true }] };
    await stranger.post('/api/auth/login', { email, password: PASSWORD, localData });
    expect((await stranger.me()).statusCode).toBe(401);
    await guess(email, 21);
    expect((await login(email, 'another evening', stranger)).statusCode).toBe(429);
    expect((await login(email, 'another evening', mine)).statusCode).toBe(200);
  });

  it('is stored as a digest of a cookie that no script can read', async () => {
    const { browser, user } = await auth.registerUser();
    const response = await login((await auth.registerUser()).email, PASSWORD);
    expect(response.cookies.find(({ name }) => name === 'ss_device')).toMatchObject({
      httpOnly: true,
      sameSite: 'Lax',
      path: '/',
      maxAge: 400 * DAY,
    });
    const rows = await auth.rows('select * from known_device where user_id = $1', [user.id]);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(browser.cookies.get('ss_device'));
  });

  it('is one of at most twenty, and forgotten after 400 days without use', async () => {
    const { email, user } = await auth.registerUser();
    const last = auth.browser();
    for (let turn = 0; turn < 25; turn++) {
      auth.pass(60);
      await login(email, PASSWORD, turn === 24 ? last : undefined);
    }
    const rows = await auth.rows('select 1 from known_device where user_id = $1', [user.id]);
    expect(rows).toHaveLength(20);
    for (const [days, status] of [
      [399, 200],
      [401, 429],
    ] as const) {
      auth.pass(days * DAY);
      await guess(email, 21);
      expect((await login(email, PASSWORD, last)).statusCode).toBe(status);
    }
  });
});

it('a stolen session has twenty password guesses a day, over all calls', async () => {
  const { browser, email } = await auth.registerUser();
  auth.clock.now = new Date(Math.ceil(auth.clock.now.getTime() / (DAY * 1000)) * DAY * 1000);
  const calls = [
    (currentPassword: string) => browser.changePassword(currentPassword, 'the open sea'),
    (currentPassword: string) => browser.confirmPassword(currentPassword),
  ];
  const statuses: number[] = [];
  for (let turn = 0; turn < 30; turn++) statuses.push((await calls[turn % 2]!(`guess ${turn} of many`)).statusCode);
  // A wrong current password of a change is followed by a check of the new one, in case the call is repeated.
  expect(statuses).toEqual([...times(13, 400), ...times(17, 429)]);
  for (const call of calls) expect((await call(PASSWORD)).statusCode).toBe(429);
  expect((await login(email, PASSWORD)).statusCode).toBe(200);
});

it('a stolen session that has used up its limits does not use up those of its user’s own session', async () => {
  const names = ['sessions_user', 'passkeys_user', 'change_password_user'];
  const few = Object.fromEntries(names.map((name) => [name, { max: 22, seconds: DAY }]));
  const strict = await auth.replica({ RATE_LIMITS: { ...limits, ...few } });
  const { browser: mine, email } = await strict.registerUser();
  const thief = strict.browser();
  await thief.login(email);
  const calls = [
    (browser: Browser) => browser.confirmPassword(browser === mine ? PASSWORD : 'a guess'),
    (browser: Browser) => browser.get('/api/auth/passkeys'),
    (browser: Browser) => browser.delete('/api/auth/sessions/00000000-0000-4000-8000-000000000000'),
  ];
  for (const call of calls) {
    for (let turn = 0; turn < 22; turn++) await call(thief);
    expect((await call(thief)).statusCode).toBe(429);
    expect((await call(mine)).statusCode).not.toBe(429);
  }
  await strict.close();
});

it('a password that was not checked, because too many users were signing in, does not count as a guess', async () => {
  const { browser, email } = await auth.registerUser();
  const { passwords } = auth.deps;
  const { verify } = passwords;
  passwords.verify = () => Promise.reject(unavailable());
  const confirm = () => browser.confirmPassword();
  try {
    for (const one of [() => login(email, PASSWORD), confirm])
      for (let turn = 0; turn < 21; turn++) expect((await one()).statusCode).toBe(503);
  } finally {
    passwords.verify = verify;
  }
  expect([(await login(email, PASSWORD)).statusCode, (await confirm()).statusCode]).toEqual([200, 204]);
});
