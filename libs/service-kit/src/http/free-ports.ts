/**
 * Free ports on the loopback address, for servers that we start. A port stays reserved for a process as long as that
 * process lives, so that its server can be restarted while another product on this machine looks for ports.
 */
import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

// Below the ports of outgoing connections (32768–60999 on Linux, 49152–65535 on macOS and Windows): a server that
// restarts on one of those could find it taken by a connection.
const FIRST = 20_000;
const LAST = 31_999;

/** One file for each port, with the id of its process. */
const RESERVED = join(tmpdir(), 'scrollstop-ports');

/** Listens for a moment. Returns undefined when the port is free, otherwise the error code (EADDRINUSE, EACCES). */
export async function portProblem(port: number, host = '127.0.0.1'): Promise<string | undefined> {
  await using server = createServer().listen({ port, host, exclusive: true });
  try {
    await once(server, 'listening');
    return undefined;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code ?? String(error);
  }
}

/** `count` different free ports, reserved for this process. */
export async function freePorts(
  count: number,
  pick: () => number = () => FIRST + Math.floor(Math.random() * (LAST - FIRST + 1)),
): Promise<number[]> {
  const ports: number[] = [];
  for (let tries = 0; ports.length < count; tries += 1) {
    if (tries > count * 100) throw new Error(`No free port between ${FIRST} and ${LAST}`);
    const port = pick();
    if (reserve(port) && (await portProblem(port)) === undefined) ports.push(port);
  }
  return ports;
}

export async function freePort(): Promise<number> {
  const [port] = await freePorts(1);
  return port!;
}

const own = new Set<string>();
process.on('exit', () => own.forEach((file) => rmSync(file, { force: true })));

/** False when another process that still lives has reserved the port. */
function reserve(port: number): boolean {
  const file = join(RESERVED, String(port));
  try {
    mkdirSync(RESERVED, { recursive: true });
    if (ownerLives(file)) return false;
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    own.add(file);
    return true;
  } catch (error) {
    // Without a folder to write to (another user's, a full disk) ports are used without a reservation.
    return (error as NodeJS.ErrnoException).code !== 'EEXIST';
  }
}

/** Also removes the file if its process has ended. */
function ownerLives(file: string): boolean {
  try {
    process.kill(Number(readFileSync(file, 'utf8')), 0);
    return true;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ESRCH') rmSync(file, { force: true });
    // A process of another user may not be signalled, but it lives.
    return code === 'EPERM';
  }
}
