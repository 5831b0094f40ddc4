/** One attacker with many addresses guesses passwords at two replicas of auth at once. */
import type { App } from '@scrollstop/service-kit/app';
import { attackSize, Dice } from '@scrollstop/service-kit/testing/attack-size';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildApp } from '../../src/app.ts';
import { newEmail, openLimitsBut, PASSWORD, useAuth } from '../harness.ts';

const auth = useAuth({ RATE_LIMITS: openLimitsBut('login_ip') });
let replicas: App[];
beforeAll(async () => void (replicas = [auth.app, await buildApp(auth.deps)]));
afterAll(() => replicas[1]?.close());

const dice = new Dice(20_261_121);
const address = () => Array.from({ length: 4 }, () => 1 + dice.below(254)).join('.');
const forgedHeaders = (): Record<string, string> =>
  dice.pick([
    { 'x-forwarded-for': address() },
    { 'x-forwarded-for': `${address()}, ${address()}` },
    { 'x-forwarded-for': '127.0.0.1' },
    { 'x-real-ip': address(), forwarded: `for=${address()}`, 'cf-connecting-ip': address() },
    { 'x-forwarded-for': `"${address()}:80", unknown, ::1` },
  ]);

/** A try from this socket address. No header can change it, because only the gateway's headers are trusted. */
async function guess(turn: number, remoteAddress: string, email: string, password: string) {
  const app = replicas[turn % replicas.length]!;
  const response = await app.inject({
    method: 'POST',
    url: '/api/auth/login',
    remoteAddress,
    headers: forgedHeaders(),
    payload: { email, password },
  });
  return response.statusCode;
}
const count = (statuses: number[], status: number) => statuses.filter((one) => one === status).length;

it('one address has five tries a minute, whatever its headers and replica', async () => {
  const tries = attackSize({ ci: 200, full: 2_000 });
  const { email } = await auth.registerUser();
  const statuses: number[] = [];
  for (let turn = 0; turn < tries; turn += 1) statuses.push(await guess(turn, '203.0.113.7', email, `guess ${turn}`));
  console.log(`guessing from one address: ${tries} tries, ${count(statuses, 401)} reached a password`);
  expect(statuses.slice(0, 5)).toEqual(Array(5).fill(401));
  expect(count(statuses, 429)).toBe(tries - 5);
  expect(await guess(0, '203.0.113.8', email, PASSWORD)).toBe(200);
});

it('only twenty guesses an hour are checked for an account, over all addresses', async () => {
  const tries = attackSize({ ci: 60, full: 120 });
  const from = (turn: number) => `198.${51 + (turn >> 8)}.100.${turn & 255}`;
  for (const email of [(await auth.registerUser()).email, newEmail()]) {
    auth.pauses.length = 0;
    const statuses = await Promise.all(
      Array.from({ length: tries }, (_, turn) => guess(turn, from(turn), email, `guess ${turn}`)),
    );
    console.log(`guessing from ${tries} addresses: ${count(statuses, 401)} checked, ${count(statuses, 429)} not`);
    expect([count(statuses, 401), count(statuses, 429)]).toEqual([20, tries - 20]);
    expect([...auth.pauses].sort((a, b) => a - b).slice(0, 6)).toEqual([250, 500, 1_000, 2_000, 4_000, 5_000]);
    // Even the right password is refused, so that an attacker does not learn that it is right.
    expect(await guess(0, '192.0.2.1', email, PASSWORD)).toBe(429);
  }
});
