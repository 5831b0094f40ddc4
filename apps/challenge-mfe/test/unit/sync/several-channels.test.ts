/** The loads of several channels count together, but their items do not depend on each other. */
import { RECORD_OWNER } from '@scrollstop/contracts/device/storage';
import { beforeEach, expect, test, vi } from 'vitest';
import { chooseReminder, reminderRecordOf } from '../../../src/store/records/reminder.ts';
import { openStore } from '../../../src/store/records/store.ts';
import type { Channel, UnsentItem } from '../../../src/store/sync/channel.ts';
import { createSyncQueue, syncQueueOf } from '../../../src/store/sync/queue.ts';
import { entry, FakeHttpError, memoryStorage } from '../fakes.ts';
import { progressService } from '../progress-service.ts';
import { advance } from './sync-setup.ts';

const START = new Date('2026-11-21T20:00:00Z');
beforeEach(() => {
  vi.useFakeTimers({ now: START });
  vi.stubGlobal('reportError', vi.fn());
});

const joined = () => Promise.resolve(() => undefined);
const channelOf = (parts: Partial<Channel>): Channel => ({
  load: joined,
  unsent: () => [],
  unsaved: () => [],
  subscribe: () => () => undefined,
  ...parts,
});

/** An item that is unsynced until sending succeeds; `sentAt` lists its attempts in seconds. */
function itemOf(key: string, send: () => Promise<void> = () => Promise.resolve()) {
  const sentAt: number[] = [];
  const state = { waits: true, sentAt };
  const item: UnsentItem = {
    key,
    send: async () => {
      sentAt.push((Date.now() - START.getTime()) / 1000);
      await send();
      state.waits = false;
    },
    reject: () => undefined,
  };
  return Object.assign(state, { item });
}

function syncOf(channel: Channel) {
  const tried = vi.fn<(key: string, saved: boolean) => void>();
  const sync = createSyncQueue({
    http: progressService(),
    channels: [channel],
    tried,
    loaded: vi.fn(),
    report: vi.fn(),
    now: () => Date.now(),
    random: () => 0,
    exclusive: (work) => work(),
  });
  sync.start();
  return { tried };
}

test('a load that ends after a logout in another tab leaves the device empty', async () => {
  const storage = memoryStorage({ [RECORD_OWNER]: '1000' });
  const store = openStore({ storage, now: () => START });
  const loaded = vi.fn();
  const server = progressService({ entries: [entry(1)] });
  server.gate = () => storage.content.clear();
  syncQueueOf(store, { http: server, loaded }).start();
  await advance(0);
  expect([...storage.content.keys()]).toEqual([]);
  expect(loaded).not.toHaveBeenCalled();
});

test('nothing of a user is sent after another user has signed in in another tab', async () => {
  const storage = memoryStorage({ [RECORD_OWNER]: '1000' });
  const store = openStore({ storage, now: () => START });
  const server = progressService();
  const sync = syncQueueOf(store, { http: server, loaded: vi.fn() });
  sync.start();
  await advance(0);
  store.progress.add(entry(1));
  storage.setItem(RECORD_OWNER, '1001');
  await advance(2_000);
  await sync.flush();
  expect(server.sent).toEqual([]);
});

test.each([
  ['all', 'nothing'],
  ['part', '/api/progress'],
  ['part', '/api/stats'],
  ['month', '/api/reminder'],
])('the loaded records are "%s" when %s fails', async (what, failing) => {
  const server = progressService();
  server.gate = (_call, path) => (path === failing ? Promise.reject(new FakeHttpError(500)) : undefined);
  const loaded = vi.fn();
  const store = openStore({ storage: memoryStorage(), now: () => new Date() });
  syncQueueOf(store, { http: server, loaded }).start();
  await advance(0);
  expect(loaded.mock.calls).toEqual([[what]]);
});

test('a choice sent while another channel delays the load is not undone by it', async () => {
  const on = { time: '20:30', zone: 'Pacific/Chatham', channel: 'mail', state: 'on' } as const;
  let release = (): void => undefined;
  const days = new Promise<void>((resolve) => (release = resolve));
  const server = progressService({ reminder: on });
  server.gate = (_call, path) => (path === '/api/progress' ? days : undefined);
  const store = openStore({ storage: memoryStorage(), now: () => new Date() });
  const record = reminderRecordOf(store);
  record.update(() => ({ reminder: on, publicKey: 'B' }));
  syncQueueOf(store, { http: server, loaded: vi.fn() }).start();
  await advance(0);
  chooseReminder(record, { stop: true });
  await advance(1_000);
  release();
  await advance(5_000);
  expect(record.get()?.reminder?.state).toBe('stopped');
  expect(server.sent).toMatchObject([{ path: '/api/reminder/stop' }]);
});

test('an item that is still unsynced after sending backs off and does not count as saved', async () => {
  const { item, sentAt } = itemOf('a');
  const { tried } = syncOf(channelOf({ unsent: () => [item] }));
  await advance(20_000);
  expect(sentAt).toEqual([0, 1, 3, 7, 15]);
  expect(tried).not.toHaveBeenCalled();
});

test('an item counts as saved although another one is still unsynced', async () => {
  const [saved, waiting] = [itemOf('a'), itemOf('b')];
  const { tried } = syncOf(channelOf({ unsent: () => [...(saved.waits ? [saved.item] : []), waiting.item] }));
  await advance(0);
  expect(tried.mock.calls).toEqual([['a', true]]);
});

test('an item that was saved starts with the shortest backoff when it fails again', async () => {
  let failing = true;
  const one = itemOf('a', () => (failing ? Promise.reject(new FakeHttpError(500)) : Promise.resolve()));
  syncOf(channelOf({ unsent: () => (one.waits ? [one.item] : []) }));
  await advance(3_000);
  failing = false;
  await advance(4_000);
  expect([one.sentAt, one.waits]).toEqual([[0, 1, 3, 7], false]);
  one.sentAt.length = 0;
  [failing, one.waits] = [true, true];
  await advance(5_000);
  expect(one.sentAt).toEqual([8, 9, 11]);
});

test('each of several failing items is retried at its own time', async () => {
  const failing = () => Promise.reject(new FakeHttpError(500));
  const [first, second] = [itemOf('a', failing), itemOf('b', failing)];
  let changed = () => undefined as void;
  second.waits = false;
  syncOf(
    channelOf({
      unsent: () => [first, second].filter(({ waits }) => waits).map(({ item }) => item),
      subscribe: (listener) => {
        changed = listener;
        return () => undefined;
      },
    }),
  );
  await advance(3_500);
  second.waits = true;
  changed();
  await advance(4_000);
  expect([first.sentAt, second.sentAt]).toEqual([
    [0, 1, 3, 7],
    [4.5, 5.5],
  ]);
});
