import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { connectBus } from '../src/bus/bus.ts';
import { deadLetterStore } from '../src/consume/dead-letters.ts';
import { deleteStreams } from '../src/testing.ts';
import { cuttableNats } from './cuttable.ts';
import { counting, eventually, type Harness, quiet, type Registered, startHarness } from './harness.ts';

let harness: Harness;
beforeEach(async () => (harness = await startHarness()));
afterEach(() => harness.close());

const ids = (count: number, from = 1000) => Array.from({ length: count }, (_, n) => from + n);
const once = (userIds: number[]) => Object.fromEntries(userIds.map((id) => [id, 1]));
const pending = async () => {
  const manager = await harness.bus.manager();
  const info = await manager.consumers.info('EVT_AUTH', 'test__user_registered');
  return info.num_pending + info.num_ack_pending;
};
const letters = () => harness.db.selectFrom('dead_letter').selectAll().orderBy('created_at').execute();

describe('exactly once', () => {
  test('the same event delivered twenty times to two consumers of one durable has one effect', async () => {
    const [event] = await harness.emit(1000);
    harness.relay();
    harness.consumer();
    harness.consumer();
    await eventually(async () => expect(await harness.effects()).toEqual({ 1000: 1 }));
    await Promise.all(
      ids(20).map((n) =>
        harness.bus.js.publish('evt.auth.user_registered', JSON.stringify(event), { msgID: `copy-${n}` }),
      ),
    );
    await eventually(async () => expect(await pending()).toBe(0));
    expect(await harness.effects()).toEqual({ 1000: 1 });
  });

  test('an effect that fails after writing leaves neither its rows nor an inbox row, and runs again', async () => {
    let tries = 0;
    harness.relay();
    harness.consumer({
      delay: () => 20,
      effect: async (trx, event) => {
        await counting(trx, event);
        if (++tries < 4) throw new Error('not yet');
      },
    });
    await harness.emit(1000);
    await eventually(async () => expect(await harness.effects()).toEqual({ 1000: 1 }));
    await eventually(async () => expect(await pending()).toBe(0));
    expect(tries).toBe(4);
    expect(await letters()).toEqual([]);
  });

  test('events that wait together share transactions, and one of them that fails spares the others', async () => {
    const transactions = new Set<string>();
    let tries = 0;
    await harness.emit(...ids(300));
    harness.relay();
    harness.consumer({
      delay: () => 20,
      effect: async (trx, event) => {
        const { rows } = await sql<{ id: string }>`select pg_current_xact_id()::text as id`.execute(trx);
        transactions.add(rows[0]!.id);
        if (event.data.userId === 1_150 && ++tries < 4) throw new Error('not yet');
        await counting(trx, event);
      },
    });
    await eventually(async () => expect(await harness.effects()).toEqual(once(ids(300))));
    await eventually(async () => expect(await pending()).toBe(0));
    expect(tries).toBeGreaterThanOrEqual(4);
    expect(transactions.size).toBeLessThan(250);
    expect(await letters()).toEqual([]);
  });

  test('stop() waits for the effects in progress', async () => {
    let release = () => undefined as void;
    const held = new Promise<void>((resolve) => (release = resolve));
    let entered = false;
    harness.relay();
    const consumer = harness.consumer({
      effect: async (trx, event) => {
        entered = true;
        await held;
        await counting(trx, event);
      },
    });
    await harness.emit(1000);
    await eventually(() => expect(entered).toBe(true));
    const stopped = consumer.stop();
    release();
    await stopped;
    expect(await harness.effects()).toEqual({ 1000: 1 });
    await eventually(async () => expect(await pending()).toBe(0));
  });

  test('a consumer that is stopped while it starts handles no more events', async () => {
    const { bus } = harness;
    let stopping: Promise<void> | undefined;
    const durable = (stream: string, name: string) => {
      stopping ??= consumer.stop();
      return bus.durable(stream, name);
    };
    const consumer = harness.consumer({ bus: Promise.resolve({ ...bus, durable }) });
    await eventually(() => expect(stopping).toBeDefined());
    await stopping;
    await harness.emit(1000);
    await harness.relay().drain();
    const other = harness.consumer({ effect: () => Promise.resolve() });
    await eventually(async () => expect(await pending()).toBe(0));
    await other.stop();
    expect(await harness.effects()).toEqual({});
  });
});

