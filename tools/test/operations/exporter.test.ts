/** The exporter as a process, with a real NATS, a real TLS server and a real disk. */
import { X509Certificate } from 'node:crypto';
import { consumedEvents } from '@scrollstop/contracts/services/events';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { targetsOf } from '../../src/exporter/certificates.ts';
import { disksOf } from '../../src/exporter/disks.ts';
import { nodesOf } from '../../src/exporter/nats.ts';
import { certificate } from '../support/certificate.ts';
import { type Watched, watched } from '../support/watched.ts';

let site: Watched;
beforeAll(async () => (site = await watched()));
afterAll(() => site.stop());

const eventually = <T>(check: () => T | Promise<T>) => vi.waitFor(check, { timeout: 60_000, interval: 100 });

/** The values of one metric, by label. */
async function valuesOf(metric: string): Promise<Record<string, number>> {
  const lines = (await site.scrape()).split('\n').filter((line) => line.startsWith(`${metric}{`));
  return Object.fromEntries(
    lines.map((line) => [
      /(?:node|stream|consumer|disk|target)="([^"]*)"/.exec(line)?.[1] ?? '',
      Number(line.split(' ').at(-1)),
    ]),
  );
}

const durables = Object.values(consumedEvents).flat().length;

it('exports the nodes of NATS, their store, leaders, durables and listeners', async () => {
  await eventually(async () => {
    expect(await valuesOf('nats_up')).toEqual({ '127.0.0.1': 1 });
    const missing = Object.values(await valuesOf('nats_durables_missing'));
    expect([missing.length, ...new Set(missing)]).toEqual([durables, 0]);
  });
  expect(await valuesOf('nats_store_limit_bytes')).toEqual({ '127.0.0.1': 4_294_967_296 });
  expect((await valuesOf('nats_store_bytes'))['127.0.0.1']).toBeGreaterThanOrEqual(0);
  expect(await valuesOf('nats_stream_leader')).toEqual({
    EVT_AUTH: 1,
    EVT_BILLING: 1,
    EVT_INTEGRATIONS: 1,
    EVT_PROGRESS: 1,
  });
  expect(new Set(Object.values(await valuesOf('nats_consumer_listeners')))).toEqual(new Set([0]));
  const consumer = await site.bus.js.consumers.get('EVT_BILLING', 'auth__payment_completed');
  const pull = await consumer.fetch({ max_messages: 1, expires: 60_000 });
  const reading = (async () => {
    for await (const message of pull) message.ack();
  })();
  await eventually(async () => expect((await valuesOf('nats_consumer_listeners'))['auth__payment_completed']).toBe(1));
  pull.stop();
  await reading;
});

it('reports a deleted durable as missing', async () => {
  const manager = await site.bus.manager();
  const name = 'integrations__user_registered';
  // Provisioning recreates it within a second, so it is deleted again until the exporter reports it.
  await eventually(async () => {
    await manager.consumers.delete('EVT_AUTH', name).catch(() => undefined);
    expect((await valuesOf('nats_durables_missing'))[name]).toBe(1);
  });
  await eventually(async () => expect((await valuesOf('nats_durables_missing'))[name]).toBe(0));
});

it('exports the disk of each existing volume', async () => {
  const [size, free] = [await valuesOf('disk_size_bytes'), await valuesOf('disk_free_bytes')];
  expect(Object.keys(size)).toEqual(['here']);
  expect(size['here']).toBeGreaterThan(free['here']!);
  expect(free['here']).toBeGreaterThan(0);
});

it('exports state, trust and expiry of the certificate, and only the state if the server is down', async () => {
  const ends = Date.parse(new X509Certificate(certificate).validTo) / 1_000;
  expect(await valuesOf('tls_up')).toEqual({ [site.target]: 1 });
  expect(await valuesOf('tls_trusted')).toEqual({ [site.target]: 1 });
  expect(await valuesOf('tls_expires_timestamp_seconds')).toEqual({ [site.target]: ends });
  site.edge.close();
  await eventually(async () => expect(await valuesOf('tls_up')).toEqual({ [site.target]: 0 }));
  expect(await valuesOf('tls_trusted')).toEqual({});
});

it('exports only that NATS is down while it is stopped', async () => {
  await site.bus.close();
  await site.nats.stop();
  await eventually(async () => expect(await valuesOf('nats_up')).toEqual({ '127.0.0.1': 0 }));
  for (const metric of ['nats_store_bytes', 'nats_stream_leader', 'nats_durables_missing'])
    expect(await valuesOf(metric), metric).toEqual({});
});

it('reads its targets from the environment', () => {
  expect(targetsOf({ PUBLIC_ORIGIN: 'https://app.example.com' })).toEqual(['app.example.com']);
  expect(targetsOf({ PUBLIC_ORIGIN: 'http://127.0.0.1:4200' })).toEqual([]);
  expect(targetsOf({ PUBLIC_ORIGIN: 'https://a.example', CERTIFICATES: 'b.example:8443, c.example' })).toEqual([
    'b.example:8443',
    'c.example',
  ]);
  expect([...disksOf('postgres=/a, nats=/b')]).toEqual([
    ['postgres', '/a'],
    ['nats', '/b'],
  ]);
  expect(nodesOf('http://nats-0:8222, http://nats-1:8222')).toHaveLength(2);
});

// An invalid target would suppress the figures of all others at each scrape, and alerts without figures never fire.
it.each([
  ['DISKS', () => disksOf('postgres')],
  ['NATS_MONITORS', () => nodesOf('http://nats:8222,http//nats:8222')],
  ['NATS_MONITORS', () => nodesOf('nats:8222')],
  ['CERTIFICATES', () => targetsOf({ CERTIFICATES: 'app.example.com,admin example.com' })],
  ['CERTIFICATES', () => targetsOf({ CERTIFICATES: 'https://app.example.com' })],
])('an invalid %s stops the exporter at its start', (variable, read) => {
  expect(read).toThrow(variable);
});
