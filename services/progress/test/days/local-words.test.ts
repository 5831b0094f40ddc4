/** After the decision "device" the database contains no words, whoever sends them (Q-2, docs/decisions/050). */
import { documentNames, documents, Documents } from '@scrollstop/challenge/documents/documents';
import { ProgressEntry, ProgressList } from '@scrollstop/contracts/days/progress';
import { WordsSetting } from '@scrollstop/contracts/days/local-words';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { newUser, useProgress } from '../harness.ts';

const service = useProgress();

const SECRET = 'SECRET-words';

const call = (userId: number, path: string, payload?: object) => service.call(userId, `/api/progress${path}`, payload);
const keep = async (userId: number, place: 'server' | 'device') => {
  const response = await call(userId, '/words', { place });
  expect(response.statusCode).toBe(200);
  return WordsSetting.parse(response.json());
};
const day = (number: number, text = SECRET, at = '2026-11-20T20:00:00.000Z') => ({
  day: number,
  completed: true,
  completionStatus: 'yes',
  reflectionText: text,
  completedAt: at,
  updatedAt: at,
  timeSpent: 12,
});
const editedAt = '2026-11-20T20:00:00.000Z';
const id = (n: number) => `0190c1f0-0000-7000-8000-00000000000${n}`;
const tap = (n: number, word: string, text: string) => ({
  id: id(n),
  editedAt,
  on: '2026-11-20',
  hour: 21,
  word,
  text,
});
const round = { id: 'day-1', editedAt, variant: 'harder', on: '2026-11-20', minutes: 5 };
const week = { id: 'week-1', editedAt, on: '2026-11-20' };
const swap = { id: 'day-3', editedAt, alternative: 'walk', on: '2026-11-20' };

/** Every document that can contain words, and one that cannot; below, the same documents without words. */
const written = {
  plans: [
    {
      id: id(1),
      editedAt,
      cue: { kind: 'place', text: SECRET },
      action: { kind: 'own', text: SECRET, minutes: 2 },
    },
  ],
  actions: [{ id: id(2), editedAt, text: SECRET, minutes: 2 }],
  cues: [{ id: 'place', editedAt, stay: false }, tap(4, 'own', SECRET), tap(3, 'bored', '')],
  keepers: [{ ...week, answers: [{ thing: SECRET, kept: '3-5' }], words: SECRET }],
  notes: [{ id: 'keep', editedAt, text: SECRET, minutes: 0 }],
  round: [{ ...round, words: SECRET }],
  swaps: [swap],
};
const wordless = {
  plans: [],
  actions: [],
  notes: [],
  swaps: [swap],
  cues: [written.cues[0], written.cues[2]],
  keepers: [{ ...week, answers: [], words: '' }],
  round: [{ ...round, words: '' }],
};

it('these tests include every document with words', () => {
  const withWords = documentNames.filter((name) => documents[name].wordless);
  expect(Object.keys(written)).toEqual(expect.arrayContaining(withWords));
});

/** All of the user's rows with words, as one text. */
async function stored(userId: number): Promise<string> {
  const tables = ['progress', 'revision', 'document'];
  const rows = tables.map((table) =>
    service.run(sql<{ row: string }>`select row_to_json(t)::text as row from ${sql.table(table)} t
      where user_id = ${userId}`),
  );
  return JSON.stringify(await Promise.all(rows));
}

async function writeEverything(userId: number): Promise<void> {
  await call(userId, '', day(1, `${SECRET} first`));
  await call(userId, '', day(1, `${SECRET} later`, '2026-11-21T08:00:00.000Z'));
  await call(userId, '');
  for (const [name, items] of Object.entries(written))
    expect((await call(userId, `/documents/${name}`, { items })).statusCode).toBe(200);
}

const readAll = async (userId: number) => Documents.parse((await call(userId, '/documents')).json());
const documentsOf = async (userId: number) => (await readAll(userId)).documents;

it('until a user decides, words are stored on the server', async () => {
  const user = newUser();
  expect((await readAll(user)).words).toEqual({ place: 'server', changedAt: null });
  await writeEverything(user);
  expect(await stored(user)).toContain(SECRET);
});

it('"device" erases every word, even earlier texts, but keeps days, minutes and the rest of the documents', async () => {
  const user = newUser();
  await writeEverything(user);
  expect(await keep(user, 'device')).toEqual({ place: 'device', changedAt: '2026-11-21T20:00:00.000Z' });
  expect(await stored(user)).not.toContain(SECRET);
  const [entry] = ProgressList.parse((await call(user, '')).json());
  expect(entry).toMatchObject({ day: 1, completed: true, timeSpent: 12, reflectionText: '' });
  expect(await readAll(user)).toEqual({
    documents: wordless,
    words: { place: 'device', changedAt: '2026-11-21T20:00:00.000Z' },
  });
  expect(await stored(user)).not.toContain(SECRET);
});

it('an older app that sends words gets them back and keeps them, and none of them is stored', async () => {
  const user = newUser();
  await keep(user, 'device');
  const sent = day(2);
  const entry = ProgressEntry.parse((await call(user, '', sent)).json());
  expect(entry).toMatchObject({ day: 2, completed: true, reflectionText: SECRET, updatedAt: sent.updatedAt });
  // An installed app sends them again after each load.
  expect((await call(user, '', sent)).json()).toMatchObject({ reflectionText: SECRET });
  for (const [name, items] of Object.entries(written))
    expect((await call(user, `/documents/${name}`, { items })).json(), name).toEqual({ items });
  expect(await stored(user)).not.toContain(SECRET);
  expect(ProgressList.parse((await call(user, '')).json())).toMatchObject([{ day: 2, reflectionText: '' }]);
});

it('a decision that fails half-way has no effect: the setting never claims erased words that are still stored', async () => {
  const user = newUser();
  await writeEverything(user);
  await service.run(sql`create function break_off() returns trigger language plpgsql as
    'begin raise exception ''broke off''; end'`);
  await service.run(sql`create trigger break_off before update on document for each row execute function break_off()`);
  expect((await call(user, '/words', { place: 'device' })).statusCode).toBe(500);
  await service.run(sql`drop function break_off cascade`);
  expect(await stored(user)).toContain(SECRET);
  expect((await readAll(user)).words.place).toBe('server');
  await keep(user, 'device');
  expect(await stored(user)).not.toContain(SECRET);
});

it('after the decision "server" the words of the devices are stored again', async () => {
  const user = newUser();
  await writeEverything(user);
  await keep(user, 'device');
  expect((await keep(user, 'server')).place).toBe('server');
  await writeEverything(user);
  const [entry] = ProgressList.parse((await call(user, '')).json());
  expect(entry?.reflectionText).toBe(`${SECRET} later`);
  expect(await documentsOf(user)).toEqual(written);
});

it('a decision applies to one user only, and an invalid one is refused', async () => {
  const [user, other] = [newUser(), newUser()];
  await writeEverything(other);
  await keep(user, 'device');
  expect(await stored(other)).toContain(SECRET);
  expect((await call(user, '/words', { place: 'nowhere' })).statusCode).toBe(400);
  expect((await call(user, '/words', { place: 'device', more: 1 })).statusCode).toBe(400);
});

it('a save at the same time as the decision leaves no words behind', async () => {
  const user = newUser();
  await call(user, '', day(1, 'before'));
  const saves = Array.from({ length: 10 }, (_, n) => call(user, '', day(n + 1)));
  const more = Object.entries(written).map(([name, items]) => call(user, `/documents/${name}`, { items }));
  await Promise.all([...saves, ...more, keep(user, 'device')]);
  expect(await stored(user)).not.toContain(SECRET);
});
