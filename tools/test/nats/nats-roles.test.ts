/** Every NATS account tries everything that is forbidden to it, and all attempts must fail. */
import { join } from 'node:path';
import { events, type EventType, streamOf, subjectOf } from '@scrollstop/contracts/services/events';
import { type Bus, connectBus } from '@scrollstop/events/bus/bus';
import { provisionBus } from '@scrollstop/events/bus/provision';
import { quiet } from '@scrollstop/events/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { prepareNats } from '../../src/nats/nats-server.ts';
import { type Child, start } from '../../src/processes/process.ts';
import { PUBLISHERS, STATEFUL, type Stateful, type Publisher } from '../../src/start/services.ts';
import { type Bare, bareNats } from '../support/bare-nats.ts';
import { folderOfFile } from '../support/folder.ts';
import {
  allowedPublishes,
  durablesOf,
  forbiddenPublishes,
  forbiddenReplies,
  forbiddenSubscriptions,
} from '../support/forbidden.ts';

describe('the NATS accounts', () => {
  const dir = folderOfFile();
  let server: Child;
  let port: number;
  let bus: Bus;
  beforeAll(async () => {
    const users = [
      { name: 'admin', password: 'admin' },
      ...STATEFUL.map((service) => ({ name: service, password: service, service })),
    ];
    const nats = await prepareNats({ dir, log: join(dir, 'log'), users });
    server = await start(nats);
    port = nats.port;
    bus = await connectBus(`nats://admin:admin@127.0.0.1:${port}`, 'admin', quiet);
    await provisionBus(bus, 1);
    await deliverOnce(bus);
    await publishAll(bus);
  });
  afterAll(async () => {
    await bus.close();
    await server.stop();
  });

  const role = (service: Stateful) => bareNats(port, { user: service, pass: service });

  it.each(PUBLISHERS)('%s is refused every publish and subscription that it does not need', async (service) => {
    const before = await othersState(bus, service);
    const client = await role(service);
    const attempts = forbiddenPublishes(service);
    const inbox = `_INBOX.${service}.x`;
    const allowed: string[] = [];
    for (const { subject, body } of attempts)
      if (!(await client.publish(subject, body, inbox))?.includes('Permissions Violation')) allowed.push(subject);
    const subscriptions = forbiddenSubscriptions(service);
    for (const subject of subscriptions)
      for (const queue of ['', 'workers'])
        if (!(await client.subscribe(subject, queue))?.includes('Permissions Violation')) allowed.push(subject);
    client.close();
    expect(allowed).toEqual([]);
    expect(await othersState(bus, service)).toEqual(before);
    console.log(`${service}: ${attempts.length} publishes and ${subscriptions.length * 2} subscriptions, 0 allowed`);
  });

  it.each(PUBLISHERS)('no request of %s can redirect its response', async (service) => {
    const listeners = await Promise.all(
      PUBLISHERS.filter((name) => name !== service).map(async (name) => {
        const listener = await role(name);
        expect(await listener.subscribe(`_INBOX.${name}.>`)).toBeUndefined();
        return listener;
      }),
    );
    const before = await othersState(bus, service);
    const client = await role(service);
    const replies = forbiddenReplies(service);
    let attempts = 0;
    for (const { subject, body } of allowedPublishes(service))
      for (const reply of replies) {
        // The server may also refuse the reply subject itself; only the missing effect counts.
        await client.publish(subject, body, reply);
        attempts++;
      }
    await settled(bus, listeners);
    expect(await othersState(bus, service)).toEqual(before);
    expect(listeners.flatMap(({ received }) => received)).toEqual([]);
    for (const one of [client, ...listeners]) one.close();
    console.log(`${service}: ${attempts} requests with another service's reply subject, 0 took effect`);
  });

  it.each(PUBLISHERS)('%s has the permissions that it needs', async (service) => {
    const client = await role(service);
    expect(await client.subscribe(`_INBOX.${service}.>`)).toBeUndefined();
    for (const { subject, body } of allowedPublishes(service))
      expect(await client.publish(subject, body, `_INBOX.${service}.1`), subject).toBeUndefined();
    client.close();
    const own = await connectBus(`nats://${service}:${service}@127.0.0.1:${port}`, service, quiet);
    expect((await own.js.publish(`evt.${service}.nobody`, '{}')).stream).toBe(streamOf(service));
    for (const { stream, durable } of durablesOf(service)) {
      const consumer = await own.js.consumers.get(stream, durable);
      const pulled = async () => {
        await publishAll(bus);
        const message = await consumer.next({ expires: 1_000 });
        return message?.info.consumer === durable && (await message.ackAck());
      };
      // A pending pull of the bare client above may take one event.
      await expect.poll(pulled).toBe(true);
    }
    await own.close();
  });

  it('the gateways can only tell each other about ended sessions', async () => {
    const before = await othersState(bus);
    const [one, other] = await Promise.all([role('gateway'), role('gateway')]);
    const subject = 'gateway.ended-sessions';
    expect(await other.subscribe(subject)).toBeUndefined();
    expect(await one.publish(subject, 'x')).toBeUndefined();
    await other.publish(subject, 'y');
    expect(other.received.map(({ body }) => body).sort()).toEqual(['x', 'y']);
    const allowed: string[] = [];
    for (const service of PUBLISHERS) {
      for (const { subject: tried, body } of [...forbiddenPublishes(service), ...allowedPublishes(service)])
        if (!(await one.publish(tried, body, subject))?.includes('Permissions Violation')) allowed.push(tried);
      for (const tried of [...forbiddenSubscriptions(service), `_INBOX.${service}.>`])
        if (!(await one.subscribe(tried))?.includes('Permissions Violation')) allowed.push(tried);
    }
    expect(allowed).toEqual([]);
    expect(await othersState(bus)).toEqual(before);
    for (const client of [one, other]) client.close();
    for (const service of PUBLISHERS) {
      const client = await role(service);
      expect(await client.publish(subject, 'z'), service).toContain('Permissions Violation');
      expect(await client.subscribe(subject), service).toContain('Permissions Violation');
      client.close();
    }
  });

  it('a missing login or another user’s password is refused', async () => {
    await expect(bareNats(port, {})).rejects.toThrow(/Authorization Violation/);
    await expect(bareNats(port, { user: 'billing', pass: 'auth' })).rejects.toThrow(/Authorization Violation/);
  });
});