describe('dead letters', () => {
  const good = () => harness.emit(1000).then(([event]) => event as Registered);
  test('an event that cannot be parsed becomes a dead letter at once, with its text, and delays no other event', async () => {
    const event = await good();
    const broken: [string, string | Uint8Array][] = [
      ['not JSON', 'hello'],
      ['an empty message', ''],
      ['a NUL character', JSON.stringify({ ...event, correlationId: 'a\u0000b', type: 'x\u0000' })],
      ['a raw NUL byte', Uint8Array.of(0x7b, 0x00, 0x7d)],
      ['no UTF-8', Uint8Array.of(0xff, 0xfe, 0x00)],
      ['another type', JSON.stringify({ ...event, type: 'trial_started' })],
      ['another source', JSON.stringify({ ...event, source: 'billing' })],
      ['wrong data', JSON.stringify({ ...event, data: { userId: 'x' } })],
      ['an id that is no UUID', JSON.stringify({ ...event, id: '1' })],
    ];
    for (const [, body] of broken) await harness.bus.js.publish('evt.auth.user_registered', body);
    harness.consumer();
    harness.relay();
    await eventually(async () => expect(await letters()).toHaveLength(broken.length));
    await eventually(async () => expect(await harness.effects()).toEqual({ 1000: 1 }));
    await eventually(async () => expect(await pending()).toBe(0));
    const [first] = await letters();
    expect(first).toMatchObject({
      consumer: 'test__user_registered',
      subject: 'evt.auth.user_registered',
      event_id: null,
    });
  });

  test('an event that failed eight times becomes a dead letter that can be replayed once the cause is fixed', async () => {
    let mended = false;
    let tries = 0;
    const effect: typeof counting = async (trx, event) => {
      tries++;
      if (!mended) throw new Error('the cause');
      await counting(trx, event);
    };
    harness.relay();
    harness.consumer({ effect, delay: () => 10 });
    const event = await good();
    await eventually(async () => expect(await letters()).toHaveLength(1));
    expect(tries).toBe(8);
    await eventually(async () => expect(await pending()).toBe(0));
    const [letter] = await letters();
    expect(letter).toMatchObject({
      event_id: event.id,
      error: 'the cause',
      deliveries: 8,
      replayed_at: null,
    });

    const box = deadLetterStore(harness.db, { user_registered: effect });
    const { id } = letter!;
    await expect(box.replay(id)).rejects.toThrow('the cause');
    expect(await box.list()).toMatchObject([{ id, eventId: event.id, error: 'the cause', replayedAt: null }]);
    mended = true;
    expect([await box.replay(id), await box.replay(id)]).toEqual([true, true]);
    expect(await harness.effects()).toEqual({ 1000: 1 });
    expect(await box.list()).toMatchObject([{ id, replayedAt: expect.any(String) as string }]);
  });

  test('deliveries that died with their process neither lengthen the backoff nor make a dead letter', async () => {
    const event = await good();
    await harness.relay().drain();
    const dying = await harness.bus.js.consumers.get('EVT_AUTH', 'test__user_registered');
    for (let n = 0; n < 9; n++) (await dying.next())?.nak();
    const waits: number[] = [];
    let tries = 0;
    harness.consumer({
      delay: (failure) => waits.push(failure) * 10,
      effect: (trx, one) => (tries++ === 0 ? Promise.reject(new Error('once')) : counting(trx, one)),
    });
    await eventually(async () => expect(await harness.effects()).toEqual({ [event.data.userId]: 1 }));
    expect(waits).toEqual([1]);
    expect(await letters()).toEqual([]);
  });

  test('a dead letter cannot be replayed when it does not exist or its event is no longer consumed', async () => {
    const box = deadLetterStore(harness.db, {});
    expect(await box.replay('00000000-0000-4000-8000-000000000000')).toBe(false);
    await good();
    harness.relay();
    harness.consumer({ effect: () => Promise.reject(new Error('never')), delay: () => 10 });
    await eventually(async () => expect(await letters()).toHaveLength(1));
    await expect(box.replay((await letters())[0]!.id)).rejects.toThrow(
      'this service no longer consumes user_registered',
    );
  });

  test('the list shows the newest dead letters first, and replayed ones after those that wait', async () => {
    for (const minute of [1, 2, 3])
      await sql`insert into dead_letter (consumer, subject, data, error, deliveries, created_at, replayed_at)
        values ('test__user_registered', 's', '{}', ${`e${minute}`}, 1, now() + ${`${minute} minutes`}::interval,
          ${minute === 3 ? sql`now()` : null})`.execute(harness.db);
    const list = await deadLetterStore(harness.db, {}).list();
    expect(list.map(({ error }) => error)).toEqual(['e2', 'e1', 'e3']);
  });
});

