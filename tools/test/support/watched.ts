/** Starts the exporter and the servers that it watches: NATS with its streams, and a TLS server. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer } from 'node:tls';
import { type Bus, connectBus } from '@scrollstop/events/bus/bus';
import { keepBus } from '@scrollstop/events/bus/provision';
import { quiet } from '@scrollstop/events/testing';
import { prepareNats } from '../../src/nats/nats-server.ts';
import { freePorts } from '../../src/processes/ports.ts';
import { start } from '../../src/processes/process.ts';
import { certificate, key } from './certificate.ts';

export type Watched = Awaited<ReturnType<typeof watched>>;

export async function watched() {
  const dir = mkdtempSync(join(tmpdir(), 'scrollstop-watched-'));
  const [port, monitorPort, metricsPort] = (await freePorts(3)) as [number, number, number];
  const users = [{ name: 'admin', password: 'admin' }];
  const nats = await start(
    await prepareNats({ dir: join(dir, 'nats'), log: join(dir, 'nats.log'), users, port, monitorPort }),
  );
  const bus: Bus = await connectBus(`nats://admin:admin@127.0.0.1:${port}`, 'admin', quiet);
  const keeper = keepBus({ bus: Promise.resolve(bus), replicas: 1, log: quiet });

  const edge = createServer({ cert: certificate, key }, (socket) => socket.destroy());
  edge.on('tlsClientError', () => undefined);
  await new Promise<void>((resolve) => edge.listen(0, resolve));
  const target = `localhost:${(edge.address() as AddressInfo).port}`;
  writeFileSync(join(dir, 'authority.pem'), certificate);

  const exporter = spawn(process.execPath, [join(import.meta.dirname, '../../src/exporter/main.ts')], {
    env: {
      PATH: process.env.PATH,
      NODE_EXTRA_CA_CERTS: join(dir, 'authority.pem'),
      HOST: '127.0.0.1',
      METRICS_PORT: String(metricsPort),
      NATS_MONITORS: `http://127.0.0.1:${monitorPort}`,
      DISKS: `here=${dir},lost=${join(dir, 'nothing')}`,
      PUBLIC_ORIGIN: `https://${target}`,
    },
    stdio: 'inherit',
  });
  return {
    bus,
    nats,
    edge,
    target,
    metricsPort,
    scrape: async () => (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text(),
    stop: async () => {
      exporter.kill('SIGTERM');
      edge.close();
      await keeper.stop();
      await bus.close();
      await nats.stop();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}
