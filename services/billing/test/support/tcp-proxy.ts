/** A TCP relay that can be cut and mended, to simulate a network failure between billing and a server. */
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

export async function openProxy(target: string) {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  let server: Server | null = null;

  const listen = async (at: number) => {
    server = createServer((from) => {
      const to = connect(Number(port), hostname);
      for (const socket of [from, to]) {
        sockets.add(socket);
        socket.on('error', () => undefined);
        socket.on('close', () => {
          sockets.delete(socket);
          from.destroy();
          to.destroy();
        });
      }
      from.pipe(to).pipe(from);
    });
    server.listen(at, '127.0.0.1');
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  };
  const own = await listen(0);
  const url = new URL(target);
  url.hostname = '127.0.0.1';
  url.port = String(own);

  const cut = async () => {
    if (!server) return;
    const closing = once(server, 'close');
    server.close();
    for (const socket of sockets) socket.destroy();
    await closing;
    server = null;
  };
  return { url: url.href, cut, mend: () => listen(own) };
}
