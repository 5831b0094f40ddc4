/** Words that stay on the device: two devices of one user, and a server that stores none. */
import { mergeEntries } from '@scrollstop/challenge/record/merge';
import { mergeUnlocked } from '@scrollstop/challenge/record/merge-unlocked';
import { mergeUrge, emptyUrgeLists } from '@scrollstop/challenge/urge/merge-urge';
import { entryWithoutWords, urgeWithoutWords } from '@scrollstop/challenge/features/local-words/local-words';
import type { Note } from '@scrollstop/contracts/days/notes';
import type { ProgressEntry } from '@scrollstop/contracts/days/progress';
import type { Http } from '@scrollstop/contracts/site/remote';
import type { PostStatsBody } from '@scrollstop/contracts/days/stats';
import { storageKeys } from '@scrollstop/contracts/device/storage';
import type { PostUrgeBody, Urge } from '@scrollstop/contracts/urge/urge';
import type { WordsSetting } from '@scrollstop/contracts/days/words';
import { expect, test } from 'vitest';
import { openStore } from '../../../src/store/store.ts';
import { submitDay } from '../../../src/store/submit-day.ts';
import { channelsOf } from '../../../src/store/sync/queue.ts';
import { savePlan } from '../../../src/store/urge/edits.ts';
import { urgeNow } from '../../../src/store/urge/urge-record.ts';
import { moveWords } from '../../../src/store/words/move-words.ts';
import { wordsStay } from '../../../src/store/words/words-record.ts';
import { FakeHttpError, memoryStorage } from '../fakes.ts';

const SECRET = 'SECRET';
const noUrge: Urge = { ...emptyUrgeLists, counts: {} };

/** Merges as the real one does; `old` is one of release 0.1.0, which knows days only. */
function fakeServer(old = false) {
  const server = {
    words: { place: 'server', changedAt: null } as WordsSetting,
    entries: [] as ProgressEntry[],
    notes: [] as Note[],
    urge: noUrge,
    stats: { counters: {}, achievements: {} },
    /** Bodies in the order of their arrival. */
    sent: [] as string[],
    clock: Date.parse('2026-11-21T20:00:00.000Z'),
  };
  const stay = () => server.words.place === 'device';
  const known = (path: string): void => {
    if (path === '/api/reminder') throw new FakeHttpError(404);
    if (old && path !== '/api/progress' && path !== '/api/checkins' && path !== '/api/stats')
      throw new FakeHttpError(404);
  };
  const gets: Record<string, () => unknown> = {
    '/api/progress/words': () => server.words,
    '/api/progress': () => server.entries,
    '/api/progress/notes': () => server.notes,
    '/api/progress/urge': () => server.urge,
    '/api/progress/documents': () => ({ documents: {} }),
    '/api/checkins': () => [],
    '/api/stats': () => server.stats,
  };
  const posts: Record<string, (body: never) => unknown> = {
    '/api/progress/words': ({ place }: WordsSetting) => {
      server.words = { place, changedAt: new Date((server.clock += 1000)).toISOString() };
      if (place === 'device') {
        server.entries = server.entries.map(entryWithoutWords);
        server.notes = [];
        server.urge = urgeWithoutWords(server.urge);
      }
      return server.words;
    },
    '/api/progress': (entry: ProgressEntry) => {
      const kept = stay() ? entryWithoutWords(entry) : entry;
      server.entries = mergeEntries(server.entries, [kept]).entries;
      return server.entries.find(({ day }) => day === entry.day);
    },
    '/api/progress/notes': (note: Note) => {
      server.notes.push(note);
      return note;
    },
    '/api/progress/urge': ({ device, counts, ...words }: PostUrgeBody) => {
      server.urge = mergeUrge(server.urge, { ...words, counts: { [device]: counts } });
      return server.urge;
    },
    '/api/stats': ({ device, counters, achievements }: PostStatsBody) => {
      server.stats = {
        counters: { ...server.stats.counters, [device]: counters },
        achievements: mergeUnlocked(server.stats.achievements, achievements),
      };
      return server.stats;
    },
  };
  const respond = (path: string, reply: () => unknown) =>
    Promise.resolve().then(() => {
      known(path);
      return structuredClone(reply()) as never;
    });
  const http: Http = {
    get: (path) => respond(path, () => gets[path]?.()),
    post(path, body) {
      if (path !== '/api/stats') server.sent.push(JSON.stringify(body));
      return respond(path, () => posts[path]?.(body as never));
    },
    delete: () => Promise.reject(new Error('nothing is deleted here')),
  };
  return { server, http };
}

