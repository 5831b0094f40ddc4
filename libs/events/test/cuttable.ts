/** A TCP proxy in front of NATS that a test can cut and restore, like a server that crashes and restarts. */
import { createServer, connect as dial, type AddressInfo, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';
import { connectBus } from '../src/bus/bus.ts';
import { testNatsUrl } from '../src/testing.ts';
import { quiet } from './harness.ts';

/** A bus of its own through such a proxy, until the test has finished. */
export async function cuttableBus() {
  const real = new URL(testNatsUrl());
  const sockets = new Set<Socket>();
  let open = true;
  const server = createServer((near) => {
    if (!open) return void near.destroy();
    const far = dial(Number(real.port), real.hostname);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = new URL(real);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  const cut = () => {
    open = false;
    for (const socket of sockets) socket.destroy();
  };
  const bus = connectBus(url.href, 'test', quiet);
  onTestFinished(async () => {
    await (await bus).close();
    cut();
    server.close();
  });
  return { bus, nats: { cut, mend: () => void (open = true) } };
}
