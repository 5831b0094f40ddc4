import { type Unsaved, withEdit } from '@scrollstop/challenge/documents/merge';
import type { RestItem } from '@scrollstop/challenge/features/progress/rest-document';
import { RECORD_OWNER } from '@scrollstop/contracts/device/storage';
import type { Http } from '@scrollstop/contracts/site/remote';
import { describe, expect, test } from 'vitest';
import { documentsChannel } from '../../../src/store/sync/documents-channel.ts';
import {
  documentsDefinition,
  documentsRecordOf,
  itemsNow,
  putItem,
  removeItem,
} from '../../../src/store/records/documents.ts';
import { wordsDefinition, wordsRecordOf } from '../../../src/store/records/words-place.ts';
import { openRecord } from '../../../src/store/records/record.ts';
import { openStore } from '../../../src/store/records/store.ts';
import { unsyncedSamples } from '../document-samples.ts';
import { entry, memoryStorage } from '../fakes.ts';
import { progressService } from '../progress-service.ts';

function device(storage = memoryStorage()) {
  const record = openRecord(storage, documentsDefinition);
  const channel = documentsChannel(record, openRecord(storage, wordsDefinition), () => undefined);
  const edit = (item: Unsaved<RestItem>, now: string): void =>
    record.update((state) => ({
      ...state,
      rest: { items: withEdit('rest', state.rest?.items ?? [], item, new Date(now)), unsynced: true },
    }));
  return {
    storage,
    record,
    channel,
    mark: (on: string, now = '2026-11-21T20:00:00.000Z') => edit({ id: `mark:${on}`, on }, now),
    remove: (on: string, now: string) => edit({ id: `mark:${on}`, removed: true }, now),
    dates: () => (record.get().rest?.items ?? []).flatMap((item) => ('on' in item ? [item.on] : [])).sort(),
    load: async (http: Http) => (await channel.load(http, {}))(),
    async send(http: Http) {
      for (const item of channel.unsent()) await item.send(http, {});
    },
  };
}

test('a sent item is not sent again, even together with a new one', async () => {
  const server = progressService();
  const here = device();
  here.mark('2026-11-19');
  await here.send(server);
  expect(here.channel.unsent()).toEqual([]);
  here.mark('2026-11-20');
  await here.send(server);
  const items = ['2026-11-19', '2026-11-20'].map((on) => [expect.objectContaining({ on })] as unknown[]);
  expect(server.sent).toMatchObject(items.map((items) => ({ body: { items } })));
});

describe('a document on two devices', () => {
  test('does not restore an item that one device has removed', async () => {
    const server = progressService();
    const [one, two] = [device(), device()];
    one.mark('2026-11-19');
    await one.send(server);
    await two.load(server);
    one.remove('2026-11-19', '2026-11-21T21:00:00.000Z');
    await one.send(server);
    two.mark('2026-11-20', '2026-11-21T21:30:00.000Z');
    await two.send(server);
    expect(two.dates()).toEqual(['2026-11-20']);
  });

  test('is sent again to a server that lost it', async () => {
    const server = progressService();
    const here = device();
    here.mark('2026-11-19');
    await here.send(server);
    server.documents = {};
    await here.load(server);
    await here.send(server);
    expect(server.documents.rest).toHaveLength(1);
  });
});

test('an edit made during a request stays unsynced', async () => {
  const server = progressService();
  const here = device();
  here.mark('2026-11-19');
  const sending = here.channel.unsent()[0]?.send(server, {});
  here.mark('2026-11-20');
  await sending;
  expect(here.channel.unsent()).toHaveLength(1);
  expect(here.dates()).toEqual(['2026-11-19', '2026-11-20']);
});

test('a response that arrives after a wipe leaves the device empty', async () => {
  const server = progressService();
  const here = device();
  here.mark('2026-11-19');
  const sending = here.channel.unsent()[0]?.send(server, {});
  here.storage.content.clear();
  await sending;
  expect([...here.storage.content.keys()]).toEqual([]);
});

test('a device on which nothing was written stores nothing', async () => {
  const here = device();
  await here.load(progressService());
  expect([...here.storage.content.keys()]).toEqual([]);
});

test('two tabs that write at the same moment both keep their items', () => {
  const storage = memoryStorage();
  const [one, two] = [device(storage), device(memoryStorage())];
  one.mark('2026-11-19');
  two.mark('2026-11-20');
  const theirs = two.storage.content.get('documents') ?? '';
  storage.content.set('documents', theirs);
  one.record.reload(theirs);
  expect(one.dates()).toEqual(['2026-11-19', '2026-11-20']);
  expect(one.channel.unsent()).toHaveLength(1);
});

test('items sent by one tab are not unsynced in the other', async () => {
  const storage = memoryStorage();
  const [one, two] = [device(storage), device(storage)];
  const hear = () => two.record.reload(storage.content.get('documents') ?? '');
  one.mark('2026-11-19');
  hear();
  expect(two.channel.unsent()).toHaveLength(1);
  await one.send(progressService());
  hear();
  expect(two.channel.unsent()).toEqual([]);
  one.record.refresh();
  expect(one.channel.unsent()).toEqual([]);
});