function device(http: Http, storage = memoryStorage()) {
  const store = openStore({ storage, now: () => new Date('2026-11-21T20:00:00.000Z') });
  const channels = channelsOf(store);
  const unsent = () => channels.flatMap((channel) => channel.unsent());
  async function load(): Promise<void> {
    const joins = await Promise.all(channels.map((channel) => channel.load(http, {})));
    for (const join of joins) join();
  }
  return {
    store,
    storage,
    unsent,
    write(day: number, reflectionText: string) {
      submitDay(store, { day, reflectionText, status: 'yes', timeSpent: 5, elapsed: 0 });
    },
    load,
    async sync() {
      await load();
      for (const item of unsent()) await item.send(http, {});
    },
    texts: () => store.progress.get().map(({ reflectionText }) => reflectionText),
    move: (place: 'server' | 'device') => moveWords(store, http, place),
  };
}

const plan = {
  id: '0190c1f0-0000-7000-8000-000000000001',
  cue: { kind: 'place', text: SECRET },
  action: { kind: 'own', text: SECRET, minutes: 2 },
} as const;
const note = (text: string): Note => ({
  ...{ kind: 'keep', day: 30, text, minutes: 0, writtenAt: '2026-11-21T19:00:00.000Z' },
});

async function afterKeeping() {
  const { server, http } = fakeServer();
  const [one, two] = [device(http), device(http)];
  await one.move('device');
  server.sent.length = 0;
  return { server, http, one, two };
}

test('days reach the other device, words leave neither, and nothing waits afterwards', async () => {
  const { server, one, two } = await afterKeeping();
  one.write(1, `${SECRET} one`);
  one.store.notes.add(note(SECRET));
  savePlan(one.store, plan);
  await one.sync();
  await two.sync();
  expect(server.sent.join()).not.toContain(SECRET);
  expect(server.entries).toMatchObject([{ day: 1, completed: true, timeSpent: 5, reflectionText: '' }]);
  expect(two.store.progress.get()).toMatchObject([{ day: 1, completed: true, reflectionText: '' }]);
  expect(one.texts()).toEqual([`${SECRET} one`]);
  expect(one.store.notes.get()).toMatchObject([{ text: SECRET }]);
  expect(urgeNow(one.store).plans).toHaveLength(1);
  expect([...one.unsent(), ...two.unsent()]).toEqual([]);
  // Nothing is sent again and again either.
  const calls = server.sent.length;
  await one.sync();
  await one.sync();
  expect(server.sent.length).toBe(calls);
});

test('a note that is written between two loads does not leave either, and does not wait', async () => {
  const { server, http, one } = await afterKeeping();
  await one.sync();
  one.store.notes.add(note(SECRET));
  for (const item of one.unsent()) await item.send(http, {});
  expect(server.notes).toEqual([]);
  expect(one.store.notes.get()).toMatchObject([{ text: SECRET }]);
  expect(one.unsent()).toEqual([]);
});

test('a second device learns it before it sends its first word, even one that was written offline', async () => {
  const { server, two } = await afterKeeping();
  two.write(2, `${SECRET} two`);
  await two.sync();
  expect(wordsStay(two.store)).toBe(true);
  expect(server.sent.join()).not.toContain(SECRET);
  expect(two.texts()).toEqual([`${SECRET} two`]);
});

test('each device keeps its own words for one day, and neither loses them to the other', async () => {
  const { one, two } = await afterKeeping();
  one.write(1, 'mine');
  two.write(1, 'theirs');
  await one.sync();
  await two.sync();
  await one.sync();
  expect(one.texts()).toEqual(['mine']);
  expect(two.texts()).toEqual(['theirs']);
  expect([...one.unsent(), ...two.unsent()]).toEqual([]);
});

