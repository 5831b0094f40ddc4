import { sql } from 'kysely';
import { questionsOf } from '@scrollstop/challenge/checkins/checkin';
import { documentBody, Documents, documents } from '@scrollstop/challenge/documents/documents';
import type { RestItem } from '@scrollstop/challenge/features/progress/rest-document';
import { expect, it } from 'vitest';
import { newUser, useProgress } from '../harness.ts';

const service = useProgress();

const body = documentBody('rest');
const post = (userId: number, items: readonly object[], name = 'rest') =>
  service.call(userId, `/api/progress/documents/${name}`, { items });
const all = async (userId: number) =>
  Documents.parse((await service.call(userId, '/api/progress/documents')).json()).documents;

const answersOn = (date: string) =>
  Object.fromEntries(questionsOf(date).map(({ id, options }) => [id, options[0]?.key ?? '']));

const mark = (on: string, minute = 10): RestItem => ({
  id: `mark:${on}`,
  on,
  editedAt: `2026-11-21T20:${minute}:00.000Z`,
});

it('a new user has no documents', async () => {
  const user = newUser();
  expect(await all(user)).toEqual({});
});

it('items of two devices are merged, and no other user can read them', async () => {
  const user = newUser();
  await post(user, [mark('2026-11-20')]);
  const second = await post(user, [mark('2026-11-21', 11)]);
  expect(body.parse(second.json()).items.map(({ id }) => id)).toEqual(['mark:2026-11-21', 'mark:2026-11-20']);
  expect(await all(user)).toEqual({ rest: body.parse(second.json()).items });
  expect(await all(newUser())).toEqual({});
});

it('a list has a maximum length, at which the oldest items are dropped', async () => {
  const user = newUser();
  const { max } = documents.rest;
  const many = (length: number) =>
    Array.from({ length }, (_, n) => ({ ...mark('2026-11-20'), id: `mark:${String(n)}` }));
  expect((await post(user, many(max + 1))).statusCode).toBe(400);
  expect((await post(user, many(max))).statusCode).toBe(200);
  expect((await post(user, [mark('2026-11-21', 30)])).statusCode).toBe(200);
  const items = (await all(user)).rest;
  expect(items).toHaveLength(max);
  expect(items?.[0]).toEqual(mark('2026-11-21', 30));
});

it('a document that this release does not know is not found', async () => {
  expect((await post(newUser(), [], 'of-tomorrow')).statusCode).toBe(404);
});

const plan = (n: number, text = `place ${n}`) => ({
  id: `0190c1f0-0000-7000-8000-${String(n).padStart(12, '0')}`,
  editedAt: '2026-11-21T20:00:00.000Z',
  cue: { kind: 'place', text },
  action: { kind: 'own', text: 'read two pages', minutes: 5 },
});
const note = (text: string, minute = 10) => ({
  id: 'again-7',
  editedAt: `2026-11-21T20:${minute}:00.000Z`,
  text,
  minutes: 10,
});

it('words are never dropped: edits beyond the limit of an account are refused', async () => {
  const user = newUser();
  const { max } = documents.plans;
  const plans = Array.from({ length: max }, (_, n) => plan(n));
  expect((await post(user, plans, 'plans')).statusCode).toBe(200);
  expect((await post(user, [plan(900)], 'plans')).json()).toMatchObject({ code: 'too_many_edits' });
  expect((await post(user, [plan(1)], 'plans')).statusCode).toBe(200);
  expect((await all(user)).plans).toHaveLength(max);
});

it('a document has a maximum size, beyond which edits are refused and stored ones stay', async () => {
  const user = newUser();
  const long = Array.from({ length: 45 }, (_, n) => note('€'.repeat(10_000), 10 + n));
  expect((await post(user, long, 'notes')).statusCode).toBe(200);
  const more = Array.from({ length: 7 }, (_, n) => note(`${n}${'€'.repeat(9_999)}`));
  const refused = await post(user, more, 'notes');
  expect(refused.json()).toMatchObject({ code: 'too_many_words' });
  expect((await all(user)).notes).toHaveLength(45);
});

it.each(['a\0b', 'a\ud800b'])('%j is refused in a reflection and in a note, with the same message', async (text) => {
  const user = newUser();
  const reflection = await service.post(user, { day: 1, completed: true, reflectionText: text });
  for (const response of [reflection, await post(user, [note(text)], 'notes')]) {
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({
      message: expect.stringContaining('cannot be stored') as string,
    });
  }
});

it('taps are stored only while their sync is on, and deleted when it is switched off', async () => {
  const user = newUser();
  const tap = {
    id: plan(9).id,
    editedAt: '2026-11-21T21:00:00.000Z',
    on: '2026-11-21',
    hour: 22,
    word: 'own',
    text: 'hungry',
  };
  const place = (stay: boolean, minute: number) => ({
    id: 'place',
    editedAt: `2026-11-21T21:0${minute}:00.000Z`,
    stay,
  });
  await post(user, [tap], 'cues');
  expect((await all(user)).cues ?? []).toEqual([]);
  await post(user, [tap, place(false, 1)], 'cues');
  expect((await all(user)).cues).toEqual([place(false, 1), tap]);
  await post(user, [place(true, 2)], 'cues');
  expect((await all(user)).cues).toEqual([place(true, 2)]);
  // A phone that has not learnt of it sends them again.
  await post(user, [tap, place(false, 1)], 'cues');
  expect((await all(user)).cues).toEqual([place(true, 2)]);
});

it('an implausible check-in is refused, but the others with it are saved', async () => {
  const user = newUser();
  const checkin = (id: string, answers: object = answersOn(id)) => ({
    id,
    editedAt: '2026-11-21T19:00:00.000Z',
    answers,
  });
  const sent = [checkin('2026-11-20'), checkin('2030-01-01'), checkin('2026-11-21', { mood: 'good' })];
  const refused = await post(user, sent, 'checkins');
  expect(refused.statusCode).toBe(422);
  expect(refused.json()).toMatchObject({ code: 'date_out_of_range' });
  expect((await all(user)).checkins).toEqual([checkin('2026-11-20')]);
  // A stored check-in is not validated again, because a later release may have other questions.
  await service.deps.database.query(sql`
    update document set items = '[{"id":"2020-01-01","editedAt":"2020-01-01T20:00:00Z","answers":{"old":"x"}}]'
    where user_id = ${user}`);
  const [old] = (await all(user)).checkins ?? [];
  expect((await post(user, [old!], 'checkins')).statusCode).toBe(200);
});
