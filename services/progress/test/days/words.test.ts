/** Where words are kept: with "device" the database holds none, whoever sends them (Q-2, docs/decisions/050). */
import { emptyUrgeLists } from '@scrollstop/challenge/urge/merge-urge';
import { Note } from '@scrollstop/contracts/days/notes';
import { ProgressEntry, ProgressList } from '@scrollstop/contracts/days/progress';
import { Urge } from '@scrollstop/contracts/urge/urge';
import { WordsSetting } from '@scrollstop/contracts/days/words';
import { signedIn } from '@scrollstop/service-kit/testing/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Harness, startProgress } from '../harness.ts';

let service: Harness;
beforeAll(async () => void (service = await startProgress()));
afterAll(() => service.close());

const SECRET = 'SECRET-words';
let lastUser = 9300;
const newUser = () => ++lastUser;

const call = (userId: number, method: 'GET' | 'POST', path: string, payload?: object) =>
  service.app.inject({
    method,
    url: `/api/progress${path}`,
    headers: signedIn(userId),
    ...(payload && { payload }),
  });
const keep = async (userId: number, place: 'server' | 'device') => {
  const response = await call(userId, 'POST', '/words', { place });
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
const note = { kind: 'keep', day: 30, text: SECRET, minutes: 0, writtenAt: '2026-11-20T20:00:00.000Z' };
const editedAt = '2026-11-20T20:00:00.000Z';
const urge = {
  ...emptyUrgeLists,
  plans: [
    {
      id: '0190c1f0-0000-7000-8000-000000000001',
      cue: { kind: 'place', text: SECRET },
      action: { kind: 'own', text: SECRET, minutes: 2 },
      editedAt,
    },
  ],
  actions: [{ id: '0190c1f0-0000-7000-8000-000000000002', text: SECRET, minutes: 2, editedAt }],
  swaps: [{ day: 3, alternative: 'walk', on: '2026-11-20', editedAt }],
  taps: [
    {
      id: '0190c1f0-0000-7000-8000-000000000003',
      on: '2026-11-20',
      hour: 21,
      word: 'own',
      text: SECRET,
      editedAt,
    },
    {
      id: '0190c1f0-0000-7000-8000-000000000004',
      on: '2026-11-20',
      hour: 22,
      word: 'bored',
      text: '',
      editedAt,
    },
  ],
  cueSync: { on: true, editedAt },
  device: 'device-0001',
  counts: { '2026-11-20': { interruptions: 3, notNow: 2, continued: 1 } },
};

/** Every row of every table that belongs to the user, as one text. */
async function stored(userId: number): Promise<string> {
  const tables = ['progress', 'revision', 'note', 'urge', 'document'];
  const rows = await Promise.all(
    tables.map((table) =>
      sql<{
        row: string;
      }>`select row_to_json(t)::text as row from ${sql.table(table)} t where user_id = ${userId}`.execute(
        service.deps.database.db,
      ),
    ),
  );
  return JSON.stringify(rows.map(({ rows }) => rows));
}

async function writeEverything(userId: number): Promise<void> {
  await call(userId, 'POST', '', day(1, `${SECRET} first`));
  await call(userId, 'POST', '', day(1, `${SECRET} later`, '2026-11-21T08:00:00.000Z'));
  await call(userId, 'GET', '');
  await call(userId, 'POST', '/notes', note);
  await call(userId, 'POST', '/urge', urge);
}

it('until a user decides, words are kept here as ever', async () => {
  const user = newUser();
  expect((await call(user, 'GET', '/words')).json()).toEqual({ place: 'server', changedAt: null });
  await writeEverything(user);
  expect(await stored(user)).toContain(SECRET);
});

it('"device" erases every word, earlier ones too, and leaves days, minutes, swaps and counts', async () => {
  const user = newUser();
  await writeEverything(user);
  expect(await keep(user, 'device')).toEqual({ place: 'device', changedAt: '2026-11-21T20:00:00.000Z' });
  expect(await stored(user)).not.toContain(SECRET);
  const [entry] = ProgressList.parse((await call(user, 'GET', '')).json());
  expect(entry).toMatchObject({ day: 1, completed: true, timeSpent: 12, reflectionText: '' });
  expect((await call(user, 'GET', '/notes')).json()).toEqual([]);
  const kept = Urge.parse((await call(user, 'GET', '/urge')).json());
  expect(kept).toMatchObject({ plans: [], actions: [], swaps: urge.swaps, taps: [{ word: 'bored' }] });
  expect(kept.counts).toEqual({ 'device-0001': urge.counts });
  expect(await stored(user)).not.toContain(SECRET);
});

it('an installed app that sends words gets them back and keeps them, and nothing of them is stored', async () => {
  const user = newUser();
  await keep(user, 'device');
  const sent = day(2);
  const entry = ProgressEntry.parse((await call(user, 'POST', '', sent)).json());
  expect(entry).toMatchObject({ day: 2, completed: true, reflectionText: SECRET, updatedAt: sent.updatedAt });
  // Sent again, as an installed app does after each load.
  expect((await call(user, 'POST', '', sent)).json()).toMatchObject({ reflectionText: SECRET });
  expect(Note.parse((await call(user, 'POST', '/notes', note)).json())).toEqual(note);
  const response = Urge.parse((await call(user, 'POST', '/urge', urge)).json());
  expect(response.plans).toEqual(urge.plans);
  expect(await stored(user)).not.toContain(SECRET);
  expect(ProgressList.parse((await call(user, 'GET', '')).json())).toMatchObject([
    { day: 2, reflectionText: '' },
  ]);
});

it('switched off again, the words of the devices come back', async () => {
  const user = newUser();
  await writeEverything(user);
  await keep(user, 'device');
  expect((await keep(user, 'server')).place).toBe('server');
  await writeEverything(user);
  const [entry] = ProgressList.parse((await call(user, 'GET', '')).json());
  expect(entry?.reflectionText).toBe(`${SECRET} later`);
  expect((await call(user, 'GET', '/notes')).json()).toEqual([note]);
  expect(Urge.parse((await call(user, 'GET', '/urge')).json()).plans).toEqual(urge.plans);
});

it('the decision of one user is not that of another, and a wrong one is refused', async () => {
  const [user, other] = [newUser(), newUser()];
  await writeEverything(other);
  await keep(user, 'device');
  expect(await stored(other)).toContain(SECRET);
  expect((await call(user, 'POST', '/words', { place: 'nowhere' })).statusCode).toBe(400);
  expect((await call(user, 'POST', '/words', { place: 'device', more: 1 })).statusCode).toBe(400);
});

it('a save that runs beside the decision leaves no word behind', async () => {
  const user = newUser();
  await call(user, 'POST', '', day(1, 'before'));
  const saves = Array.from({ length: 10 }, (_, n) => call(user, 'POST', '', day(n + 1)));
  await Promise.all([...saves, keep(user, 'device')]);
  expect(await stored(user)).not.toContain(SECRET);
});
