/** A network may create five accounts an hour. Refused registrations do not count, up to 30 of them. */
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { newEmail, openLimitsBut, PASSWORD, useAuth } from '../harness.ts';

let taken: string;
const auth = useAuth({ RATE_LIMITS: openLimitsBut('register_ip') });
beforeAll(async () => void ({ email: taken } = await auth.registerUser()));
beforeEach(() => auth.pass(3_600));

const register = async (email = newEmail(), password = PASSWORD) =>
  (await auth.browser().register(email, password)).statusCode;
const registerTimes = async (times: number, ...credentials: [email?: string, password?: string]) => {
  const statuses: number[] = [];
  for (let n = 0; n < times; n++) statuses.push(await register(...credentials));
  return statuses;
};

it('a network can register five accounts, and the sixth is refused', async () => {
  expect(await registerTimes(6)).toEqual([201, 201, 201, 201, 201, 429]);
});

it('neither a weak password, nor a taken address, nor a malformed body is counted', async () => {
  expect(await registerTimes(4, newEmail(), 'password')).toEqual([400, 400, 400, 400]);
  expect(await registerTimes(4, taken)).toEqual([409, 409, 409, 409]);
  expect(await registerTimes(4, 'nobody')).toEqual([400, 400, 400, 400]);
  expect(await registerTimes(6)).toEqual([201, 201, 201, 201, 201, 429]);
});

it('after 30 refused registrations in an hour five more are checked, then none', async () => {
  expect(await registerTimes(36, taken)).toEqual([...Array<number>(35).fill(409), 429]);
  expect(await register()).toBe(429);
  auth.pass(3_600);
  expect(await register()).toBe(201);
});
