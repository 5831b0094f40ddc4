/** A crowd of guesses waits behind everyone else, and only the crowd is refused (docs/decisions/023). */
import { attackSize } from '@scrollstop/service-kit/testing/attack-size';
import { expect, it } from 'vitest';
import { fairQueue, passwordHasher } from '../../src/passwords/hasher.ts';
import { newEmail, PASSWORD, useAuth } from '../harness.ts';

/** The product's queue has room for 128; a smaller one behaves the same in less time. */
const ROOM = attackSize({ ci: 24, full: 128 });
const CROWD = ROOM - 4;
const PATIENCE_MS = 60_000;

const passwords = passwordHasher(undefined, fairQueue(2, ROOM, PATIENCE_MS));
const auth = useAuth({}, { passwords });

const address = (n: number) => `198.${50 + (n >> 8)}.100.${n & 255}`;

async function login(email: string, password: string, remoteAddress: string, cookie = '') {
  const { statusCode, headers } = await auth.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    remoteAddress,
    payload: { email, password },
    headers: cookie ? { cookie } : {},
  });
  return { statusCode, retryAfter: headers['retry-after'] };
}
const count = (list: { statusCode: number }[], status: number) =>
  list.filter(({ statusCode }) => statusCode === status).length;

const crowds = {
  'guesses of one network at many accounts': () => login(newEmail(), 'a guess here', '203.0.113.7'),
  'guesses of as many networks, each at another account': (n: number) => login(newEmail(), 'a guess here', address(n)),
};

it.each(Object.entries(crowds))('other users sign in during %s', async (name, guess) => {
  const users = await Promise.all(Array.from({ length: 10 }, () => auth.registerUser()));
  // Five users sign in on new browsers from different networks, five on known browsers.
  const signIn = ({ email, browser }: (typeof users)[number], n: number) =>
    login(email, PASSWORD, `192.0.2.${n + 1}`, n < 5 ? '' : `ss_device=${browser.cookies.get('ss_device')}`);
  // The crowd is three times as large as the room in the queue; two thirds of it arrive after the users.
  const before = Array.from({ length: CROWD }, (_, n) => guess(n));
  await new Promise((resolve) => setImmediate(resolve));
  const own = users.map(signIn);
  const after = Array.from({ length: 2 * CROWD }, (_, n) => guess(CROWD + n));
  const [signedIn, crowd] = [await Promise.all(own), await Promise.all([...before, ...after])];
  const [strangers, known] = [signedIn.slice(0, 5), signedIn.slice(5)];
  console.log(
    `${name}: ${crowd.length} guesses, ${count(crowd, 401)} checked and ${count(crowd, 503)} × 503; of 5 users each, ${count(known, 200)} on a known browser in, ${count(strangers, 200)} on a new one`,
  );
  expect(count(known, 200)).toBe(known.length);
  // Unknown browsers can be distinguished from a crowd of one network, but not from one of many networks.
  if (name.startsWith('guesses of one network')) expect(count(strangers, 200)).toBe(strangers.length);
  expect(count(crowd, 401) + count(crowd, 503)).toBe(crowd.length);
  expect(count(crowd, 503)).toBeGreaterThan(0);
  for (const { retryAfter } of crowd.filter(({ statusCode }) => statusCode === 503))
    expect(String(retryAfter)).toMatch(/^([2-9]|[1-5]\d|60)$/);
});