describe('everything converges after the bus was lost', () => {
  test('with a connection that was lost and restored', async () => {
    const nats = await cuttableNats();
    const bus = connectBus(nats.url, 'test', quiet);
    const relay = harness.relay({ bus });
    const consumer = harness.consumer({ bus });
    await harness.emit(...ids(10));
    await eventually(async () => expect(await harness.effects()).toEqual(once(ids(10))));
    nats.cut();
    await harness.emit(...ids(10, 1010));
    nats.mend();
    await harness.emit(...ids(10, 1020));
    await eventually(async () => expect(await harness.effects()).toEqual(once(ids(30))));
    await Promise.all([relay.stop(), consumer.stop()]);
    await (await bus).close();
    nats.close();
  });

  test('with the whole JetStream store deleted, and events before, during and after', async () => {
    harness.relay();
    harness.consumer();
    await harness.emit(...ids(50));
    await eventually(async () => expect(await harness.effects()).toEqual(once(ids(50))));
    await deleteStreams(harness.bus);
    await harness.emit(...ids(50, 1050));
    await eventually(async () => expect(await harness.effects()).toEqual(once(ids(100))));
    await deleteStreams(harness.bus);
    await harness.emit(...ids(10, 1100));
    await eventually(async () => expect(await harness.effects()).toEqual(once(ids(110))));
  });

  test('with only the durable deleted', async () => {
    harness.relay();
    harness.consumer();
    await harness.emit(...ids(5));
    await eventually(async () => expect(await harness.effects()).toEqual(once(ids(5))));
    await (await harness.bus.manager()).consumers.delete('EVT_AUTH', 'test__user_registered');
    await harness.emit(...ids(5, 1005));
    await eventually(async () => expect(await harness.effects()).toEqual(once(ids(10))));
  });

  test('closing the bus during effects causes no unhandled rejection', async () => {
    const nats = await cuttableNats();
    const bus = connectBus(nats.url, 'test', quiet);
    let release = () => undefined as void;
    const held = new Promise<void>((resolve) => (release = resolve));
    let entered = 0;
    harness.relay();
    harness.consumer({
      bus,
      effect: async (trx, event) => {
        entered++;
        await held;
        if (event.data.userId === 1000) throw new Error('fails late');
        await counting(trx, event);
      },
    });
    // One after the other: those that arrive together share a transaction.
    await harness.emit(1000);
    await eventually(() => expect(entered).toBe(1));
    await harness.emit(1001);
    await eventually(() => expect(entered).toBe(2));
    await (await bus).close();
    release();
    await eventually(async () => expect(await harness.effects()).toEqual({ 1001: 1 }));
    nats.close();
  });
});