test('two tabs that write to different documents keep both', () => {
  const [one, two] = [device(), device()];
  one.mark('2026-11-19');
  two.record.update((state) => ({
    ...state,
    numbers: { items: withEdit('numbers', [], { id: 'day-0', minutes: 290 }, new Date()), unsynced: true },
  }));
  one.record.reload(two.storage.content.get('documents') ?? '');
  expect(one.dates()).toEqual(['2026-11-19']);
  expect(one.record.get().numbers?.items).toMatchObject([{ minutes: 290 }]);
  expect(one.channel.unsent()).toHaveLength(2);
});

test('home shows swaps, rest days and unsynced data without opening the documents', async () => {
  const storage = memoryStorage();
  const open = () => openStore({ storage, now: () => new Date('2026-11-21T20:00:00') });
  const shown = () => open().homeShown.get();
  const store = open();
  putItem(store, 'rest', { id: 'mark:2026-11-20', on: '2026-11-20' });
  putItem(store, 'swaps', { id: 'day-3', alternative: 'c2', on: '2026-11-21' });
  expect(shown()).toEqual({ swaps: { 3: 'c2' }, rested: ['2026-11-20'], unsynced: true });
  documentsRecordOf(store).update(({ rest }) => ({ rest: { items: rest?.items ?? [] } }));
  expect(shown()).toEqual({ swaps: {}, rested: ['2026-11-20'] });
  const documents = storage.content.get('documents') ?? '';
  const other = openStore({ storage: memoryStorage({ documents }), now: store.now });
  documentsRecordOf(other);
  // A component may have opened the documents while rendering.
  expect(other.homeShown.get().rested).toBeUndefined();
  await Promise.resolve();
  expect(other.homeShown.get().rested).toEqual(['2026-11-20']);
  for (const on of ['2026-11-18', '2026-11-19']) putItem(store, 'rest', { id: `mark:${on}`, on });
  expect(shown().rested).toEqual(['2026-11-18', '2026-11-20']);
  // A mark on a completed day does not use one up, so the third mark of the month counts.
  store.progress.add(entry(18));
  expect(shown().rested).toEqual(['2026-11-19', '2026-11-20']);
  for (const on of ['2026-11-18', '2026-11-19', '2026-11-20']) removeItem(store, 'rest', `mark:${on}`);
  expect(shown().rested).toBeUndefined();
  expect(itemsNow(store, 'rest')).toEqual([]);
});

test('a logout in another tab leaves no data for home, whichever record is told first', () => {
  const storage = memoryStorage({ [RECORD_OWNER]: '1000' });
  const store = openStore({ storage, now: () => new Date('2026-11-21T20:00:00') });
  store.progress.add(entry(18));
  putItem(store, 'rest', { id: 'mark:2026-11-20', on: '2026-11-20' });
  storage.content.clear();
  store.progress.reload(null);
  expect([...storage.content.keys()]).toEqual([]);
});

test('the specified check-in keys are written, by calendar day and for today or yesterday (K-2, K-11)', () => {
  const storage = memoryStorage();
  const store = openStore({ storage, now: () => new Date('2026-11-21T20:00:00') });
  // 2026-11-21 is calendar day 6, like the date 30 days before; calendar day 4 was skipped this time.
  for (const id of ['2026-10-20', '2026-10-22', '2026-11-20', '2026-11-21'])
    putItem(store, 'checkins', { id, answers: { mood: 'good' } });
  const { days } = JSON.parse(storage.content.get('daily-checkins') ?? '') as { days: object };
  expect(days).toMatchObject({ 5: { date: '2026-11-20' }, 6: { date: '2026-11-21' } });
  expect(Object.keys(days)).toEqual(['5', '6']);
  expect([...storage.content.keys()].filter((key) => key.startsWith('checkin-completed-'))).toEqual([
    'checkin-completed-2026-11-20',
    'checkin-completed-2026-11-21',
  ]);
});

test('unsaved documents are listed with the user’s text', () => {
  const store = openStore({ storage: memoryStorage(), now: () => new Date('2026-11-21T20:00:00') });
  documentsRecordOf(store).update(() => unsyncedSamples);
  const channel = documentsChannel(documentsRecordOf(store), wordsRecordOf(store), () => undefined);
  const texts = channel.unsaved();
  expect(Object.fromEntries(texts.map(({ key, text }) => [key.split('/').at(-1), text]))).toMatchObject({
    plans: 'in bed: read two pages',
    actions: 'read',
    notes: 'Slower.',
    round: 'We.',
    hidden: '',
  });
  putItem(store, 'notes', { id: 'again-3', text: 'Faster.', minutes: 5 });
  const notes = channel.unsaved().find(({ key }) => key.endsWith('/notes'));
  expect(notes?.text).toBe('Faster.\nSlower.');
});

test('a broken item does not affect the others', () => {
  const good = { id: 'mark:2026-11-19', on: '2026-11-19', editedAt: '2026-11-21T20:00:00.000Z' };
  const stored = { schemaVersion: 1, documents: { rest: { items: [{ id: 7 }, good], unsynced: true } } };
  const here = device(memoryStorage({ documents: JSON.stringify(stored) }));
  expect(here.dates()).toEqual(['2026-11-19']);
  expect(here.channel.unsent()).toHaveLength(1);
});