/** One event of each type. */
async function publishAll(bus: Bus): Promise<void> {
  for (const type of Object.keys(events) as EventType[]) await bus.js.publish(subjectOf(type), '{}');
}

/** Prevents that a message pulled by a test is redelivered after 3 s, during the next test on a slow machine. */
async function deliverOnce(bus: Bus): Promise<void> {
  const { consumers } = await bus.manager();
  for (const service of PUBLISHERS)
    for (const { stream, durable } of durablesOf(service)) await consumers.update(stream, durable, { ack_wait: 600e9 });
}

/** All streams and durables, without the state that `service` may change: its stream's messages, its own positions. */
async function othersState(bus: Bus, service?: Publisher) {
  const manager = await bus.manager();
  const own = (service ? durablesOf(service) : []).map(({ durable }) => durable);
  const state: unknown[] = [];
  for await (const { config, created, state: held } of manager.streams.list()) {
    const ours = service !== undefined && config.name === streamOf(service);
    state.push({ config, created, ...(!ours && { messages: held.messages, last: held.last_seq }) });
    for await (const one of manager.consumers.list(config.name)) {
      const { name, delivered, ack_floor, num_ack_pending, num_pending } = one;
      const place = { delivered, ack_floor, num_ack_pending, num_pending };
      state.push({ name, config: one.config, created: one.created, ...(!own.includes(name) && place) });
    }
  }
  return state;
}

/** Waits for pending messages by round trips, because the server keeps their order only within one connection. */
async function settled(bus: Bus, listeners: Bare[]): Promise<void> {
  const manager = await bus.manager();
  for (const source of PUBLISHERS) await manager.streams.info(streamOf(source));
  for (const listener of listeners) await listener.publish('$JS.ACK.x', '');
  for (let round = 0; round < 20; round++) await bus.connection.flush();
}
