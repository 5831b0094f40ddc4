/** Words that stay on the device: two devices of one user, and a server that stores no words. */
import type { Http } from '@scrollstop/contracts/site/remote';
import { RECORD_OWNER, storageKeys } from '@scrollstop/contracts/device/storage';
import { expect, test } from 'vitest';
import { noteArrived, openStore } from '../../../src/store/records/store.ts';
import { submitDay } from '../../../src/store/submit-day.ts';
import { channelsOf } from '../../../src/store/sync/queue.ts';
import { itemsNow, putItem } from '../../../src/store/records/documents.ts';
import { moveWords } from '../../../src/features/local-words/move-words.ts';
import { WORDS_PATH } from '../../../src/store/sync/documents-channel.ts';
import { wordsRecordOf, wordsStay } from '../../../src/store/records/words-place.ts';
import { withoutMarks } from '../../../src/store/records/record.ts';
import { FakeHttpError, memoryStorage } from '../fakes.ts';
import { progressService } from '../progress-service.ts';

const SECRET = 'SECRET';

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
    stay: () => wordsStay(wordsRecordOf(store)),
    texts: () => store.progress.get().map(({ reflectionText }) => reflectionText),
    move: (place: 'server' | 'device') => moveWords(store, http, place),
  };
}

const plan = {
  id: '0190c1f0-0000-7000-8000-000000000001',
  cue: { kind: 'place', text: SECRET },
  action: { kind: 'own', text: SECRET, minutes: 2 },
} as const;
const note = (text: string) => ({ id: 'keep', text, minutes: 0 });
const notesOf = ({ store }: ReturnType<typeof device>) => itemsNow(store, 'notes');

async function afterKeeping() {
  const server = progressService();
  const [one, two] = [device(server), device(server)];
  await one.move('device');
  server.sent.length = 0;
  return { server, one, two };
}

test('the server erases no words if the device has no room', async () => {
  const server = progressService();
  const full = device(server, { ...memoryStorage(), unstored: () => [storageKeys.progress] });
  full.write(1, SECRET);
  await full.sync();
  await expect(full.move('device')).rejects.toThrow('no room');
  expect(JSON.stringify(server)).toContain(SECRET);
  expect(full.stay()).toBe(false);
});

test('days reach the other device, words leave neither, and nothing stays unsynced', async () => {
  const { server, one, two } = await afterKeeping();
  one.write(1, `${SECRET} one`);
  putItem(one.store, 'notes', note(SECRET));
  putItem(one.store, 'plans', plan);
  await one.sync();
  await two.sync();
  expect(JSON.stringify(server.sent)).not.toContain(SECRET);
  expect(server.entries).toMatchObject([{ day: 1, completed: true, timeSpent: 5, reflectionText: '' }]);
  expect(two.store.progress.get()).toMatchObject([{ day: 1, completed: true, reflectionText: '' }]);
  expect(one.texts()).toEqual([`${SECRET} one`]);
  expect(notesOf(one)).toMatchObject([{ text: SECRET }]);
  expect(itemsNow(one.store, 'plans')).toHaveLength(1);
  expect([...one.unsent(), ...two.unsent()]).toEqual([]);
  // Nothing is sent repeatedly.
  const calls = server.sent.length;
  await one.sync();
  await one.sync();
  expect(server.sent.length).toBe(calls);
});

test('a note written between two loads does not leave the device and does not stay unsynced', async () => {
  const { server, one } = await afterKeeping();
  await one.sync();
  putItem(one.store, 'notes', note(SECRET));
  for (const item of one.unsent()) await item.send(server, {});
  expect(server.documents.notes ?? []).toEqual([]);
  expect(notesOf(one)).toMatchObject([{ text: SECRET }]);
  expect(one.unsent()).toEqual([]);
});

test('a sent tap that is replaced by an own word does not stay unsynced', async () => {
  const { server, one } = await afterKeeping();
  const tap = { id: plan.id, on: '2026-11-21', hour: 20 };
  putItem(one.store, 'cues', { id: 'place', stay: false });
  putItem(one.store, 'cues', { ...tap, word: 'bored', text: '' });
  await one.sync();
  putItem(one.store, 'cues', { ...tap, word: 'own', text: SECRET });
  await one.sync();
  await one.sync();
  expect(one.unsent()).toEqual([]);
  expect(JSON.stringify(server.sent)).not.toContain(SECRET);
});

test('a second device learns of the decision before it sends any words, even words written offline', async () => {
  const { server, two } = await afterKeeping();
  two.write(2, `${SECRET} two`);
  await two.sync();
  expect(two.stay()).toBe(true);
  expect(JSON.stringify(server.sent)).not.toContain(SECRET);
  expect(two.texts()).toEqual([`${SECRET} two`]);
});

