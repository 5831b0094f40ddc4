/** A TCP proxy in front of NATS that a test can cut and restore, like a server that crashes and restarts. */
import { createServer, connect as dial, type AddressInfo, type Socket } from 'node:net';
import { testNatsUrl } from '../src/testing.ts';

export interface Cuttable {
  /** URL of the server through the proxy. */
  url: string;
  cut(): void;
  mend(): void;
  close(): void;
}

export async function cuttableNats(): Promise<Cuttable> {
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
  return {
    url: url.href,
    cut,
    mend: () => (open = true),
    close: () => {
      cut();
      server.close();
    },
  };
}
