/** Two users at two replicas at the same moment: no one gets two buddies, and no pair has only one side. */
import type { App } from '@scrollstop/service-kit/app';
import { asService } from '@scrollstop/service-kit/testing/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildApp } from '../../src/app.ts';
import { writesOfUsers } from '../../src/deps.ts';
import { newUser, useProgress } from '../harness.ts';
import { buddyCalls } from '../support/buddies.ts';

const service = useProgress();
let other: App;
beforeAll(async () => void (other = await buildApp({ ...service.deps, writes: writesOfUsers() })));
afterAll(() => other.close());

const { send, mine, invite, accept, phrase, pair } = buddyCalls(service);
const ROUNDS = 15;

const erase = (userId: number) => {
  const url = `/internal/users/${userId}/data`;
  return other.inject({ method: 'DELETE', url, headers: asService('auth', 'progress', 'DELETE', url) });
};
/** The number of rows without their other side. */
const halves = async (): Promise<number> =>
  (
    await service.run(sql`select 1 from buddy a where not exists
      (select 1 from buddy b where b.user_id = a.buddy_id and b.buddy_id = a.user_id)`)
  ).length;
const statuses = async (calls: Promise<{ statusCode: number }>[]) =>
  (await Promise.all(calls)).map(({ statusCode }) => statusCode).sort();

it('only one of two users who accept the same invite at once becomes the buddy', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const [inviter, one, two] = [newUser(), newUser(), newUser()];
    const token = await invite(inviter);
    const done = await statuses([accept(one, token, 'Uno'), accept(two, token, 'Due', other)]);
    expect(done).toEqual([200, 404]);
    expect([(await mine(one)).buddy, (await mine(two)).buddy].filter((buddy) => buddy !== null)).toHaveLength(1);
  }
  expect(await halves()).toBe(0);
});

it('a user who accepts two invites at once gets one buddy, and the other invite still works', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const [one, two, invited] = [newUser(), newUser(), newUser()];
    const tokens = [await invite(one), await invite(two)] as const;
    const done = await statuses([accept(invited, tokens[0], 'Marta'), accept(invited, tokens[1], 'Marta', other)]);
    expect(done).toEqual([200, 409]);
    const free = (await mine(one)).buddy === null ? tokens[0] : tokens[1];
    expect((await accept(newUser(), free)).statusCode).toBe(200);
  }
  expect(await halves()).toBe(0);
});

it('two users who accept each other’s invites at once become one pair, without a deadlock', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const [one, two] = [newUser(), newUser()];
    const [ofOne, ofTwo] = [await invite(one), await invite(two)];
    const done = await statuses([accept(one, ofTwo, 'Uno'), accept(two, ofOne, 'Due', other)]);
    expect(done).toEqual([200, 409]);
    expect((await mine(one)).buddy).not.toBeNull();
    expect((await mine(two)).buddy).not.toBeNull();
  }
  expect(await halves()).toBe(0);
});

it('only one of two simultaneous invites is made, and its link works', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const inviter = newUser();
    const made = await Promise.all([
      send(inviter, '/invite', { name: 'Giulia' }),
      send(inviter, '/invite', { name: 'Giulia' }, other),
    ]);
    expect(made.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const { token } = made.find(({ statusCode }) => statusCode === 200)!.json<{ token: string }>();
    expect((await accept(newUser(), token)).statusCode).toBe(200);
  }
});

it('a user who makes an invite while accepting another does not get two buddies', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const [inviter, invited] = [newUser(), newUser()];
    const token = await invite(inviter);
    const [made] = await Promise.all([
      send(invited, '/invite', { name: 'Marta' }, other),
      accept(invited, token, 'Marta'),
    ]);
    expect((await mine(invited)).buddy).toMatchObject({ name: 'Giulia' });
    if (made.statusCode === 200)
      expect((await accept(newUser(), made.json<{ token: string }>().token)).statusCode).toBe(404);
  }
});

it('only one of two lines sent at once is accepted', async () => {
  const [one, two] = [newUser(), newUser()];
  await pair(one, two);
  expect(await statuses([phrase(one), phrase(one, 'thinkingOfYou', other)])).toEqual([200, 409]);
});

it('leaving, blocking and erasing at once end both sides of the pair', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const [one, two] = [newUser(), newUser()];
    await pair(one, two);
    const done = await statuses([
      round % 2 ? send(one, '/leave', {}) : send(one, '/block', {}),
      send(two, '/leave', {}, other),
      erase(two),
    ]);
    // 401 for the erased user; 404 if there is no buddy left to block.
    expect(done.filter((status) => ![200, 401, 404].includes(status))).toEqual([]);
    expect((await mine(one)).buddy).toBeNull();
    expect(await service.run(sql`select 1 from buddy_block where blocked_id = ${two}`)).toEqual([]);
  }
  expect(await halves()).toBe(0);
});

it('no pair is left of an inviter who is erased while the invite is accepted', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const [inviter, invited] = [newUser(), newUser()];
    const token = await invite(inviter);
    const done = await statuses([accept(invited, token), erase(inviter)]);
    expect([
      [200, 200],
      [200, 404],
    ]).toContainEqual(done);
    expect((await mine(invited)).buddy).toBeNull();
  }
});