test('each device keeps its own words for the same day', async () => {
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

test('switching on loads the words that this device lacks before the server erases them', async () => {
  const server = progressService();
  const [one, two] = [device(server), device(server)];
  one.write(1, 'written on the old phone');
  putItem(one.store, 'notes', note('kept on the old phone'));
  await one.sync();
  await two.move('device');
  expect(two.texts()).toEqual(['written on the old phone']);
  expect(notesOf(two)).toMatchObject([{ text: 'kept on the old phone' }]);
  expect(server.entries).toMatchObject([{ reflectionText: '' }]);
  // The other device keeps its words.
  await one.sync();
  expect(one.texts()).toEqual(['written on the old phone']);
  expect(server.entries).toMatchObject([{ reflectionText: '' }]);
});

test('nothing is erased if the words could not be loaded first', async () => {
  const server = progressService();
  const one = device({ ...server, get: () => Promise.reject(new FakeHttpError(503)) });
  await expect(one.move('device')).rejects.toThrow('503');
  expect(server.words.place).toBe('server');
});

test('switching off sends all words again, and both devices get them', async () => {
  const { server, one, two } = await afterKeeping();
  one.write(1, 'first');
  putItem(one.store, 'notes', note('kept'));
  putItem(one.store, 'plans', plan);
  await one.sync();
  two.write(2, 'second');
  await two.sync();
  await one.move('server');
  await one.sync();
  await two.sync();
  await one.sync();
  expect(server.entries.map(({ reflectionText }) => reflectionText)).toEqual(['first', 'second']);
  expect(server.documents.notes).toHaveLength(1);
  expect(server.documents.plans).toHaveLength(1);
  expect(two.texts()).toEqual(['first', 'second']);
  expect(one.texts()).toEqual(['first', 'second']);
});

test('switching off also sends words that lose to newer ones, which the server stores', async () => {
  const { server, one, two } = await afterKeeping();
  one.write(1, 'written here');
  two.write(1, 'and there');
  await one.sync();
  await two.sync();
  await one.move('server');
  await one.sync();
  await two.sync();
  expect(JSON.stringify(server.sent)).toContain('and there');
  expect([one.texts(), two.texts()]).toEqual([['written here'], ['written here']]);
  expect([...one.unsent(), ...two.unsent()]).toEqual([]);
});

test('an older text from a file stays on the device until words may leave', async () => {
  const { server, one } = await afterKeeping();
  one.write(1, 'written here');
  const [here] = one.store.progress.get();
  if (here) one.store.progress.add({ ...here, reflectionText: 'in the file', updatedAt: '2026-11-20T20:00:00Z' });
  await one.sync();
  expect(one.unsent()).toEqual([]);
  expect(JSON.stringify(server.sent)).not.toContain('in the file');
  await one.move('server');
  await one.sync();
  expect(JSON.stringify(server.sent)).toContain('in the file');
  expect(one.texts()).toEqual(['written here']);
  expect(one.unsent()).toEqual([]);
});

test('a server restored from a backup gets the decision again and erases its words again', async () => {
  const { server, one } = await afterKeeping();
  server.words = { place: 'server', changedAt: null };
  one.write(1, SECRET);
  server.entries = one.store.progress.get().map(withoutMarks);
  await one.sync();
  expect(server.words.place).toBe('device');
  expect(server.entries).toMatchObject([{ reflectionText: '' }]);
  expect(one.texts()).toEqual([SECRET]);
  expect(one.stay()).toBe(true);
});

test('a decision that is being sent while the device is wiped leaves the device empty', async () => {
  const { server, one } = await afterKeeping();
  server.words = { place: 'server', changedAt: null };
  await one.load();
  const sending = one.unsent()[0]?.send(server, {});
  one.storage.content.clear();
  await sending;
  expect(one.storage.content.has(storageKeys.words)).toBe(false);
});

test.each([WORDS_PATH, '/api/progress'])(
  'a logout in another tab during the move (%s) leaves the device empty',
  async (path) => {
    const server = progressService();
    const one = device(
      {
        ...server,
        get: (...call) => server.get(...call).then(clearedBy(call[0])),
        post: (...call) => server.post(...call).then(clearedBy(call[0])),
      },
      memoryStorage({ [RECORD_OWNER]: '1000' }),
    );
    function clearedBy(called: string) {
      return <T>(reply: T): T => {
        if (called === path) one.storage.content.clear();
        return reply;
      };
    }
    await expect(one.move('device')).rejects.toThrow('cleared');
    expect([...one.storage.content.keys()]).toEqual([]);
  },
);

test.each(['device', 'server'] as const)('no decision is stored for the next user of a browser (%s)', async (place) => {
  const server = progressService();
  const one = device(server, memoryStorage({ [RECORD_OWNER]: '1000' }));
  one.storage.setItem(RECORD_OWNER, '1001');
  await expect(one.move(place)).rejects.toThrow('cleared');
  expect(server.words.changedAt).toBeNull();
});

test.each([WORDS_PATH, '/api/progress'])(
  'words are moved even if the first load of a device ends during the move (%s)',
  async (path) => {
    const server = progressService();
    const arriving = { ...server };
    const one = device(arriving);
    const arrive = (called: string) => {
      if (called === path) noteArrived(one.store.arrived, 1000, 'all');
    };
    arriving.get = (...call) => server.get(...call).finally(() => arrive(call[0]));
    arriving.post = (...call) => server.post(...call).finally(() => arrive(call[0]));
    await one.move('device');
    expect(server.words.place).toBe('device');
    expect(one.stay()).toBe(true);
  },
);

test('a decision made on another device applies here', async () => {
  const { one, two } = await afterKeeping();
  await two.sync();
  await two.move('server');
  await one.sync();
  expect(one.stay()).toBe(false);
});

test('a user who has never decided has no such record on the device', () => {
  const server = progressService();
  const one = device(server);
  expect(one.stay()).toBe(false);
  expect(one.storage.getItem(storageKeys.words)).toBeNull();
});
