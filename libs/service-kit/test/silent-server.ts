/** A TCP proxy in front of PostgreSQL that can fall silent: connections stay open and receive nothing. */
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface SilentServer {
  /** The same database through the proxy. */
  url: string;
  fallSilent: () => void;
  /** Serves new connections; older ones stay silent for ever, as behind a firewall that dropped their state. */
  recover: () => void;
  close: () => void;
}

export async function silentServer(databaseUrl: string): Promise<SilentServer> {
  const real = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  /** Only connections of the current generation are served. */
  let era = 0;
  let silent = false;
  const server = createServer((near) => {
    const born = era;
    const far = connect(Number(real.port), real.hostname);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        sockets.delete(socket);
        near.destroy();
        far.destroy();
      });
    }
    const isSilent = () => silent || born !== era;
    near.on('data', (data) => isSilent() || far.write(data));
    far.on('data', (data) => isSilent() || near.write(data));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = new URL(real);
  url.searchParams.delete('connect_timeout');
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  const destroyAll = () => sockets.forEach((socket) => socket.destroy());
  return {
    url: url.href,
    fallSilent: () => void (silent = true),
    recover: () => {
      silent = false;
      era++;
    },
    close: () => {
      server.close();
      destroyAll();
    },
  };
}
