import { type Note, NOTES_MAX } from '@scrollstop/contracts/days/notes';
import { signedIn } from '@scrollstop/service-kit/testing/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Harness, startProgress } from '../harness.ts';

let service: Harness;
beforeAll(async () => void (service = await startProgress()));
afterAll(() => service.close());

let lastUser = 8000;
const newUser = () => ++lastUser;
const url = '/api/progress/notes';
const post = (userId: number, payload: object) =>
  service.app.inject({ method: 'POST', url, headers: signedIn(userId), payload });
const list = async (userId: number) =>
  (await service.app.inject({ method: 'GET', url, headers: signedIn(userId) })).json<Note[]>();

const again: Note = {
  kind: 'again',
  day: 7,
  text: 'Slower this time.',
  minutes: 10,
  writtenAt: '2026-11-21T20:00:00.000Z',
};
const keep: Note = {
  kind: 'keep',
  day: 30,
  text: 'Coffee first\nPhone in the kitchen',
  minutes: 0,
  writtenAt: '2026-11-21T21:00:00.000Z',
};

it('keeps notes in the order in which they were written, whatever the order in which they arrive', async () => {
  const user = newUser();
  for (const note of [keep, again]) {
    const response = await post(user, note);
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual(note);
  }
  expect(await list(user)).toEqual([again, keep]);
});

it.each(['a\0b', 'a\ud800b'])(
  'refuses %j in a reflection and in a note with the same sentence',
  async (text) => {
    const user = newUser();
    const day = { day: 1, completed: true, reflectionText: text };
    const reflection = await service.app.inject({
      ...{ method: 'POST', url: '/api/progress', headers: signedIn(user), payload: day },
    });
    for (const response of [reflection, await post(user, { ...again, text })]) {
      expect(response.statusCode).toBe(400);
      expect(response.json()).toMatchObject({
        message: expect.stringContaining('cannot be stored') as string,
      });
    }
  },
);

it('sent twice it is one note, and what was written first stays', async () => {
  const user = newUser();
  await post(user, again);
  const second = await post(user, { ...again, writtenAt: '2026-11-21T21:00:00.000+01:00', text: 'Other.' });
  expect(second.json()).toEqual(again);
  expect(await list(user)).toEqual([again]);
});

it('a note changes no day, and nobody else reads it', async () => {
  const user = newUser();
  await post(user, again);
  expect((await service.get(user)).json()).toEqual([]);
  expect(await list(newUser())).toEqual([]);
});

it.each([
  ['a day that is none', { day: 31 }],
  ['an unknown kind', { kind: 'wish' }],
  ['more text than a reflection holds', { text: 'x'.repeat(10_001) }],
  ['an unknown field', { stars: 5 }],
])('refuses %s', async (_, change) => {
  expect((await post(newUser(), { ...again, ...change })).statusCode).toBe(400);
});

it('an account is full at some point, and a note that is there can still be sent again', async () => {
  const user = newUser();
  await service.deps.database.query(
    `insert into note select $1, timestamptz '2026-01-01' + n * interval '1 minute', 'again', 1, 5, 'x'
     from generate_series(1, ${NOTES_MAX}) as n`,
    [user],
  );
  const refused = await post(user, again);
  expect(refused.statusCode).toBe(422);
  expect(refused.json()).toMatchObject({ code: 'too_many_notes' });
  const known = { ...again, day: 1, text: 'x', minutes: 5, writtenAt: '2026-01-01T00:01:00.000Z' };
  expect((await post(user, known)).statusCode).toBe(200);
});

it('wants a session', async () => {
  expect((await service.app.inject({ method: 'GET', url })).statusCode).toBe(401);
});
