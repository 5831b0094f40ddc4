import { once } from 'node:events';
import type { AddressInfo, Server } from 'node:net';

/** Resolves to the URL of a server that listens from now on, on the loopback address. */
export async function listening(server: Server): Promise<string> {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
