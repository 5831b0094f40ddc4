import { register } from 'prom-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually, type Harness, startHarness } from './harness.ts';

let harness: Harness;
beforeAll(async () => (harness = await startHarness()));
afterAll(() => harness.close());

const value = async (name: string, label: string): Promise<number | undefined> => {
  const metric = await register.getSingleMetric(name)!.get();
  return metric.values.find(({ labels }) => Object.values(labels).includes(label))?.value;
};

test('/metrics reports waiting events, the backlog of each consumer and dead letters', async () => {
  const relay = harness.relay();
  await relay.drain();
  const consumer = harness.consumer({ effect: () => Promise.reject(new Error('never')), delay: () => 1 });
  await harness.emit(1000, 1001, 1002);
  await eventually(async () => expect(await value('dead_letters', 'test__user_registered')).toBe(3));
  await eventually(async () => expect(await value('consumer_pending', 'test__user_registered')).toBe(0));
  expect(await value('outbox_waiting', 'auth')).toBe(0);
  await consumer.stop();
  expect(await value('dead_letters', 'test__user_registered')).toBeUndefined();
  await relay.stop();
  expect(await value('outbox_waiting', 'auth')).toBeUndefined();
});

test('events that cannot be published are counted, with the age of the oldest', async () => {
  // This relay never gets a connection to NATS.
  const relay = harness.relay({ bus: new Promise(() => undefined) });
  await harness.emit(2000, 2001);
  expect(await value('outbox_waiting', 'auth')).toBe(2);
  await eventually(async () => expect(await value('outbox_oldest_seconds', 'auth')).toBeGreaterThan(0.2));
  await relay.stop();
});
