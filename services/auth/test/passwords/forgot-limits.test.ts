import { expect, it } from 'vitest';
import { newEmail, openLimits, startAuth } from '../harness.ts';

const statuses = (responses: { statusCode: number }[]) =>
  responses.map((response) => response.statusCode).sort();
/** A service with all limits open but this one. */
const strict = (name: string) =>
  startAuth({
    RESET_ON_SCREEN: false,
    RATE_LIMITS: Object.fromEntries(Object.entries(openLimits).filter(([key]) => key !== name)),
  });

it('allows three requests an hour for one address, known or not, without touching others', async () => {
  const other = await strict('forgot_account');
  const { email } = await other.registerUser();
  for (const address of [email, newEmail()]) {
    const responses = [];
    for (let n = 0; n < 4; n++)
      responses.push(await other.browser().post('/api/auth/forgot-password', { email: address }));
    expect(statuses(responses)).toEqual([200, 200, 200, 429]);
  }
  await other.close();
});

it('allows ten requests an hour from one network, tokens included', async () => {
  const other = await strict('forgot_ip');
  const ask = (n: number) =>
    other.app.inject({
      method: 'POST',
      url: '/api/auth/forgot-password',
      remoteAddress: '203.0.113.5',
      headers: { 'x-forwarded-for': `198.51.100.${n}` },
      payload: n % 2 ? { email: newEmail() } : { token: 'guess' },
    });
  const limited: boolean[] = [];
  for (let n = 0; n < 12; n++) limited.push((await ask(n)).statusCode === 429);
  expect(limited).toEqual([...Array<boolean>(10).fill(false), true, true]);
  await other.close();
});
