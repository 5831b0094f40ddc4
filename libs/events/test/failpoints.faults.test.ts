/**
 * Throws at the three points between a commit and its effect, many times each. Every event must have one effect.
 * Set `FAILPOINTS=1000` for more. services/billing/test/webhooks/storm.faults.test.ts kills real processes at random.
 */
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { MessageBus, Pull } from '../src/bus/bus-contract.ts';
import { eventually, type Harness, startHarness } from './harness.ts';

const TIMES = Number(process.env['FAILPOINTS'] ?? 100);
const MINUTE = 60_000;

let harness: Harness;
beforeEach(async () => (harness = await startHarness()));
afterEach(() => harness.close());

const ids = Array.from({ length: TIMES }, (_, n) => 1000 + n);
const each = Object.fromEntries(ids.map((id) => [id, 1]));

/** A bus that calls `around` instead of the first publish of each event. */
function publishing(around: (publish: () => Promise<unknown>) => Promise<never>) {
  const { bus } = harness;
  const died = new Set<string>();
  const publish: MessageBus['publish'] = async (subject, text, options) => {
    const send = () => bus.publish(subject, text, options);
    if (died.has(options.id)) return send();
    died.add(options.id);
    return around(send);
  };
  return { bus: Promise.resolve({ ...bus, publish }), died };
}

test.each<[string, string, (publish: () => Promise<unknown>) => Promise<unknown>]>([
  ['commit', 'publish', () => Promise.resolve()],
  ['publish', 'mark', (publish) => publish()],
])(
  `${TIMES} crashes between %s and %s lose and repeat no effect`,
  { timeout: 5 * MINUTE },
  async (done, next, before) => {
    const { bus, died } = publishing(async (publish) => {
      await before(publish);
      throw new Error(`died before the ${next}`);
    });
    harness.consumer();
    const relay = harness.relay({ bus });
    for (const id of ids) {
      await harness.emit(id);
      await relay.drain();
    }
    await eventually(async () => expect(await harness.effects()).toEqual(each));
    expect(died.size).toBe(TIMES);
    console.log(`failpoint ${done} → ${next}: ${died.size} deaths, ${TIMES} effects, 0 lost, 0 double`);
  },
);

test(`${TIMES} crashes between effect and ack lose and repeat no effect`, { timeout: 5 * MINUTE }, async () => {
  const died = new Set<number>();
  harness.relay();
  harness.consumer({ bus: Promise.resolve(busThatFailsFirstAcks(harness.bus, died)), delay: () => 10 });
  await harness.emit(...ids);
  await eventually(async () => expect(died.size).toBe(TIMES));
  await eventually(async () => expect(await unacknowledged()).toBe(0));
  expect(await harness.effects()).toEqual(each);
  console.log(`failpoint effect → ack: ${died.size} deaths, ${TIMES} effects, 0 lost, 0 double`);
});

const unacknowledged = () => harness.bus.pending('EVT_AUTH', 'test__user_registered');

/** A bus whose messages each throw at their first acknowledgement, when the effect is already committed. */
function busThatFailsFirstAcks(bus: MessageBus, died: Set<number>): MessageBus {
  const durable: MessageBus['durable'] = async (stream, name) => {
    const real = await bus.durable(stream, name);
    return { pull: async (maxMessages) => dying(await real.pull(maxMessages), died) };
  };
  return { ...bus, durable };
}

const dying = (messages: Pull, died: Set<number>): Pull => ({
  stop: () => messages.stop(),
  async *[Symbol.asyncIterator]() {
    for await (const message of messages) {
      const ack = () => {
        if (died.has(message.sequence)) return message.ack();
        died.add(message.sequence);
        throw new Error('died before the ack');
      };
      yield { ...message, ack };
    }
  },
});
