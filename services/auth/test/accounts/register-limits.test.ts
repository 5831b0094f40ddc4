/** Five accounts an hour for one network; refused registrations do not count, but 30 of them are the limit. */
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

it('makes five accounts and refuses the sixth', async () => {
  expect(await registerTimes(6)).toEqual([201, 201, 201, 201, 201, 429]);
});

it('counts neither a weak password, nor a taken address, nor a malformed body', async () => {
  expect(await registerTimes(4, newEmail(), 'password')).toEqual([400, 400, 400, 400]);
  expect(await registerTimes(4, taken)).toEqual([409, 409, 409, 409]);
  expect(await registerTimes(4, 'nobody')).toEqual([400, 400, 400, 400]);
  expect(await registerTimes(6)).toEqual([201, 201, 201, 201, 201, 429]);
});

it('checks 30 refused registrations an hour and five more, then none', async () => {
  expect(await registerTimes(36, taken)).toEqual([...Array<number>(35).fill(409), 429]);
  expect(await register()).toBe(429);
  auth.pass(3_600);
  expect(await register()).toBe(201);
});
