/** A new replica behind the name of its service gets its share of the requests, including writes. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { until } from '@scrollstop/service-kit/testing/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connectionsOf, type Gateway, startGateway } from './support/gateway.ts';

const replicas: Server[] = [];
/** The addresses that the name currently resolves to. */
let addresses = ['127.0.0.2'];
let gateway: Gateway;

async function startReplica(address: string, port = 0): Promise<number> {
  const server = createServer((_request, response) => response.end(address));
  server.keepAliveTimeout = 600_000;
  await new Promise<void>((resolve) => server.listen(port, address, resolve));
  replicas.push(server);
  return (server.address() as AddressInfo).port;
}
beforeAll(async () => {
  const port = await startReplica('127.0.0.2');
  await startReplica('127.0.0.3', port);
  const url = `http://progress.test:${port}`;
  gateway = await startGateway({ PROGRESS_URL: url }, (_origin, _options, found) =>
    found(
      null,
      addresses.map((address) => ({ address, family: 4, ttl: 60_000 })),
    ),
  );
});
afterAll(async () => {
  await gateway.close();
  for (const replica of replicas) replica.close();
});

/** Sends 40 requests, 4 at a time, and counts those that each replica has served. */
async function requestsByReplica(): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  const one = async () => {
    const response = await fetch(`http://127.0.0.1:${gateway.port}/api/progress`, { method: 'POST' });
    const who = response.ok ? await response.text() : String(response.status);
    counts[who] = (counts[who] ?? 0) + 1;
  };
  for (let round = 0; round < 10; round++) await Promise.all([one(), one(), one(), one()]);
  return counts;
}

it('under constant load a new replica gets its share, and a removed one loses it', async () => {
  expect(await requestsByReplica()).toEqual({ '127.0.0.2': 40 });

  addresses = ['127.0.0.2', '127.0.0.3'];
  let counts: Record<string, number> = {};
  while (!((counts['127.0.0.3'] ?? 0) >= 18)) counts = await requestsByReplica();
  for (const address of addresses) expect(counts[address]).toBeCloseTo(20, -1);

  replicas[0]!.close();
  replicas[0]!.closeAllConnections();
  addresses = ['127.0.0.3'];
  // Requests to the closed replica are held and retried, so none fails.
  expect(await requestsByReplica()).toEqual({ '127.0.0.3': 40 });
});

it('a gateway that has closed keeps no connection to a replica', async () => {
  const [, replica] = replicas as [Server, Server];
  expect(await connectionsOf(replica)).toBeGreaterThan(0);
  await gateway.app.close();
  await until(async () => (await connectionsOf(replica)) === 0);
});
