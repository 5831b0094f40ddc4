/** For integration tests: a JetStream account per vitest worker, emptied for each file. */
import { type Bus, connectBus } from './bus/bus.ts';
import { type Durable, durables, keepBus, provisionBus } from './bus/provision.ts';

/** A log that drops every line. */
export const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** The URL of this worker's own account on the test server, so that two test files never share streams. */
export function testNatsUrl(): string {
  const base = process.env['TEST_NATS_URL'];
  if (!base) throw new Error('TEST_NATS_URL is not set: run through the vitest project "integration".');
  const url = new URL(base);
  const worker = `t${process.env['VITEST_POOL_ID'] ?? '1'}`;
  url.username = worker;
  url.password = worker;
  return url.href;
}

/**
 * Connects and recreates every stream. Until the bus is closed, lost streams are created again, as the provisioning job
 * does in production. Closing it deletes them, or the services of the worker's next file would apply leftover events.
 * `more` are durables of services that exist only in a test.
 */
export async function openTestBus(more: readonly Durable[] = []): Promise<Bus> {
  const bus = await connectBus(testNatsUrl(), 'test', quiet);
  await deleteStreams(bus);
  const wanted = [...durables, ...more];
  await provisionBus(bus, 1, wanted);
  const keeper = keepBus({ bus: Promise.resolve(bus), replicas: 1, log: quiet, durables: wanted });
  const close = bus.close.bind(bus);
  return Object.assign(bus, {
    close: async () => {
      await keeper.stop();
      await deleteStreams(bus);
      await close();
    },
  });
}

export async function deleteStreams(bus: Bus): Promise<void> {
  const manager = await bus.manager();
  for await (const stream of manager.streams.list()) await manager.streams.delete(stream.config.name);
}
