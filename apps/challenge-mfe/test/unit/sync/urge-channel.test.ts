import { currentItems, type Edited } from '@scrollstop/challenge/urge/merge-edited';
import { byId, mergeUrge, emptyUrgeLists, withoutPrivateTaps } from '@scrollstop/challenge/urge/merge-urge';
import type { Http } from '@scrollstop/contracts/site/remote';
import { type PostUrgeBody, Urge } from '@scrollstop/contracts/urge/urge';
import { describe, expect, test } from 'vitest';
import { openRecord } from '../../../src/store/records/record.ts';
import { openStore } from '../../../src/store/store.ts';
import { newChannel } from '../../../src/store/sync/channel.ts';
import {
  countInterruption,
  forgetTaps,
  newId,
  oneLine,
  removeOwnAction,
  removePlan,
  saveOwnAction,
  savePlan,
  saveSwap,
  saveTap,
  setAside,
  switchCueSync,
} from '../../../src/store/urge/edits.ts';
import { urgeChannel } from '../../../src/store/urge/urge-channel.ts';
import {
  stateOf,
  urgeDefinition,
  urgeIn,
  urgeNow,
  urgeRecordOf,
} from '../../../src/store/urge/urge-record.ts';
import { FakeHttpError, memoryStorage } from '../fakes.ts';

const nothing: Urge = { ...emptyUrgeLists, counts: {} };

/** The server of one user, which merges as the real one does. */
function urgeServer() {
  const server = { urge: nothing, bodies: [] as PostUrgeBody[] };
  const http: Http = {
    get: () => Promise.resolve(server.urge as never),
    post(_path, body) {
      const { device, counts, ...words } = body as PostUrgeBody;
      server.bodies.push(body as PostUrgeBody);
      server.urge = withoutPrivateTaps(mergeUrge(server.urge, { ...words, counts: { [device]: counts } }));
      return Promise.resolve(server.urge as never);
    },
    delete: () => Promise.reject(new Error('nothing is deleted here')),
  };
  return { server, http };
}

const plan = (n: number, text: string, minute: number) => ({
  id: `0190c1f0-0000-7000-8000-00000000000${n}`,
  cue: { kind: 'place' as const, text },
  action: { kind: 'ours' as const, id: 'p3' },
  editedAt: `2026-11-21T20:${minute}:00.000Z`,
});

function device() {
  const storage = memoryStorage();
  const record = openRecord(storage, urgeDefinition);
  const channel = urgeChannel(record, () => false);
  const add = (change: Partial<Urge>): void =>
    record.update((stored) => {
      const state = stateOf(stored);
      const { device: id } = state;
      return { ...mergeUrge(urgeIn(state), { ...nothing, ...change }), device: id, unsynced: true };
    });
  const press = (times: number): void =>
    record.update((stored) => {
      const state = stateOf(stored);
      const dates = { '2026-11-21': { interruptions: times, notNow: 0, continued: 0 } };
      return { ...state, counts: { ...state.counts, [state.device]: dates }, unsynced: true };
    });
  return {
    storage,
    record,
    channel,
    add,
    press,
    texts: () => currentItems(record.get()?.plans ?? [], byId).map(({ cue }) => cue.text),
    presses: () =>
      Object.values(record.get()?.counts ?? {}).reduce(
        (sum, dates) => sum + (dates['2026-11-21']?.interruptions ?? 0),
        0,
      ),
    load: async (http: Http) => (await channel.load(http, {}))(),
    async send(http: Http) {
      for (const item of channel.unsent()) await item.send(http, {});
    },
  };
}

describe('plans and counts of two devices', () => {
  test('that were edited offline converge, with nothing lost', async () => {
    const { http } = urgeServer();
    const [one, two] = [device(), device()];
    one.add({ plans: [plan(1, 'in bed', 10), plan(2, 'on the bus', 11)] });
    two.add({ plans: [plan(1, 'in bed, late', 12), plan(3, 'at my desk', 13)] });
    one.press(2);
    two.press(3);
    await one.send(http);
    await two.send(http);
    await one.load(http);
    expect(one.texts()).toEqual(['at my desk', 'in bed, late', 'on the bus']);
    expect(two.texts()).toEqual(one.texts());
    // The words that lost are still there.
    expect(one.record.get()?.plans.map(({ cue }) => cue.text)).toContain('in bed');
    expect([one.presses(), two.presses()]).toEqual([5, 5]);
    expect([...one.channel.unsent(), ...two.channel.unsent()]).toEqual([]);
  });

  test('are sent again to a server that lost them, the counts of other devices too', async () => {
    const { server, http } = urgeServer();
    const [one, two] = [device(), device()];
    one.press(2);
    await one.send(http);
    await two.load(http);
    two.press(3);
    await two.send(http);
    expect(server.bodies).toHaveLength(2);
    server.urge = nothing;
    await two.load(http);
    await two.send(http);
    expect(server.bodies).toHaveLength(4);
    expect(two.channel.unsent()).toEqual([]);
    expect(Object.keys(server.urge.counts)).toHaveLength(2);
  });
});

