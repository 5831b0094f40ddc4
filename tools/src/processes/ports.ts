/** Free ports on the loopback address, below the range that systems use for outgoing connections. */
import { createServer, type Server } from 'node:net';
import { UserError } from '../terminal.ts';

// Linux uses 32768–60999 for outgoing connections, macOS and Windows 49152–65535: a server that restarts
// on a port from that range could find it taken by a connection.
const FIRST = 20_000;
const LAST = 31_999;

/** Listens for a moment; undefined when the port is free, otherwise the error code (EADDRINUSE, EACCES). */
export async function portProblem(port: number, host = '127.0.0.1'): Promise<string | undefined> {
  try {
    await close(await hold(port, host));
    return undefined;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code ?? String(error);
  }
}

/** `count` different free ports. All are held until the last is found, so that none is returned twice. */
export async function freePorts(
  count: number,
  pick: () => number = () => FIRST + Math.floor(Math.random() * (LAST - FIRST + 1)),
): Promise<number[]> {
  const held: Server[] = [];
  const ports: number[] = [];
  try {
    for (let tries = 0; ports.length < count; tries += 1) {
      if (tries > count * 100) throw new Error(`No free port between ${FIRST} and ${LAST}`);
      const port = pick();
      try {
        held.push(await hold(port, '127.0.0.1'));
        ports.push(port);
      } catch {
        // taken: the next one
      }
    }
    return ports;
  } finally {
    await Promise.all(held.map(close));
  }
}

export async function freePort(): Promise<number> {
  const [port] = await freePorts(1);
  return port!;
}

function hold(port: number, host: string): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen({ port, host, exclusive: true }, () => resolve(server));
  });
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => server.close(() => resolve()));
}

export function portOf(text: string): number {
  const port = Number(text);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new UserError(`PORT is "${text}": it must be a number from 1 to 65535.`);
}
