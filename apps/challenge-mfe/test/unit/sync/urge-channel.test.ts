import { currentItems } from '@scrollstop/challenge/merge-edited';
import { byId, mergeUrge, noWords, withoutPrivateTaps } from '@scrollstop/challenge/merge-urge';
import type { Http } from '@scrollstop/contracts/remote';
import type { PostUrgeBody, Urge } from '@scrollstop/contracts/urge';
import { describe, expect, test } from 'vitest';
import { openRecord } from '../../../src/store/records/record.ts';
import { newChannel } from '../../../src/store/sync/channel.ts';
import { urgeChannel } from '../../../src/store/urge/urge-channel.ts';
import { stateOf, urgeDefinition, urgeIn } from '../../../src/store/urge/urge-record.ts';
import { FakeHttpError, memoryStorage } from '../fakes.ts';

const nothing: Urge = { ...noWords, counts: {} };

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
    server.urge = nothing;
    await two.load(http);
    await two.send(http);
    expect(two.channel.unsent()).toEqual([]);
    expect(Object.keys(server.urge.counts)).toHaveLength(2);
  });
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
  });
});