test.each<[string, Partial<Urge>]>([
  ['plans', { plans: [plan(1, 'in bed', 10)] }],
  ['counts', { counts: { 'device-0001': { '2026-11-21': { interruptions: 2, notNow: 0, continued: 0 } } } }],
  ['a decision', { cueSync: { on: true, editedAt: '2026-11-21T21:01:00.000Z' } }],
])('a new device gets what another one wrote: %s', async (_, change) => {
  const { server, http } = urgeServer();
  server.urge = mergeUrge(nothing, { ...nothing, ...change });
  const here = device();
  await here.load(http);
  expect(urgeIn(stateOf(here.record.get()))).toEqual(server.urge);
  expect(here.channel.unsent()).toEqual([]);
});

test('a refusal for good keeps the words here until the server has them or the next edit', async () => {
  const { server, http } = urgeServer();
  const here = device();
  here.add({ plans: [plan(1, 'in bed', 10)] });
  here.channel.unsent()[0]?.reject();
  expect(here.channel.unsent()).toEqual([]);
  expect(here.record.get()).toMatchObject({ rejected: true });
  await here.load(http);
  expect(here.texts()).toEqual(['in bed']);
  expect(here.channel.unsent()).toEqual([]);
  expect(here.record.get()).toMatchObject({ rejected: true });
  server.urge = urgeIn(stateOf(here.record.get()));
  await here.load(http);
  expect(here.record.get()?.rejected).toBeUndefined();
  here.add({ plans: [plan(2, 'on the bus', 11)] });
  expect(here.channel.unsent()).toHaveLength(1);
});

test('an edit during a request stays unsynced', async () => {
  const { http } = urgeServer();
  const here = device();
  here.add({ plans: [plan(1, 'in bed', 10)] });
  const sending = here.channel.unsent()[0]?.send(http, {});
  here.add({ plans: [plan(2, 'on the bus', 11)] });
  await sending;
  expect(here.channel.unsent()).toHaveLength(1);
  expect(here.texts()).toEqual(['on the bus', 'in bed']);
});

test('taps stay on the device until their sync is switched on', async () => {
  const { server, http } = urgeServer();
  const here = device();
  const tap = {
    ...{ id: '0190c1f0-0000-7000-8000-000000000001', on: '2026-11-21', hour: 22, word: 'tired' as const },
    ...{ text: '', editedAt: '2026-11-21T21:00:00.000Z' },
  };
  here.add({ taps: [tap] });
  await here.send(http);
  expect(server.bodies[0]?.taps).toEqual([]);
  expect(here.record.get()?.taps).toEqual([tap]);
  expect(here.channel.unsent()).toEqual([]);
  here.add({ cueSync: { on: true, editedAt: '2026-11-21T21:01:00.000Z' } });
  await here.send(http);
  expect(server.urge.taps).toEqual([tap]);
  expect(here.channel.unsent()).toEqual([]);
});

test('a response that arrives after the wipe leaves the device empty', async () => {
  const { http } = urgeServer();
  const here = device();
  here.press(1);
  const sending = here.channel.unsent()[0]?.send(http, {});
  here.storage.content.clear();
  await sending;
  expect([...here.storage.content.keys()]).toEqual([]);
});

test('a device on which nothing was written stores nothing', async () => {
  const here = device();
  await here.load(urgeServer().http);
  expect([...here.storage.content.keys()]).toEqual([]);
});

test('the services of the last release do not know it: all stays here, and waits', async () => {
  const here = device();
  const channel = newChannel(here.channel);
  here.add({ plans: [plan(1, 'in bed', 10)] });
  const missing: Http = {
    get: () => Promise.reject(new FakeHttpError(404)),
    post: () => Promise.reject(new FakeHttpError(404)),
    delete: () => Promise.reject(new FakeHttpError(404)),
  };
  (await channel.load(missing, {}))();
  expect(channel.unsent()).toEqual([]);
  expect(here.texts()).toEqual(['in bed']);
  const { server, http } = urgeServer();
  (await channel.load(http, {}))();
  for (const item of channel.unsent()) await item.send(http, {});
  expect(server.urge.plans).toHaveLength(1);
});

test('two tabs that begin at once are one device, and both counts stay', () => {
  const storage = memoryStorage();
  const [one, two] = [openRecord(storage, urgeDefinition), openRecord(storage, urgeDefinition)];
  const counted = (id: string) => ({
    ...{ ...nothing, device: id, unsynced: true },
    counts: { [id]: { '2026-11-21': { interruptions: 1, notNow: 0, continued: 0 } } },
  });
  one.update(() => counted('device-0001'));
  const mine = storage.content.get(urgeDefinition.key) ?? '';
  storage.content.clear();
  two.update(() => counted('device-0002'));
  two.reload(mine);
  expect(two.get()).toMatchObject({
    device: 'device-0001',
    counts: { 'device-0001': { '2026-11-21': { interruptions: 2 } } },
    unsynced: true,
  });
});

