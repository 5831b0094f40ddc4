import {
  COUNT_DEVICES_MAX,
  type Plan,
  type PostUrgeBody,
  Urge,
  WRITTEN_MAX,
} from '@scrollstop/contracts/urge/urge';
import { signedIn } from '@scrollstop/service-kit/testing/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Harness, startProgress } from '../harness.ts';

let service: Harness;
beforeAll(async () => void (service = await startProgress()));
afterAll(() => service.close());

let lastUser = 8500;
const newUser = () => ++lastUser;
const url = '/api/progress/urge';
const empty: Urge = {
  plans: [],
  actions: [],
  hidden: [],
  swaps: [],
  taps: [],
  cueSync: null,
  forgottenTo: null,
  pauseDays: [],
  counts: {},
};
const post = (userId: number, change: Partial<PostUrgeBody>) => {
  const payload: PostUrgeBody = { ...empty, device: 'device-0001', counts: {}, ...change };
  return service.app.inject({ method: 'POST', url, headers: signedIn(userId), payload });
};
const get = async (userId: number) =>
  Urge.parse((await service.app.inject({ method: 'GET', url, headers: signedIn(userId) })).json());

const plan = (n: number, text: string, editedAt = '2026-11-21T20:00:00.000Z'): Plan => ({
  id: `0190c1f0-0000-7000-8000-${String(n).padStart(12, '0')}`,
  cue: { kind: 'place', text },
  action: { kind: 'own', text: 'read two pages', minutes: 5 },
  editedAt,
});
const tap = {
  id: '0190c1f0-0000-7000-8000-000000000009',
  on: '2026-11-21',
  hour: 22,
  word: 'own',
  text: 'hungry',
  editedAt: '2026-11-21T21:00:00.000Z',
} as const;

it('a user who has written nothing gets empty lists', async () => {
  expect(await get(newUser())).toEqual(empty);
});

it('plans of two devices meet, and both devices get all of them', async () => {
  const user = newUser();
  await post(user, { plans: [plan(1, 'in bed')] });
  const second = await post(user, { device: 'device-0002', plans: [plan(2, 'on the bus')] });
  expect(
    Urge.parse(second.json())
      .plans.map(({ cue }) => cue.text)
      .sort(),
  ).toEqual(['in bed', 'on the bus']);
  expect((await get(user)).plans).toHaveLength(2);
  expect(await get(newUser())).toEqual(empty);
});

it('two devices that send at once lose nothing', async () => {
  const user = newUser();
  const sent = await Promise.all(
    Array.from({ length: 8 }, (_, n) =>
      post(user, {
        device: `device-000${n}`,
        plans: [plan(n, `place ${n}`)],
        counts: { '2026-11-21': { interruptions: n, notNow: 0, continued: 0 } },
      }),
    ),
  );
  expect(sent.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(200));
  const { plans, counts } = await get(user);
  expect(plans).toHaveLength(8);
  expect(Object.keys(counts)).toHaveLength(8);
});

it('counts of a device only grow, number by number', async () => {
  const user = newUser();
  const on = (interruptions: number, notNow: number) => ({
    counts: { '2026-11-21': { interruptions, notNow, continued: 0 } },
  });
  await post(user, on(3, 1));
  const { counts } = Urge.parse((await post(user, on(2, 2))).json());
  expect(counts).toEqual({ 'device-0001': { '2026-11-21': { interruptions: 3, notNow: 2, continued: 0 } } });
});

it('keeps the newest 190 dates of a device', async () => {
  const user = newUser();
  const dates = (year: number, days: number) =>
    Object.fromEntries(
      Array.from({ length: days }, (_, n) => [
        new Date(Date.UTC(year, 0, 1 + n)).toISOString().slice(0, 10),
        { interruptions: 1, notNow: 0, continued: 0 },
      ]),
    );
  expect((await post(user, { counts: dates(2025, 191) })).statusCode).toBe(400);
  await post(user, { counts: dates(2025, 190) });
  await post(user, { counts: dates(2026, 10) });
  const kept = Object.keys((await get(user)).counts['device-0001'] ?? {}).sort();
  expect(kept).toHaveLength(190);
  expect(kept[0]).toBe('2025-01-11');
});

it('taps are stored only while their sync is on, and go when it is switched off', async () => {
  const user = newUser();
  const sync = (on: boolean, minute: number) => ({ on, editedAt: `2026-11-21T21:0${minute}:00.000Z` });
  await post(user, { taps: [tap] });
  expect((await get(user)).taps).toEqual([]);
  await post(user, { taps: [tap], cueSync: sync(true, 1) });
  expect((await get(user)).taps).toEqual([tap]);
  await post(user, { device: 'device-0002', cueSync: sync(false, 2) });
  expect((await get(user)).taps).toEqual([]);
  // A phone that has not heard of it sends them once more.
  await post(user, { taps: [tap], cueSync: sync(true, 1) });
  expect((await get(user)).taps).toEqual([]);
});

it.each([
  ['an unknown field', { stars: 5 }],
  ['words after "if" that are too long', { plans: [plan(1, 'x'.repeat(61))] }],
  ['a line that no database stores', { plans: [plan(1, 'in\0bed')] }],
  ['a line that is two', { plans: [plan(1, 'in bed\nat night')] }],
  ['an action of no minutes', { actions: [{ ...plan(1, ''), cue: undefined, text: 'x', minutes: 0 }] }],
  ['a negative count', { counts: { '2026-11-21': { interruptions: -1, notNow: 0, continued: 0 } } }],
])('refuses %s', async (_, change) => {
  const user = newUser();
  expect((await post(user, change as Partial<PostUrgeBody>)).statusCode).toBe(400);
  expect(await get(user)).toEqual(empty);
});

it('an account holds a bounded number of edits and devices', async () => {
  const user = newUser();
  const many = (from: number) =>
    Array.from({ length: WRITTEN_MAX }, (_, n) => plan(from + n, `p${from + n}`));
  expect((await post(user, { plans: many(0) })).statusCode).toBe(200);
  const refused = await post(user, { plans: [plan(900, 'one more')] });
  expect(refused.json()).toMatchObject({ code: 'too_many_edits' });
  expect((await post(user, { plans: [plan(1, 'p1')] })).statusCode).toBe(200);

  const one = { '2026-11-21': { interruptions: 1, notNow: 0, continued: 0 } };
  await service.deps.database.query(
    `insert into urge_count select $1, 'device-' || n, '2026-11-21', 1, 0, 0 from generate_series(1, $2) n`,
    [user, COUNT_DEVICES_MAX],
  );
  expect((await post(user, { device: 'device-99', counts: one })).json()).toMatchObject({
    code: 'too_many_devices',
  });
  expect((await post(user, { device: 'device-7', counts: one })).statusCode).toBe(200);
});
