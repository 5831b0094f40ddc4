/** Limits per client address, whatever X-Forwarded-For contains, and per account. */
import { expect, it } from 'vitest';
import { newEmail, openLimitsBut, startAuth, statusesOf } from '../harness.ts';

/** A service with all limits open except this one. */
const strict = (name: string) => startAuth({ RESET_ON_SCREEN: false, RATE_LIMITS: openLimitsBut(name) });

it('one email address, known or not, has three requests an hour, and others are not affected', async () => {
  const other = await strict('forgot_account');
  const { email } = await other.registerUser();
  for (const address of [email, newEmail()]) {
    const responses = [];
    for (let n = 0; n < 4; n++)
      responses.push(await other.browser().post('/api/auth/forgot-password', { email: address }));
    expect(statusesOf(responses)).toEqual([200, 200, 200, 429]);
  }
  await other.close();
});

it.each([
  ['five logins a minute', 5, 'login_ip', 'login', () => ({ email: newEmail(), password: 'a guess' })],
  [
    'ten recoveries an hour, tokens included',
    10,
    'forgot_ip',
    'forgot-password',
    (n: number) => (n % 2 ? { email: newEmail() } : { token: 'guess' }),
  ],
] as const)('one network has %s', async (_name, allowed, limit, route, payloadOf) => {
  const other = await strict(limit);
  const ask = (n: number) =>
    other.app.inject({
      method: 'POST',
      url: `/api/auth/${route}`,
      remoteAddress: '203.0.113.5',
      headers: { 'x-forwarded-for': `198.51.100.${n}` },
      payload: payloadOf(n),
    });
  const limited: boolean[] = [];
  for (let n = 0; n < allowed + 2; n++) limited.push((await ask(n)).statusCode === 429);
  expect(limited).toEqual([...Array<boolean>(allowed).fill(false), true, true]);
  await other.close();
});