test('two tabs of one device do not count a press twice', () => {
  const storage = memoryStorage();
  const [one, two] = [openRecord(storage, urgeDefinition), openRecord(storage, urgeDefinition)];
  const counts = { 'device-0001': { '2026-11-21': { interruptions: 1, notNow: 0, continued: 0 } } };
  one.update(() => ({ ...nothing, device: 'device-0001', unsynced: true, counts }));
  two.update((state) => state && { ...state, plans: [plan(1, 'in bed', 10)] });
  one.reload(storage.content.get(urgeDefinition.key) ?? '');
  expect(one.get()).toMatchObject({ plans: [plan(1, 'in bed', 10)], counts });
});

test('a tab in which nothing was written takes what another tab wrote', () => {
  const there = device();
  there.add({ plans: [plan(1, 'in bed', 10)] });
  const here = device();
  here.record.reload(there.storage.content.get(urgeDefinition.key) ?? '');
  expect(here.record.get()).toEqual(there.record.get());
});

describe('what a user writes', () => {
  const at = '2026-11-21T20:00:00.000Z';
  const opened = (storage = memoryStorage()) => ({
    storage,
    store: openStore({ storage, now: () => new Date(at) }),
  });

  test('waits for the sync, is within the contract, and is there after a new start', () => {
    const { store, storage } = opened();
    savePlan(store, {
      id: newId(),
      cue: { kind: 'place', text: 'in bed' },
      action: { kind: 'ours', id: 'p3' },
    });
    saveOwnAction(store, { id: newId(), text: 'read', minutes: 5 });
    setAside(store, { id: 'p2' });
    saveSwap(store, { day: 3, alternative: 'c2', on: '2026-11-21' });
    saveTap(store, newId(), 'tired');
    switchCueSync(store, true);
    expect(urgeRecordOf(store).get()?.unsynced).toBe(true);
    const urge = Urge.parse(urgeIn(stateOf(urgeRecordOf(store).get())));
    for (const list of [urge.plans, urge.actions, urge.hidden, urge.swaps, urge.taps])
      expect(list).toHaveLength(1);
    expect(urge.cueSync?.on).toBe(true);
    expect(urge.taps).toMatchObject([{ word: 'tired', text: '' }]);
    expect(urgeNow(opened(storage).store)).toMatchObject(urge);
  });

  test('goes when it is removed, and the taps when they are forgotten', () => {
    const { store } = opened();
    const [first, second] = [newId(), newId()];
    savePlan(store, {
      id: first,
      cue: { kind: 'place', text: 'in bed' },
      action: { kind: 'ours', id: 'p3' },
    });
    saveOwnAction(store, { id: second, text: 'read', minutes: 5 });
    saveTap(store, newId(), 'tired');
    removePlan(store, first);
    removeOwnAction(store, second);
    forgetTaps(store);
    const urge = Urge.parse(urgeIn(stateOf(urgeRecordOf(store).get())));
    expect(currentItems<Edited & { id: string }>([...urge.plans, ...urge.actions], byId)).toEqual([]);
    expect(urge.plans).toMatchObject([{ cue: { text: '' }, action: { text: '' } }]);
    expect(urge.actions).toMatchObject([{ text: '' }]);
    expect(urge.taps).toEqual([]);
  });

  test('a word that is tapped again is replaced or taken back', () => {
    const { store } = opened();
    const id = newId();
    const words = () => currentItems(urgeNow(store).taps, byId).map(({ word }) => word);
    saveTap(store, id, 'tired');
    saveTap(store, id, 'bored');
    expect(words()).toEqual(['bored']);
    saveTap(store, id, null);
    expect(words()).toEqual([]);
  });

  test('is shown on home without opening it: swapped days, stars, and what is on this device alone', () => {
    const { store, storage } = opened();
    urgeRecordOf(store);
    expect(store.urgeShown.get()).toEqual({ swaps: {}, stars: 0 });
    saveSwap(store, { day: 3, alternative: 'c2', on: '2026-11-21' });
    countInterruption(store);
    expect(opened(storage).store.urgeShown.get()).toEqual({ swaps: { 3: 'c2' }, stars: 1, unsynced: true });
    const other = opened(
      memoryStorage({ [urgeDefinition.key]: storage.content.get(urgeDefinition.key) ?? '' }),
    ).store;
    urgeRecordOf(other);
    expect(other.urgeShown.get()).toMatchObject({ swaps: { 3: 'c2' } });
    urgeRecordOf(store).update((state) => state && { ...state, unsynced: undefined });
    expect(opened(storage).store.urgeShown.get()).toEqual({ swaps: { 3: 'c2' }, stars: 1 });
  });

  test('is one line that a database stores, within its length', () => {
    expect(oneLine('  read \n two\0 pages \ud800', 60)).toBe('read two pages ');
    expect(oneLine('read two pages', 8)).toBe('read two');
  });
});