test('switching on fetches what this device lacks before the server erases it', async () => {
  const { server, http } = fakeServer();
  const [one, two] = [device(http), device(http)];
  one.write(1, 'written on the old phone');
  one.store.notes.add(note('kept on the old phone'));
  await one.sync();
  await two.move('device');
  expect(two.texts()).toEqual(['written on the old phone']);
  expect(two.store.notes.get()).toMatchObject([{ text: 'kept on the old phone' }]);
  expect(server.entries).toMatchObject([{ reflectionText: '' }]);
  // The other device keeps its own.
  await one.sync();
  expect(one.texts()).toEqual(['written on the old phone']);
  expect(server.entries).toMatchObject([{ reflectionText: '' }]);
});

test('nothing is erased when the words could not be fetched first', async () => {
  const { server, http } = fakeServer();
  const one = device({ ...http, get: () => Promise.reject(new FakeHttpError(503)) });
  await expect(one.move('device')).rejects.toThrow('503');
  expect(server.words.place).toBe('server');
});

test('switching off sends everything again, and both devices have it', async () => {
  const { server, one, two } = await afterKeeping();
  one.write(1, 'first');
  one.store.notes.add(note('kept'));
  savePlan(one.store, plan);
  await one.sync();
  two.write(2, 'second');
  await two.sync();
  await one.move('server');
  await one.sync();
  await two.sync();
  await one.sync();
  expect(server.entries.map(({ reflectionText }) => reflectionText)).toEqual(['first', 'second']);
  expect(server.notes).toHaveLength(1);
  expect(server.urge.plans).toHaveLength(1);
  expect(two.texts()).toEqual(['first', 'second']);
  expect(one.texts()).toEqual(['first', 'second']);
});

test('a server that was restored to an earlier time hears the decision again, and forgets its words once more', async () => {
  const { server, one } = await afterKeeping();
  server.words = { place: 'server', changedAt: null };
  one.write(1, SECRET);
  server.entries = mergeEntries([], one.store.progress.get()).entries;
  await one.sync();
  expect(server.words.place).toBe('device');
  expect(server.entries).toMatchObject([{ reflectionText: '' }]);
  expect(one.texts()).toEqual([SECRET]);
  expect(wordsStay(one.store)).toBe(true);
});

test('a decision that is on its way while the device is cleared leaves it empty', async () => {
  const { server, http, one } = await afterKeeping();
  server.words = { place: 'server', changedAt: null };
  await one.load();
  const sending = one.unsent()[0]?.send(http, {});
  one.storage.content.clear();
  await sending;
  expect(one.storage.content.has(storageKeys.words)).toBe(false);
});

test('a decision that was taken on another device holds here', async () => {
  const { one, two } = await afterKeeping();
  await two.sync();
  await two.move('server');
  await one.sync();
  expect(wordsStay(one.store)).toBe(false);
});

test('services of the last release: the switch changes nothing, and a decision that is known still holds', async () => {
  const { server, http } = fakeServer(true);
  const fresh = device(http);
  fresh.write(1, 'as ever');
  await expect(fresh.move('device')).rejects.toThrow('404');
  expect(wordsStay(fresh.store)).toBe(false);
  await fresh.sync();
  expect(server.entries).toMatchObject([{ reflectionText: 'as ever' }]);
  const place = JSON.stringify({ schemaVersion: 1, place: 'device', changedAt: '2026-11-20T20:00:00.000Z' });
  const decided = device(http, memoryStorage({ [storageKeys.words]: place }));
  decided.write(2, SECRET);
  await decided.sync();
  expect(server.sent.join()).not.toContain(SECRET);
});

test('an unknown user of this device has no record of it', () => {
  const { http } = fakeServer();
  const one = device(http);
  expect(wordsStay(one.store)).toBe(false);
  expect(one.storage.getItem(storageKeys.words)).toBeNull();
});
