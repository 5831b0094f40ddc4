import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { deadLetterStore } from '../src/consume/dead-letters.ts';
import { deleteStreams } from '../src/testing.ts';
import { cuttableBus } from './cuttable.ts';
import { counting, eventually, type Harness, type Registered, startHarness } from './harness.ts';

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

  test('events that wait together share transactions, and one that fails does not affect the others', async () => {
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
});

describe('dead letters', () => {
  const good = () => harness.emit(1000).then(([event]) => event as Registered);
  test('an event that cannot be parsed becomes a dead letter at once, with its text, and delays no other event', async () => {
    const event = await good();
    const broken: [string, string | Uint8Array][] = [
      ['an empty message', ''],
      ['a NUL character', JSON.stringify({ ...event, correlationId: 'a\u0000b', type: 'x\u0000' })],
      ['a raw NUL byte', Uint8Array.of(0x7b, 0x00, 0x7d)],
      ['no UTF-8', Uint8Array.of(0xff, 0xfe, 0x00)],
      ['another type', JSON.stringify({ ...event, type: 'trial_started' })],
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
});

describe('every event has its effect', () => {
  test('after the connection was lost and restored', async () => {
    const { nats, bus } = await cuttableBus();
    harness.relay({ bus });
    harness.consumer({ bus });
    await harness.emit(...ids(10));
    await eventually(async () => expect(await harness.effects()).toEqual(once(ids(10))));
    nats.cut();
    await harness.emit(...ids(10, 1010));
    nats.mend();
    await harness.emit(...ids(10, 1020));
    await eventually(async () => expect(await harness.effects()).toEqual(once(ids(30))));
  });

  test('after the whole JetStream store was deleted, with events before, during and afterwards', async () => {
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

  test('after only the durable was deleted', async () => {
    harness.relay();
    harness.consumer();
    await harness.emit(...ids(5));
    await eventually(async () => expect(await harness.effects()).toEqual(once(ids(5))));
    await (await harness.bus.manager()).consumers.delete('EVT_AUTH', 'test__user_registered');
    await harness.emit(...ids(5, 1005));
    await eventually(async () => expect(await harness.effects()).toEqual(once(ids(10))));
  });

  test('although the bus is closed during the effects, without an unhandled rejection', async () => {
    const { bus } = await cuttableBus();
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
    // One after the other, because events that arrive together share a transaction.
    await harness.emit(1000);
    await eventually(() => expect(entered).toBe(1));
    await harness.emit(1001);
    await eventually(() => expect(entered).toBe(2));
    await (await bus).close();
    release();
    await eventually(async () => expect(await harness.effects()).toEqual({ 1001: 1 }));
  });
});
