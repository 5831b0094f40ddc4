/** Provisioning creates and updates streams and durables, and leaves the position of a durable unchanged. */
import { consumedEvents } from '@scrollstop/contracts/services/events';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Bus, connectBus } from '../src/bus/bus.ts';
import { keepBus, provisionBus } from '../src/bus/provision.ts';
import { deleteStreams, quiet, testNatsUrl } from '../src/testing.ts';
import { eventually } from './harness.ts';

let bus: Bus;
beforeEach(async () => {
  bus = await connectBus(testNatsUrl(), 'test', quiet);
  await deleteStreams(bus);
});
afterEach(() => bus.close());

const names = async () => {
  const manager = await bus.manager();
  const found: string[] = [];
  for await (const { config } of manager.streams.list())
    for await (const { name } of manager.consumers.list(config.name)) found.push(name);
  return found.sort();
};
const expected = Object.entries(consumedEvents)
  .flatMap(([service, types]) => types.map((type) => `${service}__${type}`))
  .sort();

test('provisioning creates a durable for each effect and a canary, and nothing on a second run', async () => {
  expect(await provisionBus(bus, 1)).toHaveLength(4 + expected.length + 1);
  expect(await names()).toEqual(expected);
  expect(await provisionBus(bus, 1)).toEqual([]);
});

test('concurrent runs create each durable once', async () => {
  await Promise.allSettled([1, 2, 3].map(() => provisionBus(bus, 1)));
  await provisionBus(bus, 1);
  expect(await names()).toEqual(expected);
});

test('a durable of the previous release keeps its position and gets the new ack wait', async () => {
  await provisionBus(bus, 1);
  const manager = await bus.manager();
  const [stream, name] = ['EVT_AUTH', 'integrations__user_registered'];
  await manager.consumers.update(stream, name, { ack_wait: 30e9 });
  for (let n = 0; n < 5; n++) await bus.js.publish('evt.auth.user_registered', `${n}`);
  const consumer = await bus.js.consumers.get(stream, name);
  for (let n = 0; n < 3; n++) await (await consumer.next())?.ackAck();
  const before = await manager.consumers.info(stream, name);
  expect(await provisionBus(bus, 1)).toEqual([`${name} updated`]);
  const after = await manager.consumers.info(stream, name);
  expect(after.created).toBe(before.created);
  expect(after.ack_floor.stream_seq).toBe(3);
  expect(after.num_pending).toBe(2);
  expect(after.config.ack_wait).toBe(3e9);
});

test('lost streams and durables are created again within seconds', async () => {
  const keeper = keepBus({ bus: Promise.resolve(bus), replicas: 1, log: quiet });
  await eventually(async () => expect(await names()).toEqual(expected));
  await (await bus.manager()).consumers.delete('EVT_BILLING', 'auth__payment_completed');
  await eventually(async () => expect(await names()).toEqual(expected));
  await deleteStreams(bus);
  await eventually(async () => expect(await names()).toEqual(expected));
  await keeper.stop();
});
