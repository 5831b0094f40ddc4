/** Two replicas, two people, the same moment: nobody has two buddies, and no side of a pair stands alone. */
import type { App } from '@scrollstop/service-kit/app';
import { asService } from '@scrollstop/service-kit/testing/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildApp } from '../../src/app.ts';
import { writesOfUsers } from '../../src/deps.ts';
import { type Harness, startProgress } from '../harness.ts';
import { buddyCalls } from '../support/buddies.ts';

let service: Harness;
let other: App;
beforeAll(async () => {
  service = await startProgress();
  other = await buildApp({ ...service.deps, writes: writesOfUsers() });
});
afterAll(async () => {
  await other.close();
  await service.close();
});

const { send, mine, invite, accept, phrase, pair } = buddyCalls(() => service.app);
let lastUser = 9900;
const next = () => ++lastUser;
const ROUNDS = 15;

/** Rows without their other side. */
const halves = async (): Promise<number> =>
  (
    await sql`select 1 from buddy a where not exists
      (select 1 from buddy b where b.user_id = a.buddy_id and b.buddy_id = a.user_id)`.execute(
      service.deps.database.db,
    )
  ).rows.length;
const statuses = async (calls: Promise<{ statusCode: number }>[]) =>
  (await Promise.all(calls)).map(({ statusCode }) => statusCode).sort();

it('of two people who accept one invite at once, one is the buddy', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const [inviter, one, two] = [next(), next(), next()];
    const token = await invite(inviter);
    const done = await statuses([accept(one, token, 'Uno'), accept(two, token, 'Due', other)]);
    expect(done).toEqual([200, 404]);
    expect([(await mine(one)).buddy, (await mine(two)).buddy].filter((buddy) => buddy !== null)).toHaveLength(
      1,
    );
  }
  expect(await halves()).toBe(0);
});

it('a person who accepts two invites at once has one buddy, and the other invite still works', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const [one, two, invited] = [next(), next(), next()];
    const tokens = [await invite(one), await invite(two)] as const;
    const done = await statuses([
      accept(invited, tokens[0], 'Marta'),
      accept(invited, tokens[1], 'Marta', other),
    ]);
    expect(done).toEqual([200, 409]);
    const free = (await mine(one)).buddy === null ? tokens[0] : tokens[1];
    expect((await accept(next(), free)).statusCode).toBe(200);
  }
  expect(await halves()).toBe(0);
});

it('two who accept each other’s invites at once are one pair, without a deadlock', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const [one, two] = [next(), next()];
    const [ofOne, ofTwo] = [await invite(one), await invite(two)];
    const done = await statuses([accept(one, ofTwo, 'Uno'), accept(two, ofOne, 'Due', other)]);
    expect(done).toEqual([200, 404]);
    expect((await mine(one)).buddy).not.toBeNull();
    expect((await mine(two)).buddy).not.toBeNull();
  }
  expect(await halves()).toBe(0);
});

it('of two invites at once one is made, and the link that was given works', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const inviter = next();
    const made = await Promise.all([
      send(inviter, '/invite', { name: 'Giulia' }),
      send(inviter, '/invite', { name: 'Giulia' }, other),
    ]);
    expect(made.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const { token } = made.find(({ statusCode }) => statusCode === 200)!.json<{ token: string }>();
    expect((await accept(next(), token)).statusCode).toBe(200);
  }
});

it('an invite that is made while another is accepted leaves nobody with two buddies', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const [inviter, invited] = [next(), next()];
    const token = await invite(inviter);
    const [made] = await Promise.all([
      send(invited, '/invite', { name: 'Marta' }, other),
      accept(invited, token, 'Marta'),
    ]);
    expect((await mine(invited)).buddy).toMatchObject({ name: 'Giulia' });
    if (made.statusCode === 200)
      expect((await accept(next(), made.json<{ token: string }>().token)).statusCode).toBe(404);
  }
});

it('two lines sent at once are one', async () => {
  const [one, two] = [next(), next()];
  await pair(one, two);
  expect(await statuses([phrase(one), phrase(one, 'thinkingOfYou', other)])).toEqual([200, 409]);
});

it('leaving, blocking and erasing at once end the pair whole', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const [one, two] = [next(), next()];
    await pair(one, two);
    const url = `/internal/users/${two}/data`;
    const headers = asService('auth', 'progress', 'DELETE', url);
    const done = await statuses([
      round % 2 ? send(one, '/leave', {}) : send(one, '/block', {}),
      send(two, '/leave', {}, other),
      other.inject({ method: 'DELETE', url, headers }),
    ]);
    // 401: the erased user; 404: nobody left to block.
    expect(done.filter((status) => ![200, 401, 404].includes(status))).toEqual([]);
    expect((await mine(one)).buddy).toBeNull();
    const { rows } = await sql`select 1 from buddy_block where blocked_id = ${two}`.execute(
      service.deps.database.db,
    );
    expect(rows).toEqual([]);
  }
  expect(await halves()).toBe(0);
});

it('an inviter who is erased while the invite is accepted leaves no pair behind', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const [inviter, invited] = [next(), next()];
    const token = await invite(inviter);
    const url = `/internal/users/${inviter}/data`;
    const headers = asService('auth', 'progress', 'DELETE', url);
    const done = await statuses([accept(invited, token), other.inject({ method: 'DELETE', url, headers })]);
    expect([
      [200, 200],
      [200, 404],
    ]).toContainEqual(done);
    expect((await mine(invited)).buddy).toBeNull();
  }
});
