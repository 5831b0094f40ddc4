import { documentBody, Documents, documents } from '@scrollstop/contracts/documents/documents';
import type { RestItem } from '@scrollstop/contracts/documents/rest';
import { signedIn } from '@scrollstop/service-kit/testing/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Harness, startProgress } from '../harness.ts';

let service: Harness;
beforeAll(async () => void (service = await startProgress()));
afterAll(() => service.close());

let lastUser = 8700;
const newUser = () => ++lastUser;
const url = '/api/progress/documents/rest';
const body = documentBody('rest');
const post = (userId: number, items: readonly object[]) =>
  service.app.inject({ method: 'POST', url, headers: signedIn(userId), payload: { items } });
const get = async (userId: number) =>
  body.parse((await service.app.inject({ method: 'GET', url, headers: signedIn(userId) })).json()).items;
const all = async (userId: number) => {
  const response = await service.app.inject({
    method: 'GET',
    url: '/api/progress/documents',
    headers: signedIn(userId),
  });
  return Documents.parse(response.json()).documents;
};

const mark = (on: string, minute = 10): RestItem => ({
  id: `mark:${on}`,
  on,
  editedAt: `2026-11-21T20:${minute}:00.000Z`,
});

it('a user who has written nothing gets nothing', async () => {
  const user = newUser();
  expect(await get(user)).toEqual([]);
  expect(await all(user)).toEqual({});
});

it('what two devices wrote meets, and nobody else reads it', async () => {
  const user = newUser();
  await post(user, [mark('2026-11-20')]);
  const second = await post(user, [mark('2026-11-21', 11)]);
  expect(body.parse(second.json()).items.map(({ id }) => id)).toEqual(['mark:2026-11-21', 'mark:2026-11-20']);
  expect(await all(user)).toEqual({ rest: await get(user) });
  expect(await get(newUser())).toEqual([]);
});

it('a removal is kept, so that an old device does not bring the item back', async () => {
  const user = newUser();
  const removal = { id: 'mark:2026-11-20', editedAt: '2026-11-21T20:30:00.000Z', removed: true } as const;
  await post(user, [mark('2026-11-20')]);
  await post(user, [removal]);
  await post(user, [mark('2026-11-20')]);
  expect(await get(user)).toEqual([removal]);
});

it('eight devices that send at once lose nothing', async () => {
  const user = newUser();
  const sent = await Promise.all(Array.from({ length: 8 }, (_, n) => post(user, [mark(`2026-11-1${n}`)])));
  expect(sent.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(200));
  expect(await get(user)).toHaveLength(8);
});

it.each([
  ['an unknown field', { ...mark('2026-11-20'), stars: 5 }],
  ['a date that is none', { ...mark('2026-11-20'), on: '2026-02-30' }],
  ['words in a removal', { ...mark('2026-11-20'), removed: true }],
  ['an id that is too long', { ...mark('2026-11-20'), id: 'x'.repeat(65) }],
  ['an id that no database stores', { ...mark('2026-11-20'), id: 'a\0b' }],
  [
    'an instant of a thousand digits',
    { ...mark('2026-11-20'), editedAt: `2026-11-21T20:00:00.${'0'.repeat(1_000)}Z` },
  ],
])('refuses %s', async (_, item) => {
  const user = newUser();
  expect((await post(user, [item])).statusCode).toBe(400);
  expect(await get(user)).toEqual([]);
});

it('a list has a largest length, and the oldest items make room', async () => {
  const user = newUser();
  const { max } = documents.rest;
  const many = (length: number) =>
    Array.from({ length }, (_, n) => ({ ...mark('2026-11-20'), id: `mark:${String(n)}` }));
  expect((await post(user, many(max + 1))).statusCode).toBe(400);
  expect((await post(user, many(max))).statusCode).toBe(200);
  expect((await post(user, [mark('2026-11-21', 30)])).statusCode).toBe(200);
  const items = await get(user);
  expect(items).toHaveLength(max);
  expect(items[0]).toEqual(mark('2026-11-21', 30));
});

it('a document that this release does not have is not found', async () => {
  const response = await service.app.inject({
    method: 'POST',
    url: '/api/progress/documents/of-tomorrow',
    headers: signedIn(newUser()),
    payload: { items: [] },
  });
  expect(response.statusCode).toBe(404);
});
